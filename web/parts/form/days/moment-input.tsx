import { inZone } from '#core/values/moment.ts'
import { readMoment, shownMoment } from '#core/screens/moment.ts'
import { shownDay } from '#core/values/written.ts'
import { useT } from '../../../state/texts.ts'
import { today, useTimeZone } from '../../../state/today.ts'
import type { Control } from '../control.ts'
import { BesideCalendar } from './beside-calendar.tsx'

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
  const typed = String(value ?? '')
  const at = readMoment(typed, { timeZone, today: today(), time })
  const local = at ? inZone(new Date(at), timeZone) : null
  return (
    <BesideCalendar
      {...control}
      value={value}
      onChange={onChange}
      label={label}
      placeholder={t('form.moment_format')}
      onFocus={onFocus}
      onLeave={() => {
        if (at) onChange(shownMoment(at, timeZone))
        onLeave()
      }}
      calendar={{
        chosen: local?.day ?? null,
        min: today(),
        onChoose: (day) => onChange(`${shownDay(day)} ${local?.time ?? time}`),
      }}
    />
  )
}
