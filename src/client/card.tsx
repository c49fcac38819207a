/** The settings card: staged edits over the stored section, judged by the same code as on the host, saved together. */
import { useId, useMemo, useState } from 'react'
import { type Field, problemLine } from '../config/field.ts'
import { GROUPS } from '../config/fields.ts'
import { resolve } from '../config/resolve.ts'
import css from './card.css'
import { type Desk, judge } from './desk.ts'
import { type Edit, staged, valueAt } from './draft.ts'
import { LiveLine } from './live-line.tsx'
import { FieldRow } from './row.tsx'
import { RuleList } from './rules.tsx'
import type { Shell } from './shell.ts'
import { TEXT } from './text.ts'
import { speaker, useWatched } from './use.ts'

interface CardProps {
  readonly shell: Shell
  /** What the seat holds: a list on older lines, a page on newer ones. */
  readonly frame: 'li' | 'div'
  /** Newer lines ask for a line under the plugin's name, too; the card is none. */
  readonly view?: 'summary' | 'page'
}

export function SettingsCard({ shell, frame: Frame, view }: CardProps) {
  const language = useWatched(shell.language)
  const say = speaker(language)
  const [open, setOpen] = useState(Frame === 'div')
  // Staged edits outlive folding, so that the header can tell of them.
  const [edits, setEdits] = useState<readonly Edit[]>([])
  const body = useId()
  if (view === 'summary') return null
  return (
    <Frame className={open ? 'lucid-card lucid-open' : 'lucid-card'}>
      <style>{css}</style>
      <button
        type="button"
        className="lucid-header"
        aria-expanded={open}
        aria-controls={body}
        aria-label={`${say(open ? TEXT.collapse : TEXT.expand)}: ${say(TEXT.title)}`}
        onClick={() => setOpen(!open)}
      >
        <span className="lucid-titles">
          <span className="lucid-title">{say(TEXT.title)}</span>
          <span className="lucid-about">{say(TEXT.about)}</span>
        </span>
        {edits.length > 0 && <span className="lucid-badge">{say(TEXT.unsaved)}</span>}
        <Chevron />
      </button>
      <div id={body} hidden={!open}>
        {open && <Body shell={shell} edits={edits} setEdits={setEdits} />}
      </div>
    </Frame>
  )
}

/** Points down; the style turns it where what it belongs to is open. */
export const Chevron = () => (
  <svg className="lucid-chevron" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
    <path d="M3 5l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
  </svg>
)

interface BodyProps {
  readonly shell: Shell
  readonly edits: readonly Edit[]
  readonly setEdits: (edits: readonly Edit[]) => void
}

/** What a save came to, shown until the next edit. */
type Outcome = { readonly kind: 'none' | 'saving' | 'saved' } | { readonly kind: 'refused'; readonly why: string }

function Body({ shell, edits, setEdits }: BodyProps) {
  const language = useWatched(shell.language)
  const say = speaker(language)
  const form = useWatched(shell.form)
  const state = useWatched(shell.state)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const draft = useMemo(() => judge(state, edits), [state, edits])
  const below = useMemo(() => resolve([state.base]).plain, [state.base])

  if (form === undefined || state.status === 'unavailable') return <Status text={say(TEXT.noService)} />
  if (state.status === 'loading') return <Status text={say(TEXT.loading)} />

  const change = (edit: Edit): void => {
    setOutcome({ kind: 'none' })
    setEdits(staged(edits, edit))
  }
  const desk: Desk = {
    say,
    draft,
    below,
    disabled: !state.writable || outcome.kind === 'saving',
    refusal: outcome.kind === 'refused' ? outcome.why : '',
    edit: (path, value) => change({ path, value }),
    reset: (path) => change({ path }),
  }
  const save = async (): Promise<void> => {
    setOutcome({ kind: 'saving' })
    const refusal = await form.save(draft.changes).catch((error: unknown) => ({ why: String(error) }))
    if (refusal === undefined) setEdits([])
    setOutcome(refusal === undefined ? { kind: 'saved' } : { kind: 'refused', ...refusal })
  }
  const stored = resolve([state.base, state.user]).problems
  return (
    <div className="lucid-body">
      {!state.writable && <Status text={say(TEXT.readOnly)} />}
      <LiveLine shell={shell} config={draft.config} language={language} />
      {stored.length > 0 && edits.length === 0 && (
        <div className="lucid-ignored" role="status">
          <p>{say(TEXT.ignored)}</p>
          <ul>
            {stored
              .map((problem) => problemLine(problem, language))
              .map((line) => (
                <li key={line}>{line}</li>
              ))}
          </ul>
        </div>
      )}
      {GROUPS.map((group, at) => (
        <Group key={group.id} desk={desk} group={group} startsOpen={at === 0} />
      ))}
      <div className="lucid-footer">
        <p role="status" className={outcome.kind === 'refused' ? 'lucid-problem' : 'lucid-help'}>
          {outcome.kind === 'saved' && say(TEXT.saved)}
          {outcome.kind === 'refused' && (refusalFor(desk) ?? say(TEXT.refused))}
        </p>
        <button
          type="button"
          className="lucid-quiet"
          disabled={edits.length === 0}
          onClick={() => {
            setEdits([])
            setOutcome({ kind: 'none' })
          }}
        >
          {say(TEXT.discard)}
        </button>
        <button
          type="button"
          className="lucid-save"
          disabled={desk.disabled || draft.blocked || draft.changes.length === 0}
          onClick={() => void save()}
        >
          {say(outcome.kind === 'saving' ? TEXT.saving : TEXT.save)}
        </button>
      </div>
    </div>
  )
}

/** The host's words, or ours where somebody else was quicker; nothing where a field shows them already. */
function refusalFor({ refusal, say }: Desk): string | undefined {
  if (refusal === '') return undefined
  return refusal.includes('expected revision') ? say(TEXT.moved) : refusal
}

const Status = ({ text }: { readonly text: string }) => (
  <p className="lucid-status" role="status">
    {text}
  </p>
)

interface GroupProps {
  readonly desk: Desk
  readonly group: (typeof GROUPS)[number]
  readonly startsOpen: boolean
}

function Group({ desk, group, startsOpen }: GroupProps) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const names = [...Object.keys(group.fields), ...(group.rules === undefined ? [] : [group.rules])]
  const set = names.filter((name) => valueAt(desk.draft.section, [name]) !== undefined).length
  const faults = names.some((name) => desk.draft.problems.some(({ paths }) => paths.some(([head]) => head === name)))
  return (
    <section className={open ? 'lucid-group lucid-open' : 'lucid-group'}>
      <h4>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Chevron />
          {desk.say(group.label)}
          {set > 0 && <span className="lucid-badge">{`${desk.say(TEXT.overridden)} ${set}`}</span>}
          {faults && <span className="lucid-badge lucid-fault">!</span>}
        </button>
      </h4>
      <div id={id} hidden={!open}>
        {Object.entries<Field>(group.fields).map(([name, field]) => (
          <FieldRow key={name} desk={desk} field={field} path={[name]} />
        ))}
        {group.rules !== undefined && <RuleList desk={desk} ruleKey={group.rules} />}
      </div>
    </section>
  )
}
