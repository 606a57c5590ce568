import { useState } from 'react'
import { parseDay, type Day } from '#core/values/day.ts'
import { readDay } from '#core/values/typed-day.ts'
import { shownDay } from '#core/values/written.ts'
import { useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import type { Control } from '../control.ts'
import { BesideCalendar } from './beside-calendar.tsx'

/** The first or the last day of a range; choosing the first in the calendar goes on to the last. */
export interface DayRange {
  readonly part: 'start' | 'end'
  readonly from: Day | null
  readonly to: Day | null
  readonly set: (from: Day, to: Day) => void
}

interface Props extends Control {
  /** What the day is of: names the calendar's button. */
  readonly label: string
  readonly range?: DayRange | undefined
  /** The field was left: what is typed is as it will be read. */
  readonly onLeave?: () => void
}

/** A day as people write it, shown dd/MM/yyyy once the field is left whatever the browser's own habit; a calendar is one click away. */
export function DayInput({ value, onChange, label, range, onLeave, ...control }: Props) {
  const t = useT()
  /** The first day of a range is chosen, its last day is not yet. */
  const [goesOn, setGoesOn] = useState(false)
  const typed = String(value ?? '')
  const left = (): void => {
    const day = readDay(typed, today())
    if (day) onChange(shownDay(day))
    onLeave?.()
  }
  const choose = (day: Day): boolean => {
    if (range?.part !== 'start') onChange(shownDay(day))
    else if (goesOn && range.from && day >= range.from) range.set(range.from, day)
    else {
      range.set(day, range.to && range.to > day ? range.to : day)
      setGoesOn(true)
      return true
    }
    setGoesOn(false)
    return false
  }
  return (
    <BesideCalendar
      {...control}
      value={value}
      onChange={onChange}
      label={label}
      placeholder={t('form.date_format')}
      onLeave={left}
      calendar={{
        chosen: parseDay(typed),
        span: range?.from && range.to ? [range.from, range.to] : null,
        min: range?.part === 'end' ? range.from : null,
        hint: goesOn ? t('calendar.last_day') : null,
        onChoose: choose,
        onClose: () => setGoesOn(false),
      }}
    />
  )
}
