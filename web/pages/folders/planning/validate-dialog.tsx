import type { PlanningGrid } from '#core/planning/operations.ts'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { decidePlanningScreen } from '#core/screens/folders/planning/proposals.ts'
import type { PlanProposal } from '#core/screens/folders/planning/rows.ts'
import { shownMonth, shownNumber } from '#core/values/written.ts'
import { shownReason } from '#core/screens/formatting.ts'
import { client } from '../../../state/client.ts'
import { succeed } from '../../../state/notices.ts'
import { useOnce, useValue } from '../../../state/signals.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { RemarkField } from '../../../parts/decision-dialog.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Refusal } from '../../../parts/states.tsx'

interface Props {
  readonly screen: PlanningScreen
  readonly grid: PlanningGrid
  readonly onClose: () => void
}

/** Everything that is proposed in the folder, ticked: accepted or refused, all of it or some. */
export function ValidateDialog({ screen, grid, onClose }: Props) {
  const t = useT()
  const language = useLanguage()
  const deciding = useOnce(() => decidePlanningScreen(client, grid.wbs_id, screen))
  const proposals = useValue(deciding.proposals)
  const ticked = useValue(deciding.ticked)
  const faults = useValue(deciding.faults)
  const busy = useValue(deciding.busy)
  const act = async (action: 'accept' | 'refuse'): Promise<void> => {
    const isDone = await deciding.decide(action)
    if (!isDone) return
    succeed(t('planning.validated'))
    onClose()
  }
  const rowOf = ({ task_code, task_name, assigned_name }: PlanProposal): string => {
    const task = `${task_code} ${task_name}`
    return assigned_name === null
      ? t('planning.pool_of', { task })
      : t('planning.person_on', { name: assigned_name, task })
  }
  return (
    <Dialog
      title={t('planning.validate')}
      wide="fields"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="quiet" onClick={onClose}>
            {t('form.cancel')}
          </button>
          <button
            type="button"
            className="danger"
            disabled={busy || ticked.size === 0}
            onClick={() => void act('refuse')}
          >
            {t('planning.refuse')}
          </button>
          <button
            type="button"
            disabled={busy || ticked.size === 0}
            aria-busy={busy}
            onClick={() => void act('accept')}
          >
            {t('planning.accept')}
          </button>
        </>
      }
    >
      <Refusal failure={useValue(deciding.failure)} />
      <ul className="plain-list proposed-cells">
        {proposals.map((cell) => {
          const fault = faults.get(cell.id)
          return (
            <li key={cell.id}>
              <label>
                <input
                  type="checkbox"
                  checked={ticked.has(cell.id)}
                  onChange={() => deciding.toggle(cell.id)}
                />
                <span>
                  {t('planning.tick', {
                    row: rowOf(cell),
                    month: shownMonth(cell.start_date, language),
                    before: shownNumber(cell.number_blocks, language),
                    after: shownNumber(cell.number_blocks_new, language),
                  })}{' '}
                  {cell.proposed_by_name && (
                    <small className="muted">{t('planning.by', { name: cell.proposed_by_name })}</small>
                  )}
                  {fault && (
                    <small className="fault" role="alert">
                      {shownReason(t, fault)}
                    </small>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <RemarkField screen={deciding} label={t('planning.decide_comment')} />
    </Dialog>
  )
}
