import type { WeekRow } from '#core/booking/operations.ts'
import type { WeeksScreen } from '#core/screens/weeks.ts'
import { shownDay } from '#core/values/written.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Status } from '../../parts/status.tsx'
import { approve } from './approve.ts'

interface Props {
  readonly row: WeekRow
  /** Whose week it is. */
  readonly name: string
  readonly screen: WeeksScreen
  readonly onReturn: (rows: readonly WeekRow[]) => void
}

/** Where the time of a part is, how far it is, and what can be decided on it. */
export function PartHead({ row, name, screen, onReturn }: Props) {
  const t = useT()
  const ticked = useValue(screen.ticked)
  const busy = useValue(screen.busy)
  const about = t('weeks.about', { place: row.place, name, day: shownDay(row.monday) })
  const act = (label: string, onClick: () => void) => (
    <button
      type="button"
      className="quiet small"
      aria-label={t('weeks.act_on', { act: label, about })}
      disabled={busy}
      onClick={onClick}
    >
      {label}
    </button>
  )
  return (
    <div className="part-head">
      {row.state === 'submitted' && (
        <input
          type="checkbox"
          aria-label={t('weeks.tick', { about })}
          checked={ticked.has(row.id)}
          onChange={(event) => screen.tick(row.id, event.target.checked)}
        />
      )}
      <strong>{row.place}</strong> <span>{row.folder_name}</span>
      <Status of={row.state} />
      {row.state === 'submitted' && row.asked && (
        <span className="muted">{t('weeks.asked', { name: row.asked })}</span>
      )}
      {row.decided_by && <span className="muted">{row.decided_by}</span>}
      {row.remark && <q>{row.remark}</q>}
      <span className="acts">
        {row.state === 'submitted' &&
          act(
            t('weeks.approve'),
            () => void approve(screen, [row], (count) => t('weeks.approved', { count }))(),
          )}
        {row.state !== 'returned' && act(t('weeks.return'), () => onReturn([row]))}
      </span>
    </div>
  )
}
