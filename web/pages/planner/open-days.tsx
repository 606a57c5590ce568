import { useState } from 'react'
import type { OpenDay } from '#core/booking/operations.ts'
import { openDayInWords } from '#core/screens/planner/in-words.ts'
import { useLanguage, useT } from '../../state/texts.ts'

interface Props {
  readonly days: readonly OpenDay[]
  readonly onOpen: (date: string) => void
}

/** So many stand in a row at first. */
const first = 6

/** Days that are still to be booked, each a way to its week. */
export function OpenDays({ days, onOpen }: Props) {
  const t = useT()
  const language = useLanguage()
  const [all, setAll] = useState(false)
  if (days.length === 0) return null
  // The latest are what one remembers best.
  const listed = all ? days : days.slice(-first)
  const more = days.length - listed.length
  return (
    <p className="open-days">
      <span className="muted">{t('planner.open_days')}</span>{' '}
      {listed.map((day) => (
        <button key={day.date} type="button" className="link" onClick={() => onOpen(day.date)}>
          {openDayInWords(day, t, language)}
        </button>
      ))}
      {more > 0 && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          {t('planner.open_more', { count: more })}
        </button>
      )}
    </p>
  )
}
