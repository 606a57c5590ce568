import type { Client } from '#core/kernel/operation.ts'
import { requestValidation } from '#core/planning/operations.ts'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { cellAt } from '../grid/cursor.ts'
import type { TypedLine } from '../grid/lines.ts'
import type { Plan } from './state.ts'

/** The keys for what is proposed: whoever manages the folder decides, the others ask him to. */
export function proposalActs(model: PlanningScreen, { cursor, store, open }: Plan, client: Client) {
  const { change, report } = store

  function validate(): void {
    const { value } = model.answer.value
    if (!value) return
    if (!value.decides)
      change({ notice: { key: 'tui.plan.manager_decides', values: { name: value.manager.name } } })
    else if (value.proposals.length === 0) change({ notice: { key: 'planning.nothing_proposed' } })
    else open('validate')
  }

  function request(): void {
    const { value } = model.answer.value
    if (!value) return
    if (value.decides || value.own_proposals === 0) change({ notice: { key: 'planning.nothing_own' } })
    else open('request')
  }

  /** Lets the cell be typed into although something is proposed there. */
  function unlock(): void {
    const cell = cellAt(cursor)
    if (!cell || !model.isLocked(cell)) return
    model.unlock(cell)
    change({ notice: null })
  }

  const line: TypedLine = {
    max: 1000,
    done: (message) => {
      const { value } = model.answer.value
      if (!value) return
      report(async () => {
        await client(requestValidation, { wbsId: value.wbs_id, message })
        return { key: 'planning.requested' }
      })
    },
  }

  return { acts: { validate, request, unlock }, line }
}
