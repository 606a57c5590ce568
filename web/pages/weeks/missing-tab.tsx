import { Link } from 'wouter'
import { missingScreen } from '#core/screens/weeks.ts'
import { shownBlocks, shownDay, weekNumber } from '#core/values/written.ts'
import { addDays } from '#core/values/day.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { Await } from '../../parts/record/record-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { Turn } from '../../parts/turn.tsx'

/** Who has not submitted a week, with what he booked of what was expected. */
export function MissingTab() {
  const t = useT()
  const language = useLanguage()
  const screen = useOnce(() => missingScreen(client, today()))
  const monday = useValue(screen.monday)
  useLive(screen.answer, { week: {} })
  return (
    <>
      <div className="filters">
        <Turn
          previous={t('planner.previous_week')}
          next={t('planner.next_week')}
          onPrevious={screen.previous}
          onNext={screen.next}
        />
        <strong>{t('planner.week_number', { n: weekNumber(monday) })}</strong>{' '}
        <span className="muted">
          {shownDay(monday)} – {shownDay(addDays(monday, 6))}
        </span>
      </div>
      <Await loaded={screen.answer}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t('weeks.all_in')} />
          ) : (
            <div className="week-scroll" tabIndex={0} role="region" aria-label={t('weeks.tab_missing')}>
              <table className="data-table dense missing">
                <thead>
                  <tr>
                    <th scope="col">{t('weeks.person')}</th>
                    <th scope="col" className="right">
                      {t('column.booked')}
                    </th>
                    <th scope="col" className="right">
                      {t('column.expected')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row) => (
                    <tr key={row.user_id}>
                      <th scope="row">
                        <Link href={`/users/${row.user_id}`}>
                          {row.first_name} {row.last_name}
                        </Link>{' '}
                        {row.code && <span className="code">{row.code}</span>}
                      </th>
                      <td className="right">{shownBlocks(row.booked, language)}</td>
                      <td className="right">{shownBlocks(row.expected, language)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Await>
    </>
  )
}
