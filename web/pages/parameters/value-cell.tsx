import { useId } from 'react'
import type { Form } from '#core/screens/form.ts'
import { shownError } from '#core/screens/shown.ts'
import { useRead } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'

interface Props {
  readonly form: Form
  readonly path: string
  /** What it is, for those who do not see the headings. */
  readonly label: string
  readonly placeholder?: string
}

/** A cell that is typed in, with what is wrong with it below. */
export function ValueCell({ form, path, label, placeholder }: Props) {
  const t = useT()
  const id = useId()
  const { kind, max } = form.facts(path)
  const value = useRead(() => form.value(path), [form, path])
  const error = useRead(() => form.error(path), [form, path])
  return (
    <td data-path={path}>
      <input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        autoComplete="off"
        className={kind === 'text' ? undefined : 'figures'}
        inputMode={kind === 'text' ? undefined : 'decimal'}
        maxLength={kind === 'text' ? max : undefined}
        placeholder={placeholder}
        value={String(value ?? '')}
        onChange={(event) => form.set(path, event.target.value)}
      />
      {error && (
        <small className="error" id={id}>
          {shownError(t, error)}
        </small>
      )}
    </td>
  )
}
