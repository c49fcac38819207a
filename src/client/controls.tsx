/** One control for each kind of field. A control shows the draft and reports what was typed; it judges nothing. */
import type { ChoiceField, Field, NumberField } from '../config/field.ts'
import { UNITS } from '../config/field.ts'
import { type Desk, overridden } from './desk.ts'
import { type Path, valueAt } from './draft.ts'

export interface ControlProps {
  readonly id: string
  readonly desk: Desk
  readonly path: Path
  /** Shown where the section says nothing. */
  readonly below: unknown
  /** Ids of the elements that explain it. */
  readonly describedBy: string
  readonly invalid: boolean
}

const shown = ({ desk, path, below }: ControlProps): unknown =>
  overridden(desk, path) ? valueAt(desk.draft.section, path) : below

const common = ({ id, desk, describedBy, invalid }: ControlProps) => ({
  id,
  disabled: desk.disabled,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
})

function NumberControl({ field, ...props }: ControlProps & { readonly field: NumberField }) {
  const { desk, path } = props
  const type = (text: string): void => {
    const value = Number(text)
    // What is no number stays as it was typed, and is named as such.
    desk.edit(path, text.trim() === '' || Number.isNaN(value) ? text : value)
  }
  return (
    <span className="lucid-number">
      <input
        {...common(props)}
        type="text"
        inputMode="decimal"
        value={String(shown(props) ?? '')}
        onChange={({ target }) => type(target.value)}
      />
      <span className="lucid-unit">{field.unit === 'share' ? '0-1' : desk.say(UNITS[field.unit])}</span>
    </span>
  )
}

export function FlagControl(props: ControlProps) {
  const { desk, path } = props
  return (
    <input
      {...common(props)}
      type="checkbox"
      checked={shown(props) === true}
      onChange={({ target }) => desk.edit(path, target.checked)}
    />
  )
}

function ChoiceControl({ field, ...props }: ControlProps & { readonly field: ChoiceField }) {
  const { desk, path } = props
  return (
    <select {...common(props)} value={String(shown(props))} onChange={({ target }) => desk.edit(path, target.value)}>
      {Object.entries(field.options).map(([value, label]) => (
        <option key={value} value={value}>
          {desk.say(label)}
        </option>
      ))}
    </select>
  )
}

function ListControl(props: ControlProps) {
  const { desk, path } = props
  const lines = shown(props)
  return (
    <textarea
      {...common(props)}
      rows={3}
      value={Array.isArray(lines) ? lines.join('\n') : ''}
      onChange={({ target }) => desk.edit(path, target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

function LineControl(props: ControlProps) {
  const { desk, path } = props
  return (
    <input
      {...common(props)}
      type="text"
      value={String(shown(props) ?? '')}
      onChange={({ target }) => desk.edit(path, target.value)}
    />
  )
}

/** @param builtIn what stands there as long as nothing is typed. */
export function TextControl({ builtIn, ...props }: ControlProps & { readonly builtIn: string }) {
  const { desk, path } = props
  return (
    <textarea
      {...common(props)}
      rows={2}
      placeholder={builtIn}
      value={String(shown(props) ?? '')}
      onChange={({ target }) => (target.value === '' ? desk.reset(path) : desk.edit(path, target.value))}
    />
  )
}

/** The control of a field that is one value. */
export function Control({ field, ...props }: ControlProps & { readonly field: Field }) {
  switch (field.kind) {
    case 'number':
      return <NumberControl {...props} field={field} />
    case 'flag':
      return <FlagControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} field={field} />
    case 'text':
      return <LineControl {...props} />
    case 'list':
      return <ListControl {...props} />
    default:
      return null
  }
}
