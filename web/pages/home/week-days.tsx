import { Link } from 'wouter'
import type { HomeDay } from '#core/screens/home.ts'
import { shownBlocks, shownWholeDay, weekdayName } from '#core/values/written.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { Bar } from '../../parts/bar.tsx'

/** The days of one's week: how full each is, and the way into the planner on that day. */
export function WeekDays({ days }: { days: readonly HomeDay[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ol className="home-days">
      {days.map(({ date, booked, expected, holiday }) => (
        <li key={date} className={date === today() ? 'today' : undefined}>
          <Link
            href={`/planner?week=${date}&day=${date}`}
            aria-current={date === today() ? 'date' : undefined}
          >
            <span className="hidden">
              {t('home.book_day', {
                day: shownWholeDay(date, language),
                booked: shownBlocks(booked, language),
                expected: shownBlocks(expected, language),
              })}
            </span>
            <span aria-hidden="true">
              {weekdayName(date, language, 'short')} {Number(date.slice(8))}
            </span>
            <strong aria-hidden="true">
              {holiday && booked === 0
                ? '–'
                : `${shownBlocks(booked, language)} / ${shownBlocks(expected, language)}`}
            </strong>
            <Bar value={booked} of={expected} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
