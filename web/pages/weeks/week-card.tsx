import type { WeekRow } from '#core/booking/operations.ts'
import type { PersonWeek, WeekOfPlace, WeeksScreen } from '#core/screens/weeks.ts'
import { shortDate, taskName } from '#core/screens/planner/in-words.ts'
import { shownBlocks, shownDay, weekdayName, weekNumber } from '#core/screens/shown.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Status } from '../../parts/status.tsx'
import { approve } from './approve.ts'

interface Props {
  readonly week: PersonWeek
  readonly screen: WeeksScreen
  readonly onReturn: (rows: readonly WeekRow[]) => void
}

/** A person's week: his time by task and day, place by place, each to approve or to return. */
export function WeekCard({ week, screen, onReturn }: Props) {
  const t = useT()
  const { name, code, monday, parts } = week
  const id = `week-${week.key.replace(' ', '-')}`
  return (
    <article className="week-card card" aria-labelledby={id}>
      <h2 id={id}>
        {name} {code && <span className="code">{code}</span>}{' '}
        <span className="muted">
          {t('planner.week_number', { n: weekNumber(monday) })}, {shownDay(monday)}
        </span>
      </h2>
      {parts.map((part) => (
        <Part key={part.row.id} part={part} week={week} screen={screen} onReturn={onReturn} />
      ))}
    </article>
  )
}

function Part({ part, week, screen, onReturn }: Props & { readonly part: WeekOfPlace }) {
  const t = useT()
  const language = useLanguage()
  const ticked = useValue(screen.ticked)
  const busy = useValue(screen.busy)
  const { row, lines, total } = part
  const about = t('weeks.about', { place: row.place, name: week.name, day: shownDay(week.monday) })
  const acts = (label: string): string => t('weeks.act_on', { act: label, about })
  return (
    <section className="week-part" aria-label={about}>
      <header>
        {row.state === 'submitted' && (
          <input
            type="checkbox"
            aria-label={t('weeks.tick', { about })}
            checked={ticked.has(row.id)}
            onChange={(event) => screen.tick(row.id, event.target.checked)}
          />
        )}
        <strong>{row.place}</strong> <span className="folder">{row.folder_name}</span>
        <Status of={row.state} />
        {row.asked && row.state === 'submitted' && (
          <span className="muted">{t('weeks.asked', { name: row.asked })}</span>
        )}
        {row.decided_by && <span className="muted">{row.decided_by}</span>}
        {row.remark && <q>{row.remark}</q>}
        <span className="acts">
          {row.state === 'submitted' && (
            <button
              type="button"
              className="small"
              aria-label={acts(t('weeks.approve'))}
              disabled={busy}
              onClick={() => void approve(screen, [row], (count) => t('weeks.approved', { count }))()}
            >
              {t('weeks.approve')}
            </button>
          )}
          {row.state !== 'returned' && (
            <button
              type="button"
              className="quiet small"
              aria-label={acts(t('weeks.return'))}
              disabled={busy}
              onClick={() => onReturn([row])}
            >
              {t('weeks.return')}
            </button>
          )}
        </span>
      </header>
      <div className="week-scroll" tabIndex={0} role="region" aria-label={about}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('planner.task')}</th>
              {week.days.map((day) => (
                <th key={day} scope="col" className="right">
                  {weekdayName(day, language, 'short')} {Number(day.slice(8))}
                </th>
              ))}
              <th scope="col" className="right">
                {t('planner.row_total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ task, on, total: sum, comments }) => (
              <tr key={task.id}>
                <th scope="row">
                  {taskName(task)}
                  {comments.map(({ date, comment }) => (
                    <small key={date} className="muted">
                      {t('form.says', { label: shortDate(date, language), value: comment })}
                    </small>
                  ))}
                </th>
                {week.days.map((day) => (
                  <td key={day} className="right">
                    {on.has(day) && shownBlocks(on.get(day)!, language)}
                  </td>
                ))}
                <td className="right">
                  <strong>{shownBlocks(sum, language)}</strong>
                </td>
              </tr>
            ))}
            {lines.length > 1 && (
              <tr className="sum">
                <th scope="row">{t('planner.row_total')}</th>
                {week.days.map((day) => {
                  const sum = lines.reduce((blocks, { on }) => blocks + (on.get(day) ?? 0), 0)
                  return (
                    <td key={day} className="right">
                      {sum > 0 && shownBlocks(sum, language)}
                    </td>
                  )
                })}
                <td className="right">
                  <strong>{shownBlocks(total, language)}</strong>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}
