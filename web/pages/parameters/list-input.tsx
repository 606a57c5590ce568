import { useEffect } from 'react'
import { classOf, type ParameterClassName } from '#core/parameters/classes.ts'
import type { Form } from '#core/screens/form/form.ts'
import { shownChoice } from '#core/screens/formatting.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { useParameters } from '../../state/use-parameters.ts'

interface Props<P extends string> {
  readonly form: Form<P>
  readonly path: NoInfer<P>
  /** The parameter class whose values can be chosen. */
  readonly list: ParameterClassName
  readonly required?: boolean
}

interface KnownProps<P extends string> extends Props<P> {
  /** The values that the program knows. */
  readonly values: readonly string[]
}

/** A choice among the values that the program knows, without those that the firm has hidden. */
export function KnownInput<P extends string>({ form, path, list, values, required = false }: KnownProps<P>) {
  const t = useT()
  const known = useValue(useParameters().known)
  const choices = known(list, values).map((each) => ({
    ...each,
    label: shownChoice(t, form.noun, path, each.value),
  }))
  return <FieldInput form={form} path={path} choices={choices} {...(required ? { required } : {})} />
}

/**
 * A choice from one of the firm's lists. A list that another narrows stands beside the field of that name; what no
 * longer goes with the choice there is taken back.
 */
export function ListInput<P extends string>({ form, path, list, required = false }: Props<P>) {
  const choices = useValue(useParameters().choices)
  const above = useRead(() => String(narrowedBy(form, path, list) ?? ''), [form, path, list])
  const fitting = choices(list, above)
  const value = useRead(() => String(form.value(path) ?? ''), [form, path])
  const fits = fitting.some((each) => each.value === value)
  const instead = fitting.some((each) => each.value === 'default') ? 'default' : ''
  const takenBack = above !== '' && value !== '' && value !== instead && fitting.length > 0 && !fits
  useEffect(() => {
    if (takenBack) form.set(path, instead)
  }, [takenBack, form, path, instead])
  return <FieldInput form={form} path={path} choices={fitting} {...(required ? { required } : {})} />
}

/** What is chosen in the list that narrows this one. */
function narrowedBy<P extends string>(form: Form<P>, path: P, list: ParameterClassName) {
  const under = classOf(list)?.under
  return under && form.value(path.replace(/\w+$/, under) as P)
}
