import type { Typed } from '#core/screens/form/typed.ts'

/** What every kind of control is given. */
export interface Control {
  readonly id: string
  readonly value: Typed | undefined
  readonly onChange: (value: Typed) => void
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
  readonly required: boolean
}

/** The attributes of a control that its element takes as they are. The form itself says what is required. */
export const pickControl = (
  control: Pick<Control, 'id' | 'required' | 'aria-invalid' | 'aria-describedby'>,
) => ({
  id: control.id,
  'aria-required': control.required || undefined,
  'aria-invalid': control['aria-invalid'],
  'aria-describedby': control['aria-describedby'],
  required: undefined,
})
