import { sumOf } from '#core/screens/users/person-grid-sums.ts'
import type { GridMonth, GridRow } from '#core/screens/users/person-grid.ts'
import type { PersonGrid } from '#core/users/capacity/operations.ts'
import { shownDay, shownMonth, shownNumber, shownPercent } from '#core/values/written.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Dialog } from '../../parts/dialog.tsx'

interface Props {
  readonly row: GridRow
  readonly month: GridMonth
  readonly absences: PersonGrid['absences']
  readonly onClose: () => void
}

const names: { readonly [R in GridRow]: TextKey } = {
  availability: 'grid.availability',
  approved: 'grid.approved',
  requested: 'grid.requested',
  capacity: 'grid.capacity',
  pending: 'grid.pending',
  operations: 'project_type.operations',
  support: 'project_type.support',
  total: 'grid.total',
}

/** Where a number comes from, as one would add it up on paper. */
export function SumDialog({ row, month, absences, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  return (
    <Dialog
      title={t('grid.where_from', { row: t(names[row]), month: shownMonth(month.month + '-01', language) })}
      onClose={onClose}
      actions={
        <button type="button" data-first onClick={onClose}>
          {t('form.close')}
        </button>
      }
    >
      <table className="data-table dense grid-sum">
        <tbody>
          {sumOf(row, month, absences).map(({ label, period, sign, value, unit }) => (
            <tr key={period?.join() ?? label} className={sign === '=' ? 'result' : undefined}>
              <th scope="row">{period ? period.map(shownDay).join(' – ') : t(label)}</th>
              <td>{sign}</td>
              <td className="right">
                {unit === 'percent' ? shownPercent(value, language) : shownNumber(value, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
