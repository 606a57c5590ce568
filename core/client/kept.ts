import { tasksToBook, type PlannerTask, type PlannerWeek } from '../booking/operations.ts'
import { plannerTask, type TaskToBook } from '../booking/week/operations.ts'
import type { UserBooking } from '../booking/booking.ts'
import { unseenWeek, withStored, type WaitingPerson } from '../booking/week/waiting.ts'
import type { CurrentUser } from '../access/current-user.ts'
import { pickFields } from '../values/pick-fields.ts'
import { mondayOf, type Day } from '../values/day.ts'
import type { Client } from '../kernel/operation.ts'
import { can } from '../kernel/permission.ts'
import { waitingPeople } from './queue.ts'
import type { Shelf } from './shelf.ts'

/** The number of weeks that are kept for a person: a quarter of a year. */
const mostWeeks = 13

/**
 * The person to whom a session or token belongs, as the server last said. `key` stands for the session or token and does not
 * reveal it.
 */
export const keptPerson = (shelf: Shelf, key: string): CurrentUser | null => read(shelf, `who ${key}`)

/** Whether the person may book, as the server last said. It is true if the server has not said it yet. */
export function mayBook(shelf: Shelf, key: string): boolean {
  const person = keptPerson(shelf, key)
  return person === null || can(asHolder(person), 'planner.write')
}
const asHolder = ({ is_super_admin, permissions }: CurrentUser) => ({
  super_admin: is_super_admin,
  permissions: new Set(permissions),
})

/** Keeps who the person is. A text that is kept already is not written again. */
export function keepPerson(shelf: Shelf, key: string, person: CurrentUser): void {
  const text = JSON.stringify(person)
  if (shelf.read(`who ${key}`) !== text) shelf.change(`who ${key}`, () => text)
}

/**
 * Forgets what is kept of a person. The record of who he is goes last, so the next call continues a call that was cut short.
 * The bookings that wait stay.
 */
export function forgetPerson(shelf: Shelf, person: number): void {
  forgetSeen(shelf, person)
  shelf.change(rowsName(person), () => null)
  const keys = shelf.names('who ').filter((name) => read<CurrentUser>(shelf, name)?.id === person)
  for (const name of keys) shelf.change(name, () => null)
}

function forgetSeen(shelf: Shelf, person: number): void {
  const seen = [...shelf.names(`week ${person} `), ...shelf.names(`stored ${person} `), `tasks ${person}`]
  for (const name of seen) shelf.change(name, () => null)
}

/** The people other than `person` whose bookings wait on this machine. */
export function othersWaiting(shelf: Shelf, person: number): WaitingPerson[] {
  const known = shelf.names('who ').flatMap((name) => read<CurrentUser>(shelf, name) ?? [])
  return waitingPeople(shelf).flatMap(({ id, count }) => {
    if (id === person) return []
    const other = known.find((each) => each.id === id)
    return [{ count, name: other ? `${other.first_name} ${other.last_name}` : null }]
  })
}

/**
 * Another person signs in with a key that belonged to somebody. What that somebody saw on this machine is removed. His waiting
 * bookings stay, together with his name.
 */
export function replacePerson(shelf: Shelf, key: string, by: number): void {
  const before = keptPerson(shelf, key)
  if (!before || before.id === by) return
  if (waitingPeople(shelf).some(({ id }) => id === before.id)) forgetSeen(shelf, before.id)
  else forgetPerson(shelf, before.id)
}

/** A task that the person added to his planner while the server was away. */
export interface AddedRow {
  readonly wbs_task_id: number
  readonly favourite: boolean | null
}

const rowsName = (person: number): string => `rows ${person}`

interface Tasks {
  /** The day on which the tasks were read. */
  readonly on: Day
  readonly tasks: readonly TaskToBook[]
}

export type Kept = ReturnType<typeof keptFor>

/** Keeps what a person last saw of his planner, for the time when the server is away. */
export function keptFor(shelf: Shelf, person: number) {
  const weekName = (date: Day): string => `week ${person} ${mondayOf(date)}`
  const storedName = (date: Day): string => `stored ${person} ${mondayOf(date)}`
  const names = (): readonly string[] => shelf.names(`week ${person} `)
  const tasks = (): Tasks | null => read(shelf, `tasks ${person}`)
  const weeks = (): readonly PlannerWeek[] => names().flatMap((name) => read<PlannerWeek>(shelf, name) ?? [])

  function tasksSeen(): TaskToBook[] | null {
    const seen = new Map(weeks().flatMap((week) => week.tasks.map((task) => [task.id, task] as const)))
    const unknown = { company_name: null, last_booked: null, favourite: false }
    return seen.size > 0 ? [...seen.values()].map((task) => ({ ...task, ...unknown })) : null
  }

  function keepWeek(week: PlannerWeek): void {
    shelf.change(weekName(week.monday), () => JSON.stringify(week))
    if (shelf.read(storedName(week.monday)) !== null) shelf.change(storedName(week.monday), () => null)
    leaveMost(names())
  }

  /** Keeps only the latest weeks. */
  function leaveMost(all: readonly string[]): void {
    for (const name of all.slice(0, Math.max(0, all.length - mostWeeks))) shelf.change(name, () => null)
  }

  /** The bookings that this machine stored in a week that was never seen on it. */
  const storedIn = (date: Day): readonly UserBooking[] => read(shelf, storedName(date)) ?? []

  const rows = (): readonly AddedRow[] => read(shelf, rowsName(person)) ?? []
  const changeRows = (to: (rows: readonly AddedRow[]) => readonly AddedRow[]): void =>
    shelf.change(rowsName(person), (text) => {
      const next = to(text === null ? [] : (JSON.parse(text) as AddedRow[]))
      return next.length === 0 ? null : JSON.stringify(next)
    })

  return {
    /** The tasks that the person added and that the server does not know yet, in their order. */
    rows,
    /** Keeps a task that was added. If the task waits already and `favourite` is null, the waiting `favourite` stays. */
    addRow: ({ wbs_task_id, favourite }: AddedRow): void =>
      changeRows((before) => {
        const waiting = before.find((row) => row.wbs_task_id === wbs_task_id)
        const others = before.filter((row) => row !== waiting)
        return [...others, { wbs_task_id, favourite: favourite ?? waiting?.favourite ?? null }]
      }),
    removeRow: (wbs_task_id: number): void =>
      changeRows((before) => before.filter((row) => row.wbs_task_id !== wbs_task_id)),
    keepWeek,
    /** Keeps the booking that the server now has in a cell. This works also for a week that was never seen on this machine. */
    stored: (place: Place, booking: UserBooking | null): void => {
      if (shelf.read(weekName(place.date)) !== null)
        return shelf.change(
          weekName(place.date),
          (text) => text && JSON.stringify(withStored(JSON.parse(text) as PlannerWeek, place, booking)),
        )
      const others = storedIn(place.date).filter((each) => !isIn(place, each))
      const known = booking ? [...others, booking] : others
      shelf.change(storedName(place.date), () => (known.length === 0 ? null : JSON.stringify(known)))
      leaveMost(shelf.names(`stored ${person} `))
    },
    /** Keeps the state of the week's submission. */
    stands: (date: Day, submission: PlannerWeek['submission']): void =>
      shelf.change(
        weekName(date),
        (text) => text && JSON.stringify({ ...(JSON.parse(text) as PlannerWeek), submission }),
      ),
    /** The booking that this machine stored in a cell of a week that was never seen on it. */
    storedAt: (place: Place): UserBooking | null =>
      storedIn(place.date).find((each) => isIn(place, each)) ?? null,
    /** The Mondays of the weeks of which this machine knows something. */
    mondays: (): readonly Day[] =>
      [...names(), ...shelf.names(`stored ${person} `)].map((name) => name.slice(name.lastIndexOf(' ') + 1)),
    /**
     * The week as it was seen. A week that was never seen is made from the last week that was seen. It is null if no week was
     * seen.
     */
    week: (date: Day): PlannerWeek | null => {
      const seen = read<PlannerWeek>(shelf, weekName(date))
      if (seen) return seen
      const last = names().at(-1)
      const other = last === undefined ? null : read<PlannerWeek>(shelf, last)
      return other && unseenWeek(date, other, storedIn(date))
    },
    /** The week as it was seen; null if it was not seen. */
    seenWeek: (date: Day): PlannerWeek | null => read(shelf, weekName(date)),
    keepTasks: (all: readonly TaskToBook[], on: Day): void =>
      shelf.change(`tasks ${person}`, () => JSON.stringify({ on, tasks: all })),
    /**
     * The tasks as they were last read. If they were never read, they are the tasks of the weeks that the person saw. It is
     * null if there are none.
     */
    tasks: (): readonly TaskToBook[] | null => tasks()?.tasks ?? tasksSeen(),
    /** Reads the tasks again, once a day, because people also search them while the server is away. */
    renewTasks: async (client: Client, today: Day): Promise<void> => {
      if (tasks()?.on !== today) await client(tasksToBook, {})
    },
    /** A task as the planner shows it; null for a task that was never seen. */
    task: (id: number, week: PlannerWeek | null): PlannerTask | null => {
      const found =
        week?.tasks.find((each) => each.id === id) ?? tasks()?.tasks.find((each) => each.id === id)
      return found ? pickFields(plannerTask.fields, found) : null
    },
  }
}

type Place = Pick<UserBooking, 'wbs_task_id' | 'date'>

const isIn = (place: Place, booking: Place): boolean =>
  booking.wbs_task_id === place.wbs_task_id && booking.date === place.date

const read = <T>(shelf: Shelf, name: string): T | null => {
  const text = shelf.read(name)
  return text === null ? null : (JSON.parse(text) as T)
}
