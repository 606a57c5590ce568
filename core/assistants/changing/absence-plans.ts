import type { QueryContext } from '../../ports.ts'
import { checkPlace, leaveLeft, refuseSpan } from '../../users/absences/places.ts'
import { createAbsence } from '../../users/operations.ts'
import { refuseCaller } from '../../kernel/run.ts'
import { blocksOf, dayOf, endOf } from '../said.ts'
import type { Planned } from './handle-change.ts'
import { nothingElse } from './shown.ts'

interface Asked {
  readonly from: string
  readonly to: string | null
  readonly amount: string | null
  readonly comment: string | null
}

/** What `ask_absence` changes: a request for leave that somebody decides on. */
export async function plannedAbsence(context: QueryContext, asked: Asked): Promise<Planned> {
  const { clock, actor } = context
  refuseCaller(createAbsence, actor)
  const today = clock.today()
  const start_date = dayOf(asked.from, today, 'from', 'future')
  const end_date = asked.to === null ? start_date : endOf(asked.to, start_date, today, 'to')
  const period = { start_date, end_date }
  refuseSpan(period)
  const number_blocks =
    asked.amount === null
      ? Math.max(1, await leaveLeft(context, actor.id, period))
      : blocksOf(asked.amount, 'amount')
  await checkPlace(context, {
    user_id: actor.id,
    number_blocks,
    ...period,
    planning_level_type: 'day',
    approved: 0,
  })
  const { comment } = asked
  return {
    steps: [{ kind: 'absence', ...period, number_blocks, comment }],
    shown: [
      {
        ...nothingElse,
        what: 'absence',
        day: start_date,
        until: end_date,
        before: 0,
        after: number_blocks,
        comment,
      },
    ],
  }
}
