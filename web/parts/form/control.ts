import { useRef, type MouseEvent, type PointerEvent } from 'react'
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

/** A field that is entered by a click is selected, as by Tab: what it proposes is typed over, not added to. */
export function useTypedOver() {
  const entered = useRef(false)
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>): void => {
      entered.current = document.activeElement !== currentTarget
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
      // Whoever drew a selection meant that one.
      if (entered.current && currentTarget.selectionStart === currentTarget.selectionEnd)
        currentTarget.select()
    },
  }
}
