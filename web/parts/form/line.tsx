import type { HTMLInputTypeAttribute } from 'react'
import type { Facts } from '#core/kernel/field.ts'
import { pickControl, type Control } from './control.ts'

/** What a line may be told besides the facts of its field. */
export interface LineOptions {
  readonly type?: HTMLInputTypeAttribute
  readonly autoComplete?: string
  readonly autoFocus?: boolean
  readonly placeholder?: string
}

/** A line of text or figures. */
export function Line({
  facts,
  value,
  onChange,
  type,
  autoComplete = 'off',
  autoFocus = false,
  placeholder,
  ...control
}: Control & LineOptions & { facts: Facts }) {
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

/** What is ticked or not. */
export function Tick({ value, onChange, ...control }: Control) {
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
