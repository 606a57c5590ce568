import { useEffect } from 'react'
import type { ParameterClassName } from '#core/parameters/classes.ts'
import type { Form } from '#core/screens/form/form.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { FieldInput } from '../../parts/form/field-input.tsx'
import { useParameters } from './use-parameters.ts'

interface Props {
  readonly form: Form
  readonly path: string
  /** The parameter class whose values can be chosen. */
  readonly list: ParameterClassName
  /** The path of the choice that narrows this one. */
  readonly under?: string
  readonly required?: boolean
}

/** A choice from one of the firm's lists; what no longer goes with the choice above it is taken back. */
export function ListInput({ form, path, list, under, required = false }: Props) {
  const choices = useValue(useParameters().choices)
  const above = useRead(() => (under ? String(form.value(under) ?? '') : ''), [form, under])
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
