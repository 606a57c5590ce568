import { useRef } from 'react'
import { inZone } from '#core/values/moment.ts'
import { readMoment, shownMoment } from '#core/screens/moment.ts'
import { shownDay } from '#core/screens/shown.ts'
import { useT } from '../../../state/texts.ts'
import { today, useTimeZone } from '../../../state/today.ts'
import { Icon } from '../../icon.tsx'
import { pickControl, useTypedOver } from '../control.ts'
import type { Control } from '../control.ts'
import { DayButton } from './day-button.tsx'

interface Props extends Control {
  /** What the moment is of: names the calendar's button. */
  readonly label: string
  /** The time that is meant where only a day is typed or chosen. */
  readonly time: string
  readonly onFocus: () => void
  readonly onLeave: () => void
}

/** A day and a time of the firm's clock, shown dd/MM/yyyy HH:mm; its calendar shows no day before today. */
export function MomentInput({ value, onChange, label, time, onFocus, onLeave, ...control }: Props) {
  const t = useT()
  const timeZone = useTimeZone()
  const input = useRef<HTMLInputElement>(null)
  const typedOver = useTypedOver()
  const typed = String(value ?? '')
  const at = readMoment(typed, { timeZone, today: today(), time })
  const local = at ? inZone(new Date(at), timeZone) : null
  return (
    <span className="day-input">
      <input
        {...pickControl(control)}
        {...typedOver}
        ref={input}
        data-settles
        type="text"
        autoComplete="off"
        placeholder={t('form.moment_format')}
        value={typed}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={() => {
          if (at) onChange(shownMoment(at, timeZone))
          onLeave()
        }}
      />
      <DayButton
        label={t('form.choose_date', { field: label })}
        face={<Icon name="calendar" />}
        chosen={local?.day ?? null}
        min={today()}
        onChoose={(day) => onChange(`${shownDay(day)} ${local?.time ?? time}`)}
        focusAfter={() => input.current?.focus()}
      />
    </span>
  )
}
