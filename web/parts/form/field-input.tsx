import { useMemo, type ReactNode } from 'react'
import { can } from '#core/kernel/permission.ts'
import { severalLinesFrom } from '#core/values/readable.ts'
import type { Facts } from '#core/kernel/field.ts'
import { countryChoices } from '#core/screens/form/country-choices.ts'
import type { Choice, Chooser } from '#core/screens/form/choices.ts'
import { shownChoice } from '#core/screens/formatting.ts'
import { useActor } from '../../state/me.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { pickControl, type Control } from './control.ts'
import { ColourInput } from './colour-input.tsx'
import { Field, type FieldProps } from './field.tsx'
import { FormDay, type RangeOf } from './days/form-day.tsx'
import { Line, Tick, type LineOptions } from './line.tsx'
import { Picker } from './choosing/picker.tsx'
import { WordsInput } from './words-input.tsx'

interface Props<P extends string> extends FieldProps<P>, Options {
  readonly range?: RangeOf<NoInfer<P>>
}

/** What the control of a field may be told besides its facts. */
interface Options extends LineOptions {
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
  readonly wide?: boolean
  /** Yes or no are chosen from a list instead of ticked. */
  readonly asChoice?: boolean
}

/** A field of a form, for whoever may see and send it: the control that its facts ask for. */
export function FieldInput<P extends string>(props: Props<P>) {
  const actor = useActor()
  const { form, path, label, help, required, range } = props
  const facts = form.facts(path)
  if (facts.needs && !can(actor, facts.needs)) return null
  const isTick = facts.kind === 'flag' && !facts.optional && !props.asChoice
  const width = widthOf(props, facts, props.wide === true)
  return (
    <Field form={form} path={path} label={label} help={help} required={required} width={width} tick={isTick}>
      {(control, name) =>
        isTick ? (
          <Tick {...control} />
        ) : facts.kind === 'day' ? (
          <FormDay {...control} form={form} path={path} label={name} range={range} />
        ) : facts.format === 'colour' ? (
          <ColourInput {...control} label={name} onLeave={() => form.touch(path, today())} />
        ) : (
          <Drawn {...props} facts={facts} control={control} />
        )
      }
    </Field>
  )
}

/** The control of a field that is neither ticked nor a day nor a colour. */
function Drawn<P extends string>({
  facts,
  control,
  ...props
}: Props<P> & { readonly facts: Facts; readonly control: Control }) {
  const t = useT()
  return drawControl(props, facts, control, (choice) => shownChoice(t, props.form.noun, props.path, choice))
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

/** A field is as wide as what it holds: a text or a list of words has the line, a name or an address twice a code's room. */
function widthOf({ chooser, type }: Options, facts: Facts, wide: boolean): string {
  if (wide || facts.kind === 'list' || (isLong(facts) && !type)) return 'wide'
  const isName = facts.kind === 'text' && (facts.format === 'email' || (facts.max ?? 0) >= nameFrom)
  return chooser || isName ? 'named' : ''
}

/** From so many characters on a text is a name rather than a code. */
const nameFrom = 150

/** A long address of a page grows with its signs too. */
const isLong = (facts: Facts): boolean =>
  facts.kind === 'text' && (facts.max ?? 0) >= severalLinesFrom && !facts.format

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
  const text = String(value ?? '')
  return (
    <select {...pickControl(control)} value={text} onChange={(event) => onChange(event.target.value)}>
      {(!control.required || text === '') && (
        <option value="">{control.required ? t('form.choose') : ''}</option>
      )}
      {choices
        .filter(({ value, hidden }) => !hidden || value === text)
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
