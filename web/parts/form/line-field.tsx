import { Field, type FieldProps } from './field.tsx'
import { Line, Tick, type LineOptions } from './line.tsx'

/** A field that is typed on a line or ticked: all that forms before the sign-in have, which do without the other controls. */
export function LineField<P extends string>(props: FieldProps<P> & LineOptions) {
  const { form, path, label, help, required, ...line } = props
  const facts = form.facts(path)
  const isTick = facts.kind === 'flag'
  return (
    <Field form={form} path={path} label={label} help={help} required={required} tick={isTick}>
      {(control) => (isTick ? <Tick {...control} /> : <Line {...control} {...line} facts={facts} />)}
    </Field>
  )
}
