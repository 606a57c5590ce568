import { useId, type ReactNode } from 'react'
import type { Form } from '#core/screens/form/form.ts'
import { isRequired } from '#core/screens/form/typed.ts'
import { factsLabel, shownFault } from '#core/screens/formatting.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import type { Control } from './control.ts'
import { FieldNote } from './field-note.tsx'
import { RequiredMark } from './required-mark.tsx'

export interface FieldProps<P extends string> {
  readonly form: Form<P>
  readonly path: NoInfer<P>
  /** The field's own label unless another is given. */
  readonly label?: TextKey | undefined
  readonly help?: string | undefined
  /** The office asks for it although the operation can do without. */
  readonly required?: boolean | undefined
}

interface Props<P extends string> extends FieldProps<P> {
  /** The class that says how much room it takes in its row; a column of it without. */
  readonly width?: string
  /** Whether its control stands before its label. */
  readonly tick?: boolean
  /** The control, given what the field is called. */
  readonly children: (control: Control, name: string) => ReactNode
}

/** A label, a control, and what is wrong with what was typed. */
export function Field<P extends string>({
  form,
  path,
  label,
  help,
  width = '',
  tick = false,
  children,
  ...options
}: Props<P>) {
  const t = useT()
  const id = useId()
  const facts = form.facts(path)
  const value = useRead(() => form.value(path), [form, path])
  const error = useRead(() => form.error(path), [form, path])
  const required = options.required ?? isRequired(facts)
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
  return (
    <div className={`field ${width}`} data-path={path}>
      {tick ? (
        <label className="tick">
          {children(control, name)}
          {words}
        </label>
      ) : (
        <>
          <label htmlFor={id}>{words}</label>
          {children(control, name)}
        </>
      )}
      {says && (
        <FieldNote id={`${id}-says`} isError={error !== undefined}>
          {says}
        </FieldNote>
      )}
    </div>
  )
}
