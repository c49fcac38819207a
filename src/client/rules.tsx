/** Rules for some sessions only: a name, and the fields that it sets. */
import { useId, useState } from 'react'
import type { Field } from '../config/field.ts'
import { FIELDS, MODEL_FIELDS, RULES, type RuleKey } from '../config/fields.ts'
import { keysOf } from '../config/read.ts'
import type { Desk } from './desk.ts'
import { problemAt } from './desk.ts'
import { valueAt } from './draft.ts'
import { FieldRow } from './row.tsx'
import { TEXT } from './text.ts'

const CATALOGUE: Readonly<Record<string, Field>> = FIELDS

const FIELD_NAMES: Readonly<Record<RuleKey, readonly string[]>> = {
  models: MODEL_FIELDS,
  presets: Object.keys(FIELDS),
}

export function RuleList({ desk, ruleKey }: { readonly desk: Desk; readonly ruleKey: RuleKey }) {
  const { say } = desk
  const [name, setName] = useState('')
  const id = useId()
  const stored = keysOf(valueAt(desk.draft.section, [ruleKey]))
  const hint = say(ruleKey === 'models' ? TEXT.modelRule : TEXT.presetRule)
  const wanted = name.trim()
  const add = (): void => {
    desk.edit([ruleKey, wanted], {})
    setName('')
  }
  return (
    <div className="lucid-rules">
      <p className="lucid-help" id={id}>
        {say({ en: RULES[ruleKey].en[1], zh: RULES[ruleKey].zh[1] })}
      </p>
      {Object.keys(stored).map((rule) => (
        <Rule key={rule} desk={desk} ruleKey={ruleKey} name={rule} />
      ))}
      <form
        className="lucid-add"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted !== '' && !Object.hasOwn(stored, wanted)) add()
        }}
      >
        <input
          type="text"
          aria-label={hint}
          aria-describedby={id}
          placeholder={hint}
          value={name}
          disabled={desk.disabled}
          onChange={({ target }) => setName(target.value)}
        />
        <button type="submit" className="lucid-quiet" disabled={desk.disabled || wanted === ''}>
          {say(TEXT.addRule)}
        </button>
      </form>
    </div>
  )
}

function Rule({ desk, ruleKey, name }: { readonly desk: Desk; readonly ruleKey: RuleKey; readonly name: string }) {
  const { say } = desk
  const path = [ruleKey, name]
  const set = keysOf(valueAt(desk.draft.section, path))
  const free = FIELD_NAMES[ruleKey].filter((field) => !Object.hasOwn(set, field))
  const problem = problemAt(desk, path)
  const start = (field: string): void => {
    const below = valueAt(desk.below, [field])
    const kind = CATALOGUE[field]?.kind
    desk.edit([...path, field], kind === 'words' ? {} : below)
  }
  return (
    <fieldset className="lucid-rule">
      <legend>{name}</legend>
      {problem !== undefined && (
        <p className="lucid-problem" role="alert">
          {problem}
        </p>
      )}
      {Object.keys(set).map((field) => {
        const entry = CATALOGUE[field]
        return entry && <FieldRow key={field} desk={desk} field={entry} path={[...path, field]} />
      })}
      <div className="lucid-foot">
        <select
          aria-label={`${say(TEXT.addValue)} ${name}`}
          value=""
          disabled={desk.disabled || free.length === 0}
          onChange={({ target }) => start(target.value)}
        >
          <option value="">{say(TEXT.addValue)}</option>
          {free.map((field) => (
            <option key={field} value={field}>
              {labelOf(field, desk)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="lucid-link"
          disabled={desk.disabled}
          aria-label={`${say(TEXT.removeRule)}: ${name}`}
          onClick={() => desk.reset(path)}
        >
          {say(TEXT.removeRule)}
        </button>
      </div>
    </fieldset>
  )
}

function labelOf(field: string, { say }: Desk): string {
  const entry = CATALOGUE[field]
  return entry === undefined ? field : say({ en: entry.en[0], zh: entry.zh[0] })
}
