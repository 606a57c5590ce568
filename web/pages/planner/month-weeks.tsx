import type { MonthStanding } from '#core/booking/operations.ts'
import { shownDay } from '#core/values/written.ts'
import { Status } from '../../parts/status.tsx'
import { useT } from '../../state/texts.ts'

interface Props {
  readonly standing: MonthStanding
  /** `11/2026`. */
  readonly month: string
  readonly onOpen: (monday: string) => void
}

/** How far each week of the month is on its way to approval, each a way to its week; and that the month is closed. */
export function MonthWeeks({ standing: { weeks, closed }, month, onOpen }: Props) {
  const t = useT()
  return (
    <ul className="month-weeks" aria-label={t('weeks.of_month')}>
      {closed && <li>{t('weeks.closed', { month })}</li>}
      {weeks.map(({ monday, state }) => (
        <li key={monday}>
          <button type="button" className="link" onClick={() => onOpen(monday)}>
            {t('planner.week_of', { day: shownDay(monday) })}
          </button>{' '}
          <Status of={state === 'draft' ? 'not_submitted' : state} />
        </li>
      ))}
    </ul>
  )
}
