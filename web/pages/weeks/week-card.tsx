import type { WeekRow } from '#core/booking/operations.ts'
import type { PersonWeek, TimeLine, WeekOfPlace, WeeksScreen } from '#core/screens/weeks.ts'
import { shortDate, taskName } from '#core/screens/planner/in-words.ts'
import { shownBlocks, shownDay, weekdayName, weekNumber } from '#core/values/written.ts'
import type { Day } from '#core/values/day.ts'
import { keptIn } from '#core/values/known.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { PartHead } from './part-head.tsx'

interface Props {
  readonly week: PersonWeek
  readonly screen: WeeksScreen
  readonly onReturn: (rows: readonly WeekRow[]) => void
}

/** A person's week: his time by task and day, place by place, each to approve or to return. */
export function WeekCard({ week, screen, onReturn }: Props) {
  const t = useT()
  const language = useLanguage()
  const { name, code, monday, parts, days } = week
  const id = `week-${week.key.replace(' ', '-')}`
  return (
    <article className="week-card card" aria-labelledby={id}>
      <h2 id={id}>
        {name} {code && <span className="code">{code}</span>}{' '}
        <span className="muted">
          {t('planner.week_number', { n: weekNumber(monday) })}, {shownDay(monday)}
        </span>
      </h2>
      <div className="week-scroll" tabIndex={0} role="region" aria-labelledby={id}>
        <table className="data-table dense">
          <thead>
            <tr>
              <th scope="col">{t('planner.task')}</th>
              {days.map((day) => (
                <th key={day} scope="col" className="right">
                  {weekdayName(day, language, 'short')} {Number(day.slice(8))}
                </th>
              ))}
              <th scope="col" className="right">
                {t('planner.row_total')}
              </th>
            </tr>
          </thead>
          {parts.map((part) => (
            <Part key={part.row.id} part={part} week={week} screen={screen} onReturn={onReturn} />
          ))}
          {parts.length > 1 && (
            <tfoot>
              <Sums lines={parts.flatMap(({ lines }) => lines)} days={days} />
            </tfoot>
          )}
        </table>
      </div>
    </article>
  )
}

function Part({ part, week, ...head }: Props & { readonly part: WeekOfPlace }) {
  const language = useLanguage()
  return (
    <tbody>
      <tr className="part">
        <th scope="rowgroup" colSpan={week.days.length + 2}>
          <PartHead row={part.row} name={week.name} {...head} />
        </th>
      </tr>
      {part.lines.map(({ task, on, total, comments }) => (
        <tr key={task.id}>
          <th scope="row">
            {taskName(task)}
            {comments.map(({ date, comment }) => (
              <small key={date} className="muted">
                {shortDate(date, language)} · {comment}
              </small>
            ))}
          </th>
          {week.days.map((day) => (
            <td key={day} className="right">
              {on.has(day) && shownBlocks(keptIn(on, day), language)}
            </td>
          ))}
          <td className="right">{shownBlocks(total, language)}</td>
        </tr>
      ))}
    </tbody>
  )
}

function Sums({ lines, days }: { readonly lines: readonly TimeLine[]; readonly days: readonly Day[] }) {
  const t = useT()
  const language = useLanguage()
  const sum = (of: (line: TimeLine) => number): number => lines.reduce((blocks, line) => blocks + of(line), 0)
  return (
    <tr className="sum">
      <th scope="row">{t('planner.row_total')}</th>
      {days.map((day) => {
        const blocks = sum(({ on }) => on.get(day) ?? 0)
        return (
          <td key={day} className="right">
            {blocks > 0 && shownBlocks(blocks, language)}
          </td>
        )
      })}
      <td className="right">
        {shownBlocks(
          sum(({ total }) => total),
          language,
        )}
      </td>
    </tr>
  )
}
