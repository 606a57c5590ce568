import { useEffect, useRef, type KeyboardEvent } from 'react'
import { calendarScreen, movedDay, type CalendarScreen, type Mark } from '#core/screens/calendar.ts'
import { shownMonth, shownWholeDay, weekdayName } from '#core/values/written.ts'
import { isWeekend, monthOf, type Day } from '#core/values/day.ts'
import { client } from '../../../state/client.ts'
import { useLive } from '../../../state/live.ts'
import { useOnce, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { today } from '../../../state/today.ts'
import { Turn } from '../../turn.tsx'

export interface CalendarProps {
  readonly chosen: Day | null
  /** Days before this cannot be chosen. */
  readonly min?: Day | null | undefined
  /** From one day to another, where two are asked for. */
  readonly span?: readonly [from: Day, to: Day] | null | undefined
  /** What is to be chosen now, where it is not just a day. */
  readonly hint?: string | null | undefined
  readonly onChoose: (day: Day) => void
}

/** A month of weeks from Monday, with their numbers, public holidays and one's own absences. */
export function Calendar(props: CalendarProps) {
  const { chosen, min, span, hint, onChoose } = props
  const t = useT()
  const language = useLanguage()
  const screen = useOnce(() => calendarScreen(client, chosen ?? span?.[0] ?? today()))
  const month = useValue(screen.month)
  const marks = useValue(screen.marks.value)
  useLive(screen.marks, { absence: {} }, month)
  return (
    <div className="calendar">
      <header>
        <Turn
          previous={t('calendar.previous')}
          next={t('calendar.next')}
          onPrevious={() => screen.turn(-1)}
          onNext={() => screen.turn(1)}
        />
        <strong aria-live="polite">{shownMonth(month + '-01', language)}</strong>
        <button
          type="button"
          className="quiet small"
          disabled={Boolean(min) && today() < String(min)}
          onClick={() => onChoose(today())}
        >
          {t('calendar.today')}
        </button>
      </header>
      {hint && <p role="status">{hint}</p>}
      <Weeks {...props} screen={screen} marks={marks ?? new Map()} />
      <Legend marks={marks ?? new Map()} />
    </div>
  )
}

interface WeeksProps extends CalendarProps {
  readonly screen: CalendarScreen
  readonly marks: ReadonlyMap<Day, Mark>
}

function Weeks({ screen, marks, ...props }: WeeksProps) {
  const t = useT()
  const language = useLanguage()
  const at = useValue(screen.at)
  const weeks = useValue(screen.weeks)
  const table = useRef<HTMLTableElement>(null)
  const byKey = useRef(true)
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    byKey.current = false
  }, [at])
  const pressed = (event: KeyboardEvent): void => {
    const to = movedDay(at, event.key, event.shiftKey)
    if (!to) return
    event.preventDefault()
    event.stopPropagation()
    byKey.current = true
    screen.goTo(to)
  }
  return (
    <table ref={table} role="grid" aria-label={shownMonth(at, language)} onKeyDown={pressed}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{t('calendar.week')}</span>
          </th>
          {weeks[0]?.days.map((day) => (
            <th key={day} scope="col" abbr={weekdayName(day, language, 'long')}>
              {weekdayName(day, language, 'short').slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ number, days }) => (
          <tr key={days[0]}>
            <th scope="row">{number}</th>
            {days.map((day) => (
              <DayCell key={day} day={day} at={at} mark={marks.get(day)} {...props} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps extends CalendarProps {
  readonly day: Day
  readonly at: Day
  readonly mark: Mark | undefined
}

function DayCell({ day, at, mark, chosen, min, span, onChoose }: DayProps) {
  const t = useT()
  const language = useLanguage()
  const says = [
    shownWholeDay(day, language),
    mark?.holiday && t('calendar.holiday'),
    mark?.away && t(`calendar.${mark.away}`),
  ].filter(Boolean)
  const isTooEarly = Boolean(min && day < min)
  const isIn = span ? day >= span[0] && day <= span[1] : false
  const looks = {
    beside: monthOf(day) !== monthOf(at),
    weekend: isWeekend(day),
    holiday: mark?.holiday,
    [mark?.away ?? '']: mark?.away,
    between: isIn,
    edge: day === span?.[0] || day === span?.[1],
  }
  return (
    <td aria-selected={day === chosen || isIn}>
      <button
        type="button"
        data-day={day}
        tabIndex={day === at ? 0 : -1}
        // The keys go over it, as over any day.
        aria-disabled={isTooEarly || undefined}
        className={Object.entries(looks)
          .flatMap(([name, is]) => (is ? [name] : []))
          .join(' ')}
        aria-label={says.join(', ')}
        aria-current={day === today() ? 'date' : undefined}
        title={says.slice(1).join(', ') || undefined}
        onClick={() => isTooEarly || onChoose(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  )
}

/** What the marks of this month mean. */
function Legend({ marks }: Pick<WeeksProps, 'marks'>) {
  const t = useT()
  const all = [...marks.values()]
  const kinds = [
    all.some(({ holiday }) => holiday) && 'holiday',
    all.some(({ away }) => away === 'approved') && 'approved',
    all.some(({ away }) => away === 'pending') && 'pending',
  ] as const
  return (
    <p className="calendar-legend">
      {kinds.map(
        (kind) =>
          kind && (
            <span key={kind} className={kind}>
              {t(`calendar.${kind}`)}
            </span>
          ),
      )}
    </p>
  )
}
