import { Failure, found } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import { cellFaults, tryCells } from '../../planning/cells/cells.ts'
import { folderOfBreakdown } from '../../planning/visible-breakdown.ts'
import { addMonths, firstOfMonth, lastOfMonth, type Month } from '../../values/day.ts'
import { namedPerson, namedTask, nameOf } from '../named.ts'
import { blocksOf, monthsOf } from '../said.ts'
import { taskColumns } from '../task-columns.ts'
import type { Step } from './assistant-change.ts'
import type { Planned } from './handle-change.ts'
import { nothingElse } from './shown.ts'

interface Plan {
  readonly task: string
  readonly person: string | null
  readonly months: string
  readonly amount: string
}

const mostMonths = 12

/** What `propose_plan` changes: the proposals of one person, or of the pool, on a task in each of the months. */
export async function plannedPlan(context: QueryContext, asked: Plan): Promise<Planned> {
  const { store, clock, actor } = context
  const { from, to } = monthsOf(asked.months, clock.today(), 'months', 'future')
  const months = monthsBetween(from, to)
  if (months.length > mostMonths)
    throw new Failure('assistant_month', { fields: { months: 'mixed.invalid' } })
  const after = blocksOf(asked.amount, 'amount')
  const task = await namedTask(context, asked.task)
  const person = asked.person === null ? null : await namedPerson(context, asked.person)
  const { wbs_id } = found(await store.wbs_tasks.get(task.id), 'task')
  const folder = await folderOfBreakdown(context, wbs_id, 'task')
  const standing = await store.wbs_task_plannings.find({
    wbs_task_id: task.id,
    start_date: { from: firstOfMonth(from), to: lastOfMonth(to) },
  })
  const steps = months.flatMap((month): Extract<Step, { kind: 'plan' }>[] => {
    const cell = standing.find(
      (each) => each.start_date.startsWith(month) && each.assigned_user_id === (person?.id ?? null),
    )
    const { number_blocks: stands = 0, number_blocks_new: proposed = null, proposed_by = null } = cell ?? {}
    if (proposed !== null && proposed_by !== actor.id)
      throw new Failure('assistant_proposal_stands', {
        fields: { months: 'mixed.invalid' },
        params: { month },
      })
    const isSame = (proposed ?? stands) === after
    const place = { wbs_id, wbs_task_id: task.id, user_id: person?.id ?? null, month }
    return isSame
      ? []
      : [{ kind: 'plan', ...place, before: proposed, after: after === stands ? null : after, stands }]
  })
  if (steps.length === 0) throw new Failure('assistant_nothing')
  const cells = steps.map(({ month }) => ({
    wbs_task_id: task.id,
    assigned_user_id: person?.id ?? null,
    start_date: firstOfMonth(month),
    number_blocks: after,
  }))
  await tryCells(context, folder, wbs_id, cells, true).catch((error: unknown) => {
    throw error instanceof Failure ? ofMonths(error, steps) : error
  })
  return {
    steps,
    shown: steps.map(({ month, before, stands }) => ({
      ...nothingElse,
      what: 'plan',
      month,
      ...taskColumns(task, task.id),
      person: person && nameOf(person),
      before: before ?? stands,
      after,
    })),
  }
}

/** Several cells that are refused, in the words of the first one, with the months of all. */
function ofMonths(failure: Failure, steps: readonly { readonly month: Month }[]): Failure {
  const faults = cellFaults(failure)
  const [first] = faults
  if (!first) return failure
  const months = faults.map(({ cell }) => steps[cell]?.month ?? '').join(',')
  return new Failure(first.code, {
    fields: { number_blocks: 'mixed.invalid' },
    params: { ...first.params, months },
  })
}

function monthsBetween(from: Month, to: Month): Month[] {
  const months = [from]
  for (
    let month = addMonths(from, 1);
    month <= to && months.length <= mostMonths;
    month = addMonths(month, 1)
  )
    months.push(month)
  return months
}
