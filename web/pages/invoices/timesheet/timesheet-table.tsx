import type { TimesheetRow } from '#core/invoicing/timesheets/lines.ts'
import type { Mark } from '#core/invoicing/timesheets/rules.ts'
import { shownLock, type TimesheetScreen } from '#core/screens/invoicing/timesheet.ts'
import { shownBlocks, shownDay, shownEuro, shownNumber } from '#core/values/written.ts'
import { Status } from '../../../parts/status.tsx'
import { useNarrow } from '../../../state/narrow.ts'
import { useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'

interface Props {
  readonly screen: TimesheetScreen
  readonly mayMark: boolean
  readonly priced: boolean
  readonly busy: boolean
  readonly mark: (mark: Mark, rows: readonly TimesheetRow[]) => void
}

/** Booked time by person, task and day. A line is selected by its box, a range of them with Shift. */
export function TimesheetTable({ screen, mayMark, priced, busy, mark }: Props) {
  const t = useT()
  const language = useLanguage()
  const groups = useValue(screen.groups)
  const selected = useValue(screen.selected)
  const open = groups.flatMap(({ rows }) => rows).filter(screen.isOpen)
  return (
    <div className="table-box" role="region" aria-label={t('timesheet.title')} tabIndex={0}>
      <table className="data-table">
        <thead>
          <tr>
            {mayMark && (
              <th>
                <input
                  type="checkbox"
                  aria-label={t('timesheet.select_all')}
                  disabled={open.length === 0}
                  checked={open.length > 0 && open.every(({ id }) => selected.has(id))}
                  onChange={(event) => screen.selectAll(event.target.checked)}
                />
              </th>
            )}
            <th>{t('field.date')}</th>
            <th>{t('field.task_name')}</th>
            <th className="right">{t('timesheet.dd')}</th>
            {priced && <th className="right wide-only">{t('field.rate')}</th>}
            {priced && <th className="right">{t('field.amount')}</th>}
            <th>{t('field.invoiced')}</th>
            <th>{t('field.will_not_invoice')}</th>
            <th>{t('timesheet.state')}</th>
          </tr>
        </thead>
        {groups.map(({ user_id, user_name, rows, blocks, amount }) => (
          <tbody key={user_id}>
            <tr className="group-row">
              <th scope="rowgroup" colSpan={mayMark ? 3 : 2}>
                {user_name}
              </th>
              <td className="right">{shownBlocks(blocks, language)}</td>
              {priced && <td className="wide-only" />}
              {priced && <td className="right">{shownEuro(amount)}</td>}
              <td />
              <td />
              <td />
            </tr>
            {rows.map((row) => (
              <Line
                key={row.id}
                row={row}
                priced={priced}
                mayMark={mayMark}
                isOpen={mayMark && screen.isOpen(row)}
                busy={busy}
                isSelected={selected.has(row.id)}
                select={(isRange) => screen.select(row.id, isRange)}
                mark={(which) => mark(which, [row])}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface LineProps {
  readonly row: TimesheetRow
  readonly priced: boolean
  readonly mayMark: boolean
  readonly isOpen: boolean
  /** A change is on its way: nothing is ticked meanwhile, and the keyboard stays where it is. */
  readonly busy: boolean
  readonly isSelected: boolean
  readonly select: (isRange: boolean) => void
  readonly mark: (mark: Mark) => void
}

function Line({ row, priced, mayMark, isOpen, busy, isSelected, select, mark }: LineProps) {
  const t = useT()
  const language = useLanguage()
  const name = `${row.user_name}, ${shownDay(row.date)}, ${row.task_code}`
  const lock = shownLock(t, row)
  const narrow = useNarrow()
  const why = priced && t(`rate_source.${row.rate_source}`)
  return (
    <tr aria-selected={isSelected || undefined}>
      {mayMark && (
        <td>
          <input
            type="checkbox"
            aria-label={t('timesheet.select', { name })}
            disabled={!isOpen}
            aria-disabled={busy || undefined}
            checked={isSelected}
            onClick={(event) => !busy && select(event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      <td className="kind-day">{shownDay(row.date)}</td>
      <td>
        {row.task_code}
        {row.task_name && <span className="wide-only"> - {row.task_name}</span>}
      </td>
      <td className="right">{shownBlocks(row.number_blocks, language)}</td>
      {priced && (
        <td className="right wide-only">
          {shownNumber(row.rate, language, 4)} <small className="muted">{why}</small>
        </td>
      )}
      {priced && (
        <td className="right">
          {shownEuro(row.amount)}
          {narrow && (
            <small className="muted">
              <br />
              {why}
            </small>
          )}
        </td>
      )}
      <td>
        <input
          type="checkbox"
          aria-label={`${t('field.invoiced')}: ${name}`}
          disabled={!isOpen}
          aria-disabled={busy || undefined}
          checked={row.counted}
          onChange={() => mark(row.counted ? 'open' : 'invoiced')}
        />
      </td>
      <td>
        <input
          type="checkbox"
          aria-label={`${t('field.will_not_invoice')}: ${name}`}
          disabled={!isOpen}
          aria-disabled={busy || undefined}
          checked={row.will_not_invoice}
          onChange={() => mark(row.will_not_invoice ? 'open' : 'will_not_invoice')}
        />
      </td>
      <td>
        {lock ?? t(`stage.${row.stage}`)} {row.approved && <Status of="approved" />}
      </td>
    </tr>
  )
}
