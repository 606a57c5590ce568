import { cellJudge, type JudgeCell } from '../../booking/cell/refuse-cell.ts'
import { plannerTasks } from '../../booking/queries.ts'
import type { UserBooking } from '../../booking/booking.ts'
import { Failure } from '../../kernel/failure.ts'
import { cellFaults, tryCells } from '../../planning/cells/cells.ts'
import { folderOfBreakdown } from '../../planning/visible-breakdown.ts'
import type { Context, QueryContext } from '../../ports.ts'
import { stateOf } from '../../users/absence.ts'
import { personSummaries } from '../../users/visible-users.ts'
import { firstOfMonth, lastOfMonth } from '../../values/day.ts'
import { taskColumns } from '../task-columns.ts'
import type { AssistantChange, CellContent, ShownChange, Step } from './assistant-change.ts'
import { contentOf, isSameContent, shownBooking } from './booking-plans.ts'
import { undoName, type Planned } from './handle-change.ts'
import { isChanged, leftAs, nothingElse, refusedAs, type Reason } from './shown.ts'
import { inOrder, proposedCell } from './steps.ts'

type StepOf<K extends Step['kind']> = Extract<Step, { readonly kind: K }>

/** So much is taken back at once, the latest first. */
const mostChanges = 500

/** What takes back, and which changes are taken back by it. */
export interface TakenBack extends Planned {
  /** By change: what of it is left. A change of which all is left is not among them. */
  readonly changes: ReadonlyMap<number, readonly ShownChange[]>
}

/**
 * How the changes of assistants are taken back: each step the other way round, the latest first. What is no longer as the assistant
 * left it, or can no longer be changed, is left.
 */
export async function plannedUndo(context: QueryContext, ids: readonly number[]): Promise<TakenBack> {
  const { store, actor } = context
  const changes = await store.assistant_changes.find(
    {
      user_id: actor.id,
      taken_back_at: null,
      tool: { not: undoName },
      ...(ids.length > 0 ? { id: ids } : {}),
    },
    { order: [['id', 'desc']], limit: mostChanges },
  )
  if (changes.length === 0) throw new Failure('assistant_nothing')
  const steps = changes.flatMap((change) => change.steps.map((step) => ({ change, step })))
  const parts = [
    await plansBack(context, stepsOf(steps, 'plan')),
    await absencesBack(context, stepsOf(steps, 'absence')),
    await bookingsBack(context, stepsOf(steps, 'booking')),
  ]
  const left = parts.flatMap((part) => part.left)
  const done = new Set(parts.flatMap((part) => part.done.map(({ id }) => id)))
  const leftOf = Map.groupBy(left, ({ change }) => change.id)
  return {
    steps: parts.flatMap((part) => part.steps),
    shown: parts.flatMap((part) => part.shown),
    left: left.map(({ shown }) => shown),
    changes: new Map([...done].map((id) => [id, (leftOf.get(id) ?? []).map(({ shown }) => shown)] as const)),
  }
}

/** Marks the changes that were taken back, with what is left of them. */
export async function markTakenBack({ store, clock }: Context, { changes }: TakenBack): Promise<void> {
  const taken_back_at = clock.now().toISOString()
  await store.assistant_changes.updateEach(
    [...changes].map(([id, left]) => ({
      id,
      taken_back_at,
      left_over: left.length > 0 ? [...left] : null,
    })),
  )
}

interface Done<K extends Step['kind']> {
  readonly change: AssistantChange
  readonly step: StepOf<K>
}

/** What of a kind is taken back, by which steps, and what is left. */
interface Back {
  readonly steps: readonly Step[]
  readonly shown: readonly ShownChange[]
  readonly done: readonly AssistantChange[]
  readonly left: readonly { readonly change: AssistantChange; readonly shown: ShownChange }[]
}

const stepsOf = <K extends Step['kind']>(
  steps: readonly { readonly change: AssistantChange; readonly step: Step }[],
  kind: K,
): Done<K>[] => steps.filter((each): each is Done<K> => each.step.kind === kind)

async function bookingsBack(context: QueryContext, steps: readonly Done<'booking'>[]): Promise<Back> {
  if (steps.length === 0) return nothingBack
  const { store, actor } = context
  const dates = [...new Set(steps.map(({ step }) => step.date))].toSorted()
  const bookings = await store.user_bookings.find({ user_id: actor.id, date: dates })
  const ids = [...new Set(steps.map(({ step }) => step.wbs_task_id))]
  const tasks = new Map((await store.query(plannerTasks, { ids })).map((task) => [task.id, task]))
  const left: { change: AssistantChange; shown: ShownChange }[] = []
  const leave = ({ change, step }: Done<'booking'>, reason: Reason): void => {
    const back = { ...step, before: step.after, after: step.before }
    left.push({ change, shown: shownBooking(tasks.get(step.wbs_task_id), back, reason) })
  }
  // A cell that was changed twice goes back twice, the latest change first.
  const cells = new Map<string, { now: CellContent; goal: CellContent; by: Done<'booking'>[] }>()
  for (const each of steps) {
    const { step } = each
    const key = `${step.date} ${step.wbs_task_id}`
    const now = contentOf(bookings.find((booking) => `${booking.date} ${booking.wbs_task_id}` === key))
    const cell = cells.get(key) ?? { now, goal: now, by: [] }
    if (!isSameContent(cell.goal, step.after)) leave(each, leftAs(context, 'changed_since'))
    else cells.set(key, { ...cell, goal: step.before, by: [...cell.by, each] })
  }
  const wanted = [...cells.values()].flatMap(({ now, goal, by }) => {
    const [first] = by
    const { wbs_task_id, date } = first!.step
    return [{ by, step: { kind: 'booking' as const, wbs_task_id, date, before: now, after: goal } }]
  })
  const standing = new Map(dates.map((date) => [date, bookings.filter((each) => each.date === date)]))
  const judge = await cellJudge(
    context,
    wanted.map((each) => each.step),
  )
  const taken: { by: Done<'booking'>[]; step: StepOf<'booking'> }[] = []
  for (const step of inOrder(wanted.map((each) => each.step))) {
    const { by } = wanted.find((each) => each.step === step)!
    const refusal = tryBack(judge, step, standing)
    if (refusal === null) taken.push({ by, step })
    else for (const each of by) leave(each, refusedAs(context, refusal))
  }
  const changed = taken.filter(({ step }) => !isSameContent(step.before, step.after))
  return {
    steps: changed.map(({ step }) => step),
    shown: changed.map(({ step }) => shownBooking(tasks.get(step.wbs_task_id), step)),
    done: taken.flatMap(({ by }) => by.map(({ change }) => change)),
    left,
  }
}

/** Why a cell cannot go back, null if it can; `standing` then has what the day holds. */
function tryBack(
  judge: JudgeCell,
  step: StepOf<'booking'>,
  standing: Map<string, UserBooking[]>,
): Failure | null {
  const { wbs_task_id, date, after } = step
  const day = standing.get(date) ?? []
  const mine = day.find((each) => each.wbs_task_id === wbs_task_id) ?? null
  const others = day.filter((each) => each !== mine)
  const refusal = judge(step, mine, others, after.blocks)
  if (refusal) return refusal
  standing.set(date, [
    ...others,
    ...(after.blocks > 0
      ? [{ ...(mine ?? ({ wbs_task_id, date } as UserBooking)), number_blocks: after.blocks }]
      : []),
  ])
  return null
}

async function plansBack(context: QueryContext, steps: readonly Done<'plan'>[]): Promise<Back> {
  if (steps.length === 0) return nothingBack
  const { store, actor } = context
  const months = steps.map(({ step }) => step.month).toSorted()
  const task_ids = [...new Set(steps.map(({ step }) => step.wbs_task_id))]
  const cells = await store.wbs_task_plannings.find({
    wbs_task_id: task_ids,
    start_date: { from: firstOfMonth(months[0]!), to: lastOfMonth(months.at(-1)!) },
  })
  const tasks = new Map((await store.query(plannerTasks, { ids: task_ids })).map((task) => [task.id, task]))
  const people = await personSummaries(
    context,
    steps.flatMap(({ step }) => step.user_id ?? []),
  )
  const shownOf = ({ step }: Done<'plan'>, reason: Reason): ShownChange => {
    const person = people.find(({ id }) => id === step.user_id)
    return {
      ...nothingElse,
      what: 'plan',
      month: step.month,
      ...taskColumns(tasks.get(step.wbs_task_id), step.wbs_task_id),
      person: person ? `${person.first_name} ${person.last_name}` : null,
      before: step.after ?? step.stands,
      after: step.before ?? step.stands,
      ...reason,
    }
  }
  const left: { change: AssistantChange; shown: ShownChange }[] = []
  // A cell that was proposed for twice goes back twice, the latest first.
  const cellsBack = new Map<string, { step: StepOf<'plan'>; by: Done<'plan'>[] }>()
  for (const each of steps) {
    const { step, change } = each
    const cell = cells.find(
      ({ wbs_task_id, assigned_user_id, start_date }) =>
        wbs_task_id === step.wbs_task_id &&
        assigned_user_id === step.user_id &&
        start_date.startsWith(step.month),
    )
    const key = planKey(step)
    const known = cellsBack.get(key)
    const proposed = known ? known.step.after : (cell?.number_blocks_new ?? null)
    const isOwn = proposed === null || cell?.proposed_by === actor.id
    const isAsLeft = proposed === step.after && isOwn && (cell?.number_blocks ?? 0) === step.stands
    if (!isAsLeft) left.push({ change, shown: shownOf(each, leftAs(context, 'decided_since')) })
    else
      cellsBack.set(key, {
        step: { ...step, before: known ? known.step.before : step.after, after: step.before },
        by: [...(known?.by ?? []), each],
      })
  }
  const wanted = [...cellsBack.values()]
  const refusals = await planRefusals(
    context,
    wanted.map((each) => each.step),
  )
  const taken = wanted.filter(({ step }) => !refusals.has(step))
  for (const { step, by } of wanted) {
    const refusal = refusals.get(step)
    if (!refusal) continue
    const reason = refusedAs(context, refusal)
    for (const each of by) left.push({ change: each.change, shown: shownOf(each, reason) })
  }
  return {
    steps: taken.map(({ step }) => step),
    shown: taken.flatMap(({ by }) => by.map((each) => shownOf(each, isChanged))),
    done: taken.flatMap(({ by }) => by.map(({ change }) => change)),
    left,
  }
}

/** Which proposals can no longer be set so, and why: the mission is closed, the pool is used up, the folder is out of sight. */
async function planRefusals(
  context: QueryContext,
  steps: readonly StepOf<'plan'>[],
): Promise<ReadonlyMap<StepOf<'plan'>, Failure>> {
  const refused = new Map<StepOf<'plan'>, Failure>()
  for (const [wbsId, own] of Map.groupBy(steps, ({ wbs_id }) => wbs_id))
    try {
      const folder = await folderOfBreakdown(context, wbsId, 'task')
      await tryCells(context, folder, wbsId, own.map(proposedCell), true)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const faults = cellFaults(error)
      for (const { cell, code, params } of faults) refused.set(own[cell]!, new Failure(code, { params }))
      if (faults.length === 0) for (const step of own) refused.set(step, error)
    }
  return refused
}

const planKey = ({ wbs_task_id, user_id, month }: StepOf<'plan'>): string =>
  `${wbs_task_id} ${user_id ?? ''} ${month}`

async function absencesBack(context: QueryContext, steps: readonly Done<'absence'>[]): Promise<Back> {
  if (steps.length === 0) return nothingBack
  const { store } = context
  const rows = await store.user_absences.find({ id: steps.flatMap(({ step }) => step.absence?.id ?? []) })
  const judged = steps.map((each) => {
    const { step } = each
    const row = rows.find(({ id }) => id === step.absence?.id)
    const note = !row
      ? 'gone'
      : stateOf(row) !== 'pending'
        ? 'decided_since'
        : row.updated_at === step.absence?.updated_at
          ? null
          : 'changed_since'
    const shown: ShownChange = {
      ...nothingElse,
      what: 'withdrawal',
      day: step.start_date,
      until: step.end_date,
      before: step.number_blocks,
      after: 0,
      comment_before: step.comment,
      ...(note === null ? isChanged : leftAs(context, note)),
    }
    return { ...each, shown }
  })
  const back = judged.filter(({ shown }) => shown.note === null)
  return {
    steps: back.flatMap(({ step }): Step[] =>
      step.absence ? [{ kind: 'withdrawal', id: step.absence.id }] : [],
    ),
    shown: back.map(({ shown }) => shown),
    done: back.map(({ change }) => change),
    left: judged.filter(({ shown }) => shown.note !== null),
  }
}

const nothingBack: Back = { steps: [], shown: [], done: [], left: [] }
