import type { PlannerTask } from '../../booking/planner-task.ts'
import { cellJudge, refuseCell } from '../../booking/cell/refuse-cell.ts'
import type { UserBooking } from '../../booking/booking.ts'
import { plannerTasks } from '../../booking/queries.ts'
import { Failure } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'
import { namedTask } from '../named.ts'
import { blocksOf, dayOf } from '../said.ts'
import { taskColumns } from '../task-columns.ts'
import type { CellContent, ShownChange, Step } from './assistant-change.ts'
import type { Planned } from './handle-change.ts'
import { isChanged, leftAs, nothingElse, refusedAs, type Reason } from './shown.ts'

const nothing: CellContent = { blocks: 0, comment: null }

/** What a cell holds. */
export const contentOf = (booking: UserBooking | null | undefined): CellContent =>
  booking ? { blocks: booking.number_blocks, comment: booking.comment } : nothing

export const isSameContent = (a: CellContent, b: CellContent): boolean =>
  a.blocks === b.blocks && (a.blocks === 0 || a.comment === b.comment)

/** A change of a booking in words. */
export const shownBooking = (
  task: PlannerTask | undefined,
  { wbs_task_id, date, before, after }: Omit<Extract<Step, { kind: 'booking' }>, 'kind'>,
  reason: Reason = isChanged,
): ShownChange => ({
  ...nothingElse,
  what: 'booking',
  day: date,
  ...taskColumns(task, wbs_task_id),
  before: before.blocks,
  after: after.blocks,
  comment_before: before.comment,
  comment: after.comment,
  ...reason,
})

interface Booking {
  readonly task: string
  readonly day: string
  readonly amount: string
  readonly add: boolean
  readonly comment: string | null
}

/** What `book_time` changes: one cell. */
export async function plannedBooking(context: QueryContext, asked: Booking): Promise<Planned> {
  const { store, actor, clock } = context
  const date = dayOf(asked.day, clock.today(), 'day')
  const amount = blocksOf(asked.amount, 'amount')
  const task = await namedTask(context, asked.task)
  const day = await store.user_bookings.find({ user_id: actor.id, date })
  const mine = day.find(({ wbs_task_id }) => wbs_task_id === task.id) ?? null
  const before = contentOf(mine)
  const blocks = asked.add ? before.blocks + amount : amount
  const after = blocks === 0 ? nothing : { blocks, comment: asked.comment ?? before.comment }
  if (isSameContent(before, after)) throw new Failure('assistant_nothing')
  const others = day.filter((booking) => booking !== mine)
  await refuseCell(context, { wbs_task_id: task.id, date }, mine, others, blocks)
  const step = { wbs_task_id: task.id, date, before, after }
  return { steps: [{ kind: 'booking', ...step }], shown: [shownBooking(task, step)] }
}

/** What `copy_day` changes: the cells that are empty, as long as the day has room. The others are left. */
export async function plannedCopy(
  context: QueryContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Planned> {
  const { store, actor, clock } = context
  const today = clock.today()
  const [source, date] = [dayOf(from, today, 'from', 'past'), dayOf(to, today, 'to', 'past')]
  const [copied, present] = await Promise.all([
    store.user_bookings.find({ user_id: actor.id, date: source }, { order: [['starting_block', 'asc']] }),
    store.user_bookings.find({ user_id: actor.id, date }),
  ])
  if (copied.length === 0 || source === date) throw new Failure('assistant_nothing')
  const ids = copied.map(({ wbs_task_id }) => wbs_task_id)
  const tasks = new Map((await store.query(plannerTasks, { ids })).map((task) => [task.id, task]))
  const judge = await cellJudge(
    context,
    ids.map((wbs_task_id) => ({ wbs_task_id, date })),
  )
  const steps: Extract<Step, { kind: 'booking' }>[] = []
  const left: ShownChange[] = []
  const standing: { number_blocks: number }[] = [...present]
  for (const booking of copied) {
    const step = { wbs_task_id: booking.wbs_task_id, date, before: nothing, after: contentOf(booking) }
    const isTaken = present.some(({ wbs_task_id }) => wbs_task_id === booking.wbs_task_id)
    const refusal = isTaken ? null : judge(step, null, standing, step.after.blocks)
    const reason = isTaken ? leftAs(context, 'not_empty') : refusal && refusedAs(context, refusal)
    if (reason) left.push(shownBooking(tasks.get(booking.wbs_task_id), step, reason))
    else {
      steps.push({ kind: 'booking', ...step })
      standing.push(booking)
    }
  }
  return { steps, shown: steps.map((step) => shownBooking(tasks.get(step.wbs_task_id), step)), left }
}
