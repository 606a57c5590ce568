import { Link } from 'wouter'
import { readCapacityCell, type CapacityCell } from '#core/planning/operations.ts'
import { planningPage } from '#core/planning/task.ts'
import { capacityConcerns, isTooFull } from '#core/screens/capacity/capacity.ts'
import { awayInMonth, sumsOfMonth } from '#core/screens/capacity/in-words.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { shownMonth, shownNumber } from '#core/values/written.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useMonthInWords } from './in-words.ts'

interface Props {
  readonly cell: Cell
  readonly onClose: () => void
}

/** What fills a person’s month: the work with the way to its planning, and what is off. */
export function CellDialog({ cell: { row, column }, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const userId = Number(row)
  const filled = useRecord(
    () => client(readCapacityCell, { userId, month: column }),
    [userId, column],
    capacityConcerns,
  )
  const name = useValue(filled.value)?.name ?? ''
  return (
    <Dialog
      title={t('capacity.what_fills', { name, month: shownMonth(`${column}-01`, language) })}
      wide="fields"
      onClose={onClose}
      actions={
        <>
          <Link href={`/users/${userId}?tab=2`}>{t('capacity.person_page')}</Link>
          <button type="button" data-first onClick={onClose}>
            {t('form.close')}
          </button>
        </>
      }
    >
      <Await loaded={filled}>{(of) => <Filled of={of} />}</Await>
    </Dialog>
  )
}

function Filled({ of }: { of: CapacityCell }) {
  const t = useT()
  const language = useLanguage()
  const inWords = useMonthInWords()
  const { month, tasks, elsewhere, absences } = of
  const days = (value: number): string => shownNumber(value, language)
  const isProposed = month.proposed !== month.planned
  const hasElsewhere = elsewhere.planned > 0 || elsewhere.proposed > 0
  return (
    <div className="capacity-cell">
      <p className={isTooFull(month) ? 'overload' : undefined}>{inWords(of.name, month)}</p>
      {tasks.length === 0 && !hasElsewhere ? (
        <p className="muted">{t('capacity.no_work')}</p>
      ) : (
        <table className="data-table">
          <caption className="hidden">{t('capacity.work')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.task_name')}</th>
              <th scope="col" className="right">
                {t('column.planned_days')}
              </th>
              {isProposed && (
                <th scope="col" className="right">
                  {t('column.proposed_days')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <tr key={task.wbs_task_id}>
                <td>
                  <span className="code">{task.task_code}</span> {task.task_name}
                  <br />
                  <Link href={planningPage(task.folder_id)}>
                    <span className="code">{task.subfolder_code ?? task.folder_code}</span> {task.folder_name}
                    {task.subfolder_name !== null && ` – ${task.subfolder_name}`}
                  </Link>
                </td>
                <td className="right">{days(task.planned)}</td>
                {isProposed && (
                  <td className="right">{task.proposed === task.planned ? '' : days(task.proposed)}</td>
                )}
              </tr>
            ))}
            {hasElsewhere && (
              <tr>
                <td>{t('capacity.elsewhere')}</td>
                <td className="right">{days(elsewhere.planned)}</td>
                {isProposed && <td className="right">{days(elsewhere.proposed)}</td>}
              </tr>
            )}
          </tbody>
        </table>
      )}
      <dl className="capacity-sums">
        {sumsOfMonth(t, month).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{days(value)}</dd>
          </div>
        ))}
      </dl>
      <Off month={month} absences={absences} />
    </div>
  )
}

/** Absence of the month as far as one may see it, else its sums, which the capacity counts in any case. */
function Off({ month, absences }: Pick<CapacityCell, 'month' | 'absences'>) {
  const t = useT()
  const language = useLanguage()
  const days = (n: number): string => t('absences.days', { n: shownNumber(n, language) })
  const away = awayInMonth(t, { month, absences })
  if (away.length === 0) return null
  return (
    <section>
      <h3>{t('capacity.away')}</h3>
      <ul>
        {away.map(([label, n]) => (
          <li key={label}>
            {label}: {days(n)}
          </li>
        ))}
      </ul>
    </section>
  )
}
