import { useId, useMemo } from 'react'
import type { HTMLInputTypeAttribute, ReactNode } from 'react'
import { can } from '#core/kernel/permission.ts'
import { severalLinesFrom } from '#core/values/readable.ts'
import type { Facts } from '#core/kernel/field.ts'
import { countryChoices } from '#core/screens/form/country-choices.ts'
import type { Choice, Chooser } from '#core/screens/form/choices.ts'
import type { Form } from '#core/screens/form/form.ts'
import { factsLabel, shownChoice, shownFault } from '#core/screens/shown.ts'
import { isRequired } from '#core/screens/form/typed.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useActor } from '../../state/me.ts'
import { useRead } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { pickControl } from './control.ts'
import { ColourInput } from './colour-input.tsx'
import type { Control } from './control.ts'
import { FormDay } from './form-day.tsx'
import type { RangeOf } from './form-day.tsx'
import { Picker } from './choosing/picker.tsx'
import { RequiredMark } from './required-mark.tsx'
import { WordsInput } from './words-input.tsx'

interface Props<P extends string> extends Options {
  readonly form: Form<P>
  readonly path: NoInfer<P>
  readonly range?: RangeOf<NoInfer<P>>
}

/** What a field may be told besides its facts. */
interface Options {
  /** The field's own label unless another is given. */
  readonly label?: TextKey
  readonly help?: string
  /** What can be chosen; without, the field's own choices. Of a value alone the words are looked up. */
  readonly choices?: readonly (Choice | string)[]
  /** Searched as one types, for records. */
  readonly chooser?: Chooser
  /** How the record that is already chosen is called. */
  readonly chosen?: string
  /** The same of any record, for a form that may be given another one than was chosen here. */
  readonly nameOf?: (id: string) => string
  /** Another control than the one that its facts ask for. */
  readonly draw?: (control: Control, facts: Facts) => ReactNode
  /** What can be chosen may be asked for anew: somebody made the record meanwhile. */
  readonly refreshable?: boolean
  /** Yes or no are chosen from a list instead of ticked. */
  readonly asChoice?: boolean
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly placeholder?: string
  readonly wide?: boolean
  /** The office asks for it although the operation can do without. */
  readonly required?: boolean
}

/** A field of a form, for whoever may see and send it. */
export function FieldInput<P extends string>(props: Props<P>) {
  const actor = useActor()
  const { needs } = props.form.facts(props.path)
  return needs && !can(actor, needs) ? null : <Field {...props} />
}

/** A label, the control that the field's facts ask for, and what is wrong with what was typed. */
function Field<P extends string>(props: Props<P>) {
  const { form, path, label, help, wide = false } = props
  const t = useT()
  const id = useId()
  const facts = form.facts(path)
  const value = useRead(() => form.value(path), [form, path])
  const error = useRead(() => form.error(path), [form, path])
  const required = props.required ?? isRequired(facts)
  const says = error ? shownFault(t, facts, error) : help
  const control: Control = {
    id,
    value,
    required,
    onChange: (typed) => form.set(path, typed),
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(says ? { 'aria-describedby': `${id}-says` } : {}),
  }
  const name = label ? t(label) : factsLabel(t, facts, path)
  const words = (
    <>
      {name}
      {required && <RequiredMark />}
    </>
  )
  const note = says && (
    <small id={`${id}-says`} className={error ? 'error' : 'help'}>
      {says}
    </small>
  )
  return (
    <div className={`field ${wide || (isLong(facts) && !props.type) ? 'wide' : ''}`} data-path={path}>
      {facts.kind === 'flag' && !facts.optional && !props.asChoice ? (
        <label className="tick">
          <Tick {...control} />
          {words}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{words}</label>
          {facts.kind === 'day' ? (
            <FormDay {...control} form={form} path={path} label={name} range={props.range} />
          ) : facts.format === 'colour' ? (
            <ColourInput {...control} label={name} onLeave={() => form.touch(path, today())} />
          ) : (
            drawControl(props, facts, control, (choice) => shownChoice(t, form.noun, path, choice))
          )}
        </>
      )}
      {note}
    </div>
  )
}

function drawControl(
  props: Options,
  facts: Facts,
  control: Control,
  wordsOf: (choice: string) => string,
): ReactNode {
  if (props.draw) return props.draw(control, facts)
  if (props.chooser) {
    const { chooser, nameOf, chosen = nameOf?.(String(control.value)) ?? '', refreshable = false } = props
    return <Picker {...control} chooser={chooser} chosen={chosen} nameOf={nameOf} refreshable={refreshable} />
  }
  if (facts.kind === 'list') return <WordsInput {...control} />
  if (facts.kind === 'flag') return <YesNoInput {...control} />
  if (facts.format === 'country') return <CountryInput {...control} />
  const choices = (props.choices ?? facts.choices)?.map((each) =>
    typeof each === 'string' ? { value: each, label: wordsOf(each) } : each,
  )
  // Of records there may be none yet, or they are on their way: a number is typed for none of them.
  if (choices && (choices.length > 0 || facts.kind === 'id')) return <Select {...control} choices={choices} />
  if (isLong(facts) && !props.type) return <LongText {...control} facts={facts} />
  return <Line {...control} {...props} facts={facts} />
}

/** A long address of a page grows with its signs too. */
const isLong = (facts: Facts): boolean =>
  facts.kind === 'text' && (facts.max ?? 0) >= severalLinesFrom && !facts.format

function Line({
  facts,
  value,
  onChange,
  type,
  autoComplete = 'off',
  autoFocus = false,
  placeholder,
  ...control
}: Control & Options & { facts: Facts }) {
  const figures = facts.kind !== 'text'
  return (
    <span className={facts.kind === 'money' ? 'with-unit' : undefined}>
      <input
        {...pickControl(control)}
        type={type ?? (facts.format === 'email' ? 'email' : 'text')}
        inputMode={figures ? 'decimal' : undefined}
        className={figures ? 'figures' : undefined}
        maxLength={figures || type ? undefined : facts.max}
        value={String(value ?? '')}
        autoComplete={autoComplete}
        // The one place where typing begins: the first field of a sign-in or a dialog.
        autoFocus={autoFocus}
        data-first={autoFocus || undefined}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {facts.kind === 'money' && <span aria-hidden="true">€</span>}
    </span>
  )
}

function LongText({ facts, value, onChange, ...control }: Control & { facts: Facts }) {
  return (
    <textarea
      {...pickControl(control)}
      rows={3}
      maxLength={facts.max}
      value={String(value ?? '')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function Select({ choices, value, onChange, ...control }: Control & { choices: readonly Choice[] }) {
  const t = useT()
  const given = String(value ?? '')
  return (
    <select {...pickControl(control)} value={given} onChange={(event) => onChange(event.target.value)}>
      {(!control.required || given === '') && (
        <option value="">{control.required ? t('form.choose') : ''}</option>
      )}
      {choices
        .filter(({ value, hidden }) => !hidden || value === given)
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </select>
  )
}

function CountryInput(control: Control) {
  const language = useLanguage()
  const stored = String(control.value ?? '')
  const choices = useMemo(() => countryChoices(language, stored), [language, stored])
  return <Select {...control} choices={choices} />
}

function YesNoInput({ value, ...control }: Control) {
  const t = useT()
  const choices = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return <Select {...control} value={String(value ?? '')} choices={choices} />
}

function Tick({ value, onChange, ...control }: Control) {
  const { required: _, ...rest } = pickControl(control)
  return (
    <input
      {...rest}
      type="checkbox"
      checked={value === true}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
