import { useRef, type ComponentProps } from 'react'
import { useT } from '../../../state/texts.ts'
import { Icon } from '../../icon.tsx'
import { pickControl, useTypedOver, type Control } from '../control.ts'
import { DayButton } from './day-button.tsx'

interface Props extends Control {
  /** What the day is of: names the calendar's button. */
  readonly label: string
  readonly placeholder: string
  readonly onFocus?: () => void
  /** The field was left: what is typed is to be read. */
  readonly onLeave: () => void
  readonly calendar: Omit<ComponentProps<typeof DayButton>, 'label' | 'face' | 'focusAfter'>
}

/** A field in which a day is typed, with the button of its calendar; a choice there gives the keyboard back to the field. */
export function BesideCalendar({
  value,
  onChange,
  label,
  placeholder,
  onFocus,
  onLeave,
  calendar,
  ...control
}: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const typedOver = useTypedOver()
  return (
    <span className="day-input">
      <input
        {...pickControl(control)}
        {...typedOver}
        ref={input}
        data-settles
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onLeave}
      />
      <DayButton
        {...calendar}
        label={t('form.choose_date', { field: label })}
        face={<Icon name="calendar" />}
        focusAfter={() => input.current?.focus()}
      />
    </span>
  )
}
