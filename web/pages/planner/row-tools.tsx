import { leftOf } from '#core/screens/planner/figures.ts'
import { leftInWords, taskName } from '#core/screens/planner/in-words.ts'
import type { PlannerScreen } from '#core/screens/planner/planner.ts'
import type { PlannerTask } from '#core/booking/operations.ts'
import type { Failure } from '#core/kernel/failure.ts'
import { shownBlocks } from '#core/values/written.ts'
import { complain } from '../../state/notices.ts'
import { useKey } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'

/** What is left of a row's task, whether it is a favourite, and a way out for one that holds nothing. */
export function RowTools({ task, screen }: { task: PlannerTask; screen: PlannerScreen }) {
  const t = useT()
  const language = useLanguage()
  const row = useKey(screen.standingOf, String(task.id))
  const total = useKey(screen.rowTotals, String(task.id)) ?? 0
  const favourite = row?.favourite ?? false
  const name = taskName(task)
  const dd = (blocks: number): string => shownBlocks(blocks, language)
  return (
    <span className="row-tools">
      {row && (
        <span
          className={leftOf(row) < 0 ? 'row-left over' : 'row-left'}
          title={t('planner.left_help', { foreseen: dd(row.foreseen), booked: dd(row.booked) })}
        >
          {leftInWords(row, t, language)}
        </span>
      )}
      {row && (
        <button
          type="button"
          // Tab goes from the last day of a row to the first of the next one; Ctrl-B does it from a cell.
          tabIndex={-1}
          className={favourite ? 'icon-button favourite on' : 'icon-button favourite'}
          aria-pressed={favourite}
          aria-label={t(favourite ? 'planner.unfavour' : 'planner.favour', { task: name })}
          title={t(favourite ? 'planner.unfavour' : 'planner.favour', { task: name })}
          onClick={() => void screen.favour(task.id, !favourite).then(complainOf)}
        >
          <Icon name="star" />
        </button>
      )}
      {row && !row.used && total === 0 && (
        <button
          type="button"
          // Tab goes from the last day of a row to the first of the next one; Ctrl-B does it from a cell.
          tabIndex={-1}
          className="icon-button"
          aria-label={t('planner.drop_row', { task: name })}
          title={t('planner.drop_row', { task: name })}
          onClick={() => void screen.drop(task.id).then(complainOf)}
        >
          <Icon name="cross" />
        </button>
      )}
    </span>
  )
}

function complainOf(failure: Failure | null): void {
  if (failure) complain(failure)
}
