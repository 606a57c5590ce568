import { editBooking, setBooking } from '../booking/cell/operations.ts'
import {
  copyWeek,
  dropRow,
  fillFromPlan,
  keepRow,
  readWeek,
  submitWeek,
  takeWeekBack,
  tasksToBook,
  type PlannerTask,
  type PlannerWeek,
} from '../booking/operations.ts'
import { bookingDetails, type UserBooking } from '../booking/booking.ts'
import { sumBlocks } from '../booking/rules.ts'
import { checkCell } from '../booking/cell/cell.ts'
import { lastWeekAgain, leftInFull, withoutLocked } from '../booking/week/fill.ts'
import { locksOf } from '../booking/locks/rules.ts'
import { bookedAt, bookingOf, isOf, weekWith, withAdded, type WantedCell } from '../booking/week/waiting.ts'
import { Failure } from '../kernel/failure.ts'
import type { Fields, InputOf, ValueOf } from '../kernel/field.ts'
import type { AnyOperation, Client, Operation } from '../kernel/operation.ts'
import { addDays, mondayOf, type Day } from '../values/day.ts'
import { isNotNow, type BookingQueue, type Sent } from './queue.ts'
import type { Kept } from './kept.ts'

interface Around {
  readonly queue: BookingQueue
  readonly kept: Kept
  readonly today: () => Day
  /** Whether the server is known to be away: then nobody is made to wait for it. */
  readonly away: () => boolean
  /** Whether the person may book at all, as far as it is known here. */
  readonly mayBook?: () => boolean
  /** What makes a booking wait: as a rule also a session that is over. */
  readonly waitsFor?: (error: unknown) => boolean
}

/** Operations that are answered while the server is away: those marked `offline`, and what the planner opens with. */
export const isKeptHere = (operation: AnyOperation): boolean =>
  operation.offline === true || answeredHere.has(operation.name)
const answeredHere: ReadonlySet<string> = new Set([
  readWeek.name,
  tasksToBook.name,
  editBooking.name,
  copyWeek.name,
  keepRow.name,
  dropRow.name,
])

/**
 * A client that goes on without the server: bookings wait in the queue, by the server's own rules as far as their facts are known here,
 * and the week and the tasks are as they were last seen, with what waits. Everything else is the server’s alone.
 */
export function queueClient(
  client: Client,
  { queue, kept, today, away, mayBook = () => true, waitsFor = isNotNow }: Around,
): Client {
  const withWaiting = (week: PlannerWeek): PlannerWeek =>
    withAdded(
      weekWith(week, queue.cells(), queue.person),
      [...kept.rows(), ...week.bookings].flatMap(({ wbs_task_id }) => kept.task(wbs_task_id, week) ?? []),
    )

  async function week({ date }: InputOf<typeof readWeek.input>, callId?: string): Promise<PlannerWeek> {
    const day = date ?? today()
    await orNull(sendRows)
    const seen = await orNull(() => client(readWeek, { date: day }, callId))
    if (seen) kept.keepWeek(seen)
    const known = seen ?? kept.week(day)
    if (!known) throw new Failure('no_connection')
    return withWaiting(known)
  }

  /** Tasks that were added while the server was away: it keeps them before it is asked for a week; one that is gone goes here too. */
  async function sendRows(): Promise<void> {
    for (const row of kept.rows()) {
      try {
        await client(keepRow, row)
      } catch (error) {
        if (waitsFor(error) || !(error instanceof Failure)) throw error
      }
      kept.removeRow(row.wbs_task_id)
    }
  }

  async function keep(
    row: InputOf<typeof keepRow.input>,
    callId?: string,
  ): Promise<ValueOf<typeof keepRow.output>> {
    const { wbs_task_id, favourite = null } = row
    // A task that was never seen here could not be shown.
    const isKnown = Boolean(kept.task(wbs_task_id, kept.week(today())))
    // Whoever is killed before the server answers finds it again.
    if (isKnown) kept.addRow({ wbs_task_id, favourite })
    const stored = await orNull(() => client(keepRow, row, callId)).catch((error: unknown) => {
      kept.removeRow(wbs_task_id)
      throw error
    })
    if (stored) {
      kept.removeRow(wbs_task_id)
      return stored
    }
    if (!isKnown) throw new Failure('no_connection')
    const unsaid = { id: -wbs_task_id, created_at: '', updated_at: '' }
    return { ...unsaid, user_id: queue.person, wbs_task_id, added: today(), favourite: favourite ?? false }
  }

  /** One that waits here alone goes at once; what the server has is the server’s to take away. */
  async function drop(row: InputOf<typeof dropRow.input>, callId?: string): Promise<boolean> {
    const waited = kept.rows().some(({ wbs_task_id }) => wbs_task_id === row.wbs_task_id)
    kept.removeRow(row.wbs_task_id)
    const dropped = await orNull(() => client(dropRow, row, callId))
    if (dropped === null && !waited) throw new Failure('no_connection')
    return dropped ?? true
  }

  async function tasks() {
    const all = await orNull(() => client(tasksToBook, {}))
    if (all) kept.keepTasks(all, today())
    const known = all ?? kept.tasks()
    if (!known) throw new Failure('no_connection')
    return [...known]
  }

  /** Null where the server does not answer now. */
  async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
    if (away()) return null
    return call().catch((error: unknown) => {
      if (waitsFor(error)) return null
      throw error
    })
  }

  async function set(wanted: WantedCell, callId?: string): Promise<UserBooking | null> {
    if (away() || queue.unsent().length > 0) return waitWhole(wanted, false)
    try {
      const stored = await client(setBooking, wanted, callId)
      taken(wanted, stored)
      return stored
    } catch (error) {
      if (waitsFor(error)) return waitWhole(wanted, true)
      throw error
    }
  }

  function taken(wanted: WantedCell, stored: UserBooking | null): void {
    queue.stored(wanted)
    kept.stored(wanted, stored)
  }

  /** The same for what somebody typed, which may be nothing that a booking takes. */
  async function waitWhole(wanted: WantedCell, tried: boolean): Promise<UserBooking | null> {
    await refuseInvalid(setBooking, wanted, today())
    return wait(wanted, tried)
  }

  /** Puts a cell in the queue, unless a rule whose facts are known here refuses it; `shown` is its task where its week lacks it. */
  function wait(wanted: WantedCell, tried: boolean, shown?: PlannerTask): UserBooking | null {
    if (!mayBook()) throw new Failure('unauthorized')
    const week = kept.week(wanted.date)
    const known = week && withWaiting(week)
    const before = known ? bookedAt(known, wanted) : waitingAt(wanted)
    const task = shown ?? kept.task(wanted.wbs_task_id, known)
    if (known) refuse(known, task, before, wanted)
    // What nobody saw is taken for empty: what stands there on the server is then never written over unseen.
    const expected = wanted.expected ?? before?.number_blocks ?? 0
    queue.add({ ...wanted, expected }, task, tried)
    const id = queue.cells().findLast(isOf(wanted))?.id ?? 0
    return bookingOf({ id, wanted }, before, queue.person)
  }

  /** What is known of a cell of a week that was never seen here: what waits for it, else what was stored from here. */
  function waitingAt(place: WantedCell): UserBooking | null {
    const stored = kept.storedAt(place)
    const cell = queue.unsent().findLast(isOf(place))
    return cell ? bookingOf(cell, stored, queue.person) : stored
  }

  async function edit(input: InputOf<typeof editBooking.input>, callId?: string): Promise<UserBooking> {
    const mondays = new Set([...kept.mondays(), ...queue.unsent().map(({ wanted }) => mondayOf(wanted.date))])
    const weeks = [...mondays].flatMap((monday) => kept.week(monday) ?? [])
    const before = weeks.flatMap((known) => withWaiting(known).bookings).find(({ id }) => id === input.id)
    const waits = before !== undefined && (away() || queue.unsent().some(isOf(before)))
    if (!waits) {
      try {
        const stored = await client(editBooking, input, callId)
        taken({ ...stored }, stored)
        return stored
      } catch (error) {
        if (!before || !waitsFor(error)) throw error
      }
    }
    await refuseInvalid(editBooking, input, today())
    const { wbs_task_id, date, number_blocks: expected } = before
    const { number_blocks = expected, ...details } = input.userBooking
    const wanted = { wbs_task_id, date, number_blocks, expected, ...details }
    return wait(wanted, !waits) ?? { ...before, number_blocks }
  }

  /** Last week again: while the server is there and nothing waits by it, else as far as both weeks were seen here. */
  async function copy(
    input: InputOf<typeof copyWeek.input>,
    callId?: string,
  ): Promise<ValueOf<typeof copyWeek.output>> {
    const date = input.date ?? today()
    const asks = !away() && queue.unsent().length === 0
    if (asks) {
      try {
        const filled = await client(copyWeek, { date }, callId)
        for (const booking of filled.bookings) kept.stored(booking, booking)
        return filled
      } catch (error) {
        if (!waitsFor(error)) throw error
      }
    }
    const [seen, seenBefore] = [kept.seenWeek(date), kept.seenWeek(addDays(date, -7))]
    if (!seen || !seenBefore) throw new Failure('no_connection')
    const [known, last] = [withWaiting(seen), withWaiting(seenBefore)]
    const tasks = new Map(last.tasks.map((task) => [task.id, task]))
    const again = lastWeekAgain(
      { days: known.days, limits: known, tasks, booked: known.bookings },
      last.bookings,
    )
    const { cells, left } = withoutLocked(again, tasks, locksOf(known))
    const bookings = cells.flatMap(
      (cell) => wait({ ...cell, expected: 0 }, asks, tasks.get(cell.wbs_task_id)) ?? [],
    )
    return { bookings, left: leftInFull(left, tasks) }
  }

  /** What only the server does, and what it says of a week by then. */
  async function followed(
    operation: typeof submitWeek | typeof takeWeekBack,
    input: InputOf<typeof submitWeek.input>,
    callId?: string,
  ): Promise<ValueOf<typeof submitWeek.output>> {
    const standing = await client(operation, input, callId)
    kept.stands(input.date ?? today(), standing)
    return standing
  }

  async function fill(input: InputOf<typeof fillFromPlan.input>, callId?: string) {
    const filled = await client(fillFromPlan, input, callId)
    for (const booking of filled.bookings) kept.stored(booking, booking)
    return filled
  }

  const own = answers()
  own.add(readWeek, week)
  own.add(tasksToBook, tasks)
  own.add(setBooking, set)
  own.add(keepRow, keep)
  own.add(dropRow, drop)
  own.add(copyWeek, copy)
  own.add(editBooking, edit)
  own.add(fillFromPlan, fill)
  own.add(submitWeek, (input, callId) => followed(submitWeek, input, callId))
  own.add(takeWeekBack, (input, callId) => followed(takeWeekBack, input, callId))

  return (operation, input, callId, heard) => {
    const answer = own.of(operation)
    return answer ? answer(input, callId) : client(operation, input, callId, heard)
  }
}

type Answer<S extends Fields, O> = (input: InputOf<S>, callId?: string) => Promise<O>

/** What answers an operation here. */
function answers() {
  const known = new Map<AnyOperation, unknown>()
  return {
    add: <S extends Fields, O>(operation: Operation<S, O>, answer: Answer<S, O>): void =>
      void known.set(operation, answer),
    // Each was added with its own operation.
    of: <S extends Fields, O>(operation: Operation<S, O>) => known.get(operation) as Answer<S, O> | undefined,
  }
}

/** Sends what waits, and keeps what came of it. */
export const sendQueue = (client: Client, queue: BookingQueue, kept: Kept): Promise<Sent | null> =>
  queue.send(client, kept.stored)

/** What the screen of the queue needs of it. */
export const outboxOf = (client: Client, queue: BookingQueue, kept: Kept) => ({
  cells: queue.cells,
  follow: queue.follow,
  again: queue.again,
  drop: queue.drop,
  send: () => sendQueue(client, queue, kept),
  weekOf: async (date: Day): Promise<PlannerWeek | null> => {
    try {
      const week = await client(readWeek, { date })
      kept.keepWeek(week)
      return week
    } catch (error) {
      if (isNotNow(error)) return kept.seenWeek(date)
      throw error
    }
  },
})

/** Refuses what the server would refuse of a cell, as far as the week is known here. */
function refuse(
  week: PlannerWeek,
  task: PlannerTask | null,
  mine: UserBooking | null,
  { date, number_blocks: blocks, expected, ...said }: WantedCell,
): void {
  const had = mine?.number_blocks ?? 0
  const details = Object.keys(bookingDetails) as (keyof typeof bookingDetails)[]
  const isSaid = details.some((name) => said[name] !== undefined && said[name] !== (mine?.[name] ?? null))
  if (blocks === had && !isSaid) return
  if (typeof expected === 'number' && expected !== had)
    throw new Failure('record_modified', { params: { n: had } })
  const others = sumBlocks(week.bookings.filter((each) => each.date === date && each !== mine))
  const refusal = checkCell({ date, blocks, mine, others, task, limits: week, locks: locksOf(week) })
  if (refusal) throw new Failure(refusal.code, { params: refusal.params })
}

/** Checked as the server checks it; what does so is loaded once it is needed. */
async function refuseInvalid({ input }: AnyOperation, given: unknown, today: Day): Promise<void> {
  const { validate } = await import('../kernel/validate.ts')
  validate(input, given, today)
}
