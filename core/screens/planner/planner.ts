import { editBooking, setBooking } from '../../booking/cell/operations.ts'
import { computed, signal } from '@preact/signals-core'
import type { Concerns } from '../../events.ts'
import { bookingDetails, type UserBooking } from '../../booking/booking.ts'
import {
  copyWeek,
  fillFromPlan,
  readWeek,
  type PlannerTask,
  type PlannerWeek,
} from '../../booking/operations.ts'
import { checkTask, checkUnlocked, sumBlocks } from '../../booking/rules.ts'
import { checkCell } from '../../booking/cell/cell.ts'
import { addDays, daysFrom, mondayOf, monthOf, type Day } from '../../values/day.ts'
import { pickFields } from '../../values/pick-fields.ts'
import { Failure } from '../../kernel/failure.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import { asFailure } from '../loaded.ts'
import { appliedResponses } from '../live/order.ts'
import { questions } from '../live/questions.ts'
import { weekFigures } from './figures.ts'
import { grouped, readCell, withBlocks, withBooked } from './planner-rows.ts'
import { rowActs } from './row-acts.ts'
import { weekSubmission } from './submission.ts'
import { byKey } from '../grid/by-key.ts'
import { gridScreen } from '../grid/grid.ts'
import { cellKey, type Cell } from '../grid/range.ts'
import { eachCell } from '../grid/saving.ts'

export interface BookingDetails {
  readonly number_blocks?: number
  readonly comment?: string | null
  readonly distance?: number | null
  readonly transport_price?: number | null
}

/** A new booking has blocks, whatever else is said of it. */
function blocksOf({ number_blocks }: BookingDetails): { number_blocks: number } {
  if (number_blocks) return { number_blocks }
  throw new Failure('missing_fields', { fields: { 'userBooking.number_blocks': 'mixed.required' } })
}

/** What is said of a booking beside its blocks. */
const besideOf = (booking: UserBooking | null) => booking && pickFields(bookingDetails, booking)

/** What filling a week booked, and what it left out. */
export type Filled = ValueOf<typeof copyWeek.output>

const none: readonly PlannerTask[] = []

const gone: readonly string[] = ['record_not_found', 'record_deleted']
/** A booking that was deleted elsewhere was changed there. */
const whereItIsGone = (error: unknown): unknown =>
  error instanceof Failure && gone.includes(error.code) ? new Failure('record_modified') : error

/** A week read again, with the tasks that stand where they are the same. */
const withKept = (before: PlannerWeek | null, week: PlannerWeek): PlannerWeek =>
  before && JSON.stringify(before.tasks) === JSON.stringify(week.tasks)
    ? { ...week, tasks: before.tasks }
    : week

/** The cell of a task on a day. */
export const cellOf = (task: number, date: Day): Cell => ({ row: String(task), column: date })

/** What changes a week: one's own bookings, whatever decides on which tasks they go, and leave. */
export const plannerConcerns: Concerns = {
  booking: {},
  task: {},
  planning: {},
  subfolder: {},
  parameter: {},
  absence: {},
  availability: {},
  closed_month: {},
}

export type PlannerScreen = ReturnType<typeof plannerScreen>

/**
 * A person's week: what stands in the cells, what they add up to, what is being saved or was refused,
 * and every act on it. The browser and the terminal draw the same.
 */
export function plannerScreen(client: Client, today: Day) {
  const monday = signal(mondayOf(today))
  const week = signal<PlannerWeek | null>(null)
  const failure = signal<Failure | null>(null)
  const added = signal<readonly PlannerTask[]>([])
  /** Which tasks a filter leaves in sight: a range goes from one of them to another. */
  const inSight = signal<(task: PlannerTask) => boolean>(() => true)

  /** All tasks that were on this screen: what waits for the server keeps its name in other weeks. */
  const known = new Map<number, PlannerTask>()
  const know = (all: readonly PlannerTask[]): void => all.forEach((task) => known.set(task.id, task))

  const dayCount = computed(() => ((week.value?.weekend_limit ?? 0) > 0 ? 7 : 5))
  const days = computed(() => daysFrom(monday.value, dayCount.value))
  const bookings = computed(
    () =>
      new Map(
        (week.value?.bookings ?? []).map((each) => [cellKey(cellOf(each.wbs_task_id, each.date)), each]),
      ),
  )
  /** The same ones as long as only bookings change: their rows are then not drawn again. */
  const ownTasks = computed(() => week.value?.tasks ?? none)
  const groups = computed(() => grouped([...ownTasks.value, ...added.value]))
  const tasks = computed(() => groups.value.flatMap((group) => group.tasks))
  const ofDay = (date: Day): UserBooking[] =>
    (week.value?.bookings ?? []).filter((each) => each.date === date)
  const figures = weekFigures(week, days)
  const keptRows = rowActs(client, week, added, () => open())

  const asked = questions()
  let latest: Promise<void> = Promise.resolve()
  let isOnItsWay = false
  const applied = appliedResponses()
  /** Whether something was stored that a week on its way may not have. */
  let isBehind = false
  /** Shows the week of a day; what was asked for last wins, however the answers come in, and is there when this ends. */
  const open = (date: Day = monday.value): Promise<void> => (latest = show(mondayOf(date)))

  async function show(date: Day): Promise<void> {
    const { isLast } = asked.ask()
    isOnItsWay = true
    if (date !== monday.value) {
      monday.value = date
      week.value = null
    }
    try {
      const answer = await client(readWeek, { date })
      if (!isLast()) return latest
      know(answer.tasks)
      week.value = withKept(week.value, answer)
      failure.value = null
    } catch (error) {
      if (!isLast()) return latest
      failure.value = asFailure(error)
    } finally {
      if (isLast()) isOnItsWay = false
    }
  }

  const taskOf = (id: number): PlannerTask | undefined => tasks.value.find((task) => task.id === id)
  const bookingAt = (task: number, date: Day): UserBooking | null =>
    bookings.value.get(cellKey(cellOf(task, date))) ?? null
  const blocksAt = (task: number, date: Day): number => bookingAt(task, date)?.number_blocks ?? 0

  /** Why a cell cannot hold so many blocks, before anybody is asked; null when it can. */
  function check(task: number, date: Day, blocks: number): Failure | null {
    // What another week holds only the server knows.
    if (mondayOf(date) !== week.value?.monday) return null
    const mine = bookingAt(task, date)
    const others = sumBlocks(ofDay(date).filter((each) => each !== mine))
    const [limits, locks] = [week.value, submission.locks.value]
    const refusal = checkCell({ date, blocks, mine, others, task: taskOf(task) ?? null, limits, locks })
    return refusal ? new Failure(refusal.code, { params: refusal.params }) : null
  }

  const grid = gridScreen({
    axes: () => ({
      rows: tasks.value.filter(inSight.value).map(({ id }) => String(id)),
      // Until the week is there nobody knows what its cells hold.
      columns: week.value ? days.value : [],
    }),
    valueAt: ({ row, column }) => blocksAt(Number(row), column) || null,
    takes: () => true,
    read: (_, typed) => readCell(typed),
    check: ({ row, column }, value) => check(Number(row), column, value ?? 0),
    besideAt: ({ row, column }) => besideOf(bookingAt(Number(row), column)),
    save: eachCell(({ cell: { row, column }, value, replaced, beside }) =>
      storing(Number(row), column, () =>
        client(setBooking, {
          wbs_task_id: Number(row),
          date: column,
          number_blocks: value ?? 0,
          expected: replaced ?? 0,
          ...beside,
        }),
      ),
    ),
    settle: async () => catchUp(),
    show: ({ column }) => (mondayOf(column) === monday.value ? Promise.resolve() : open(column)),
  })

  const submission = weekSubmission(client, week, today, {
    settled: () => grid.settled(),
    read: () => open(),
    isOnItsWay: () => isOnItsWay,
  })

  /** Why a cell takes no typing at all: invoiced, or given out of one's hands. */
  function lockOf(task: PlannerTask, date: Day, mine: UserBooking | null): Failure | null {
    const refusal = (mine && checkUnlocked(mine)) ?? submission.lockAt(task, date)
    return refusal && new Failure(refusal.code, { params: refusal.params })
  }

  /** Nobody waits for it: what was stored is stored. */
  function catchUp(): void {
    if (isBehind) void open()
    isBehind = false
  }

  /** Changes the blocks, comment, distance or transport of a booking, as it was `before`; null books anew. */
  async function edit(
    task: number,
    date: Day,
    details: BookingDetails,
    before: UserBooking | null,
  ): Promise<UserBooking | null> {
    const stored = await storing(task, date, () =>
      before
        ? client(editBooking, {
            id: before.id,
            taskId: task,
            userBooking: details,
            updated_at: before.updated_at,
          }).catch((error: unknown) => Promise.reject(whereItIsGone(error)))
        : client(setBooking, { wbs_task_id: task, date, expected: 0, ...details, ...blocksOf(details) }),
    )
    catchUp()
    const now = stored?.number_blocks ?? null
    grid.storedElsewhere([
      {
        cell: cellOf(task, date),
        before: before?.number_blocks ?? null,
        typed: String(now ?? ''),
        stored: now,
        besides: { before: besideOf(before), after: besideOf(stored) },
      },
    ])
    return stored
  }

  /** A booking as it stands now on the server, whichever week is shown by then; null where none does. */
  async function readAgain(task: number, date: Day): Promise<UserBooking | null> {
    await open(date)
    if (failure.value) throw failure.value
    const shown = week.value?.monday === mondayOf(date) ? week.value : null
    const { bookings } = shown ?? (await client(readWeek, { date: mondayOf(date) }))
    return bookings.find((each) => each.wbs_task_id === task && each.date === date) ?? null
  }

  /** What stands elsewhere was changed there: it is read again, so that the person sees what he goes against. */
  async function storing(
    task: number,
    date: Day,
    call: () => Promise<UserBooking | null>,
  ): Promise<UserBooking | null> {
    try {
      const stored = await call()
      if (isOnItsWay) isBehind = true
      else applied.take()
      replace(task, date, stored)
      return stored
    } catch (error) {
      const { code } = asFailure(error)
      if (code === 'record_modified' || code === 'task_already_selected') await open()
      throw error
    }
  }

  function replace(task: number, date: Day, stored: UserBooking | null): void {
    const { value } = week
    if (!value || date < value.monday || date > addDays(value.monday, 6)) return
    const change = (stored?.number_blocks ?? 0) - blocksAt(task, date)
    const others = value.bookings.filter((each) => each.wbs_task_id !== task || each.date !== date)
    const row = taskOf(task)
    week.value = {
      ...value,
      bookings: stored ? [...others, stored] : others,
      rows: withBlocks(value.rows, task, change),
      load: row && monthOf(date) === monthOf(today) ? withBooked(value.load, row, change) : value.load,
    }
  }

  /** Adds a row for a task that was found, and keeps it; refuses one that is there or cannot be booked. */
  function addTask(task: PlannerTask): Failure | null {
    if (taskOf(task.id)) return new Failure('task_already_selected')
    const refusal = checkTask(task)
    if (refusal) return new Failure(refusal.code, { params: refusal.params })
    added.value = [...added.value, task]
    know([task])
    void keptRows.keep(task.id)
    return null
  }

  /** Fills the week with what an operation proposes; one undo takes it back. */
  async function fillBy(operation: typeof copyWeek | typeof fillFromPlan): Promise<Filled> {
    const date = monday.value
    // What is being typed is in its cell first: the proposal goes by what stands there.
    await grid.settled()
    const filled = await client(operation, { date })
    await open()
    const step = filled.bookings.map(({ wbs_task_id, date, number_blocks }) => ({
      cell: cellOf(wbs_task_id, date),
      before: null,
      typed: String(number_blocks),
      stored: number_blocks,
    }))
    if (step.length > 0) grid.storedElsewhere(step)
    return filled
  }

  /** Cells that wait for the server, the rows that stand nowhere but here, and the tasks by whose names they go. */
  const waiting = computed(() => {
    const cells = grid.unsent.value
    const rows = new Set(cells.map(({ cell }) => cell.row))
    const isIn = ({ id }: PlannerTask): boolean => rows.has(String(id))
    if (cells.length === 0) return null
    return { cells, rows: added.value.filter(isIn), tasks: [...known.values()].filter(isIn) }
  })

  return {
    monday,
    week,
    failure,
    days,
    groups,
    tasks,
    ...figures,
    inSight,
    grid,
    waiting,
    restore: ({ cells, rows, tasks: named = [] }: NonNullable<typeof waiting.value>): void => {
      know(named)
      added.value = [...added.value, ...rows]
      grid.restore(cells)
    },
    /** The task of a row, of a week that is shown no more, too. */
    taskOfRow: (row: string): PlannerTask | undefined => taskOf(Number(row)) ?? known.get(Number(row)),
    blocksAt,
    bookingAt,
    /** The same, followed cell by cell. */
    bookingOf: byKey(bookings),
    check,
    lockOf,
    isLockedAt: (task: number, date: Day): boolean => {
      const row = taskOf(task)
      return row !== undefined && lockOf(row, date, bookingAt(task, date)) !== null
    },
    submission,
    open,
    reload: () => open(),
    requestedAt: asked.requestedAt,
    took: applied.took,
    isBusy: () => grid.saving.value,
    previous: () => open(addDays(monday.value, -7)),
    next: () => open(addDays(monday.value, 7)),
    edit,
    readAgain,
    addTask,
    favour: keptRows.favour,
    drop: keptRows.drop,
    copyLastWeek: () => fillBy(copyWeek),
    fillFromPlan: () => fillBy(fillFromPlan),
  }
}
