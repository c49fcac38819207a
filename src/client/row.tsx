/** A field of the card: its name, its control, what it does, what it is by default, whether it is overridden. */
import type { ReactNode } from 'react'
import type { Copies, Field } from '../config/field.ts'
import { SEGMENTS, type WordingEntry } from '../voice/wording.ts'
import { Control, type ControlProps, FlagControl, TextControl } from './controls.tsx'
import { type Desk, overridden, problemAt } from './desk.ts'
import { type Path, valueAt } from './draft.ts'
import { TEXT } from './text.ts'
import type { Speak } from './use.ts'

interface RowProps {
  readonly desk: Desk
  readonly path: Path
  readonly label: string
  readonly help: string
  /** What it is where nobody sets it; absent where the control itself shows that. */
  readonly byDefault?: string
  readonly below: unknown
  /** Text needs the whole width. */
  readonly wide?: boolean
  readonly control: (props: ControlProps) => ReactNode
}

function Row({ desk, path, label, help, byDefault, below, wide = false, control }: RowProps) {
  const { say } = desk
  const id = `lucid-${path.join('-').replace(/[^a-z0-9-]/giu, '_')}`
  const problem = problemAt(desk, path)
  const set = overridden(desk, path)
  return (
    <div className={wide ? 'lucid-row lucid-wide' : 'lucid-row'}>
      <div className="lucid-head">
        <label htmlFor={id}>{label}</label>
        {set && (
          <>
            <span className="lucid-badge">{say(TEXT.overridden)}</span>
            <button
              type="button"
              className="lucid-link"
              disabled={desk.disabled}
              aria-label={`${say(TEXT.reset)}: ${label}`}
              onClick={() => desk.reset(path)}
            >
              {say(TEXT.reset)}
            </button>
          </>
        )}
      </div>
      <div className="lucid-control">
        {control({ id, desk, path, below, describedBy: `${id}-help ${id}-problem`, invalid: problem !== undefined })}
      </div>
      <p className="lucid-help" id={`${id}-help`}>
        {help}
        {byDefault !== undefined && <span className="lucid-default">{` ${say(TEXT.byDefault)}${byDefault}`}</span>}
      </p>
      <p className="lucid-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  )
}

/** What a field is where nobody sets it, in words. */
function defaultText(field: Field, below: unknown, say: Speak): string {
  switch (field.kind) {
    case 'number':
      return below === 0 && field.zero !== undefined ? `0 (${say(field.zero)})` : String(below)
    case 'flag':
      return say(below === true ? TEXT.on : TEXT.off)
    case 'choice':
      return say(field.options[String(below)] ?? TEXT.none)
    case 'text':
      return below === '' ? say(TEXT.none) : String(below)
    default:
      return say(TEXT.none)
  }
}

interface FieldProps {
  readonly desk: Desk
  readonly field: Field
  readonly path: Path
}

/** A field with all its parts. */
export function FieldRow({ desk, field, path }: FieldProps) {
  const { say } = desk
  const copy = (of: Copies) => ({
    label: say({ en: of.en[0], zh: of.zh[0] }),
    help: say({ en: of.en[1], zh: of.zh[1] }),
  })
  const below = valueAt(desk.below, path.slice(-1))
  if (field.kind === 'switches')
    return Object.entries(field.parts).map(([name, part]) => {
      const standing = valueAt(below, [name]) ?? part.default
      const { label, help } = copy(part)
      return (
        <Row
          key={name}
          desk={desk}
          path={[...path, name]}
          label={label}
          help={help}
          byDefault={say(standing === true ? TEXT.on : TEXT.off)}
          below={standing}
          control={(props) => <FlagControl {...props} />}
        />
      )
    })
  if (field.kind === 'words')
    return Object.entries<WordingEntry>(SEGMENTS).map(([name, part]) => (
      <Row
        key={name}
        desk={desk}
        path={[...path, name]}
        label={say(part.label)}
        help={segmentHelp(part, say)}
        below={valueAt(below, [name])}
        wide
        control={(props) => <TextControl {...props} builtIn={say(part)} />}
      />
    ))
  const { label, help } = copy(field)
  return (
    <Row
      desk={desk}
      path={path}
      label={label}
      help={help}
      byDefault={defaultText(field, below, say)}
      below={below}
      wide={field.kind === 'list'}
      control={(props) => <Control {...props} field={field} />}
    />
  )
}

function segmentHelp({ slots, newSessions }: WordingEntry, say: Speak): string {
  const named = slots.length === 0 ? [] : [`${say(TEXT.mayHold)}: ${slots.map((slot) => `{${slot}}`).join(', ')}`]
  return [...named, ...(newSessions ? [say(TEXT.newSessions)] : [])].join(' ')
}
