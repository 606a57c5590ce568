import { useId } from 'react'
import type { Form } from '#core/screens/form/form.ts'
import { shownError } from '#core/screens/formatting.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { FieldNote } from '../../parts/form/field-note.tsx'

interface Props<P extends string> {
  readonly form: Form<P>
  readonly path: NoInfer<P>
  /** What it is, for those who do not see the headings. */
  readonly label: string
  readonly placeholder?: string
}

/** A cell that is typed in, with what is wrong with it below. */
export function ValueCell<P extends string>({ form, path, label, placeholder }: Props<P>) {
  const t = useT()
  const id = useId()
  const { kind, max } = form.facts(path)
  const value = useRead(() => form.value(path), [form, path])
  const error = useRead(() => form.error(path), [form, path])
  const facts = {
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    autoComplete: 'off',
    // Without one the browser does not tell an empty cell, which is drawn as a box.
    placeholder: placeholder || ' ',
    value: String(value ?? ''),
  }
  return (
    <td data-path={path}>
      {kind === 'text' ? (
        // It grows with its words, which stay one line to whoever stores them.
        <textarea
          {...facts}
          rows={1}
          maxLength={max}
          onChange={(event) => form.set(path, event.target.value.replace(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <input
          {...facts}
          className="figures"
          inputMode="decimal"
          onChange={(event) => form.set(path, event.target.value)}
        />
      )}
      {error && <FieldNote id={id}>{shownError(t, error)}</FieldNote>}
    </td>
  )
}
