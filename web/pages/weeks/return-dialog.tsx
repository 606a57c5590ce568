import type { WeekRow } from '#core/booking/operations.ts'
import { returnScreen, type WeeksScreen } from '#core/screens/weeks.ts'
import { shownBlocks, shownDay } from '#core/values/written.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { DecisionDialog } from '../../parts/decision-dialog.tsx'

interface Props {
  readonly screen: WeeksScreen
  readonly rows: readonly WeekRow[]
  readonly onClose: () => void
}

/** Gives time back to its people, with what is to be changed in it. */
export function ReturnDialog({ screen, rows, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const own = useOnce(() => returnScreen(screen, rows))
  const faults = useValue(own.faults)
  return (
    <DecisionDialog
      title={t('weeks.return_title', { count: rows.length })}
      label={t('weeks.return')}
      danger
      screen={own}
      remark={t('weeks.remark')}
      required
      message={t('weeks.returned', { count: rows.length })}
      onClose={onClose}
    >
      {rows.map((row) => {
        const fault = faults.get(row.id)
        return (
          <li key={row.id}>
            <strong>
              {row.first_name} {row.last_name}
            </strong>
            , {shownDay(row.monday)}: {row.place},{' '}
            {t('planner.dd', { n: shownBlocks(row.number_blocks, language) })}
            {fault && <small className="error">{shownFailure(t, fault)}</small>}
          </li>
        )
      })}
    </DecisionDialog>
  )
}
