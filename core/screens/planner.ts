import { computed, signal } from '@preact/signals-core'
import type { ReadonlySignal } from '@preact/signals-core'
import { slotsPerDay } from '../booking/booking.ts'
import type { UserBooking } from '../booking/booking.ts'
import { deleteBooking, editBooking, readWeek, setBooking } from '../booking/operations.ts'
import type { PlannerTask, PlannerWeek } from '../booking/operations.ts'
import { checkDay, checkTask, checkUnlocked, sumBlocks } from '../booking/rules.ts'
import { addDays, daysFrom, mondayOf, monthOf } from '../kernel/day.ts'
import type { Day } from '../kernel/day.ts'
import { Failure } from '../kernel/failure.ts'
import type { Client } from '../kernel/operation.ts'
import type { Translate } from '../texts/translate.ts'

/** Task rows of one folder, as the week's table groups them. */
export interface PlannerGroup {
  readonly folder_id: number
  readonly folder_code: string
  readonly folder_name: string
  readonly project_type: PlannerTask['project_type']
  readonly tasks: readonly PlannerTask[]
}

/** What a cell is doing besides holding blocks. */
export type CellState =
  | { readonly kind: 'saving' }
  | { readonly kind: 'refused'; readonly typed: string; readonly failure: Failure }

export interface BookingDetails {
  readonly number_blocks?: number
  readonly comment?: string | null
  readonly distance?: number | null
  readonly transport_price?: number | null
}

interface Done {
  readonly task: number
  readonly date: Day
  readonly before: number
}

const cellKey = (task: number, date: Day): string => `${task} ${date}`

const asFailure = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  throw error
}

/** `P24001 - Bridge - Customer project`, in the person's words. */
export const groupTitle = (group: Omit<PlannerGroup, 'tasks'>, t: Translate): string =>
  `${group.folder_code} - ${group.folder_name} - ${t(`project_type.${group.project_type}`)}`

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
  const states = signal<ReadonlyMap<string, CellState>>(new Map())
  const done = signal<readonly Done[]>([])

  const days = computed(() => daysFrom(monday.value, (week.value?.weekend_limit ?? 0) > 0 ? 7 : 5))
  const bookings = computed(
    () => new Map((week.value?.bookings ?? []).map((each) => [cellKey(each.wbs_task_id, each.date), each])),
  )
  const groups = computed(() => grouped([...(week.value?.tasks ?? []), ...added.value]))
  const tasks = computed(() => groups.value.flatMap((group) => group.tasks))
  const ofDay = (date: Day): UserBooking[] =>
    (week.value?.bookings ?? []).filter((each) => each.date === date)
  const dayTotals: ReadonlySignal<ReadonlyMap<Day, number>> = computed(
    () => new Map(daysFrom(monday.value, 7).map((date) => [date, sumBlocks(ofDay(date))])),
  )
  const weekTotal = computed(() => sumBlocks(week.value?.bookings ?? []))
  const saving = computed(() => [...states.value.values()].some(({ kind }) => kind === 'saving'))
  const refusals = computed(() => [...states.value.values()].filter((state) => state.kind === 'refused'))

  let asked = 0
  /** Shows the week of a day; what was asked for last wins, however the answers come in. */
  async function open(date: Day = monday.value): Promise<void> {
    const mine = ++asked
    if (mondayOf(date) !== monday.value) {
      monday.value = mondayOf(date)
      week.value = null
      states.value = new Map()
    }
    try {
      const answer = await client(readWeek, { date: mondayOf(date) })
      if (mine !== asked) return
      week.value = answer
      failure.value = null
    } catch (error) {
      if (mine === asked) failure.value = asFailure(error)
    }
  }

  const taskOf = (id: number): PlannerTask | undefined => tasks.value.find((task) => task.id === id)
  const bookingAt = (task: number, date: Day): UserBooking | null =>
    bookings.value.get(cellKey(task, date)) ?? null
  const blocksAt = (task: number, date: Day): number => bookingAt(task, date)?.number_blocks ?? 0
  const stateAt = (task: number, date: Day): CellState | null => states.value.get(cellKey(task, date)) ?? null

  /** Why a cell cannot hold so many blocks, before anybody is asked; null when it can. */
  function check(task: number, date: Day, blocks: number): Failure | null {
    const mine = bookingAt(task, date)
    const had = mine?.number_blocks ?? 0
    const row = taskOf(task)
    const others = sumBlocks(ofDay(date).filter((each) => each !== mine))
    const refusal =
      (mine && checkUnlocked(mine)) ??
      (blocks > had && row ? checkTask(row) : null) ??
      (blocks > slotsPerDay ? { code: 'slots_full', params: {} } : null) ??
      checkDay({ date, blocks, had, others }, week.value!)
    return refusal ? new Failure(refusal.code, { params: refusal.params }) : null
  }

  /**
   * Types into a cell: empty or 0 clears it. Text that is no number changes nothing. `seen` is what stood there
   * when the typing began: if it was changed elsewhere meanwhile, the change is refused.
   */
  async function type(task: number, date: Day, typed: string, seen?: number): Promise<boolean> {
    if (!/^\d*$/.test(typed.trim())) return false
    const before = blocksAt(task, date)
    const stored = await set(task, date, Number(typed.trim() || 0), typed, seen)
    if (stored && before !== blocksAt(task, date))
      done.value = [...done.value, { task, date, before }].slice(-100)
    return stored
  }

  async function set(
    task: number,
    date: Day,
    blocks: number,
    typed: string,
    seen?: number,
  ): Promise<boolean> {
    if (!week.value || stateAt(task, date)?.kind === 'saving') return false
    const had = blocksAt(task, date)
    if (had === blocks) return mark(task, date, null)
    const refused = check(task, date, blocks)
    if (refused) return mark(task, date, { kind: 'refused', typed, failure: refused })
    return save(task, date, typed, () =>
      client(setBooking, { wbs_task_id: task, date, number_blocks: blocks, expected: seen ?? had }),
    )
  }

  /** Changes an existing booking's blocks, comment, distance or transport. */
  function edit(task: number, date: Day, details: BookingDetails): Promise<boolean> {
    const booking = bookingAt(task, date)!
    const { id, updated_at } = booking
    return save(task, date, String(details.number_blocks ?? booking.number_blocks), () =>
      client(editBooking, { id, taskId: task, userBooking: details, updated_at }),
    )
  }

  function remove(task: number, date: Day): Promise<boolean> {
    const { id } = bookingAt(task, date)!
    return save(task, date, '', async () => (await client(deleteBooking, { id }), null))
  }

  async function undo(): Promise<boolean> {
    const last = done.value.at(-1)
    if (!last) return false
    done.value = done.value.slice(0, -1)
    return set(last.task, last.date, last.before, String(last.before || ''))
  }

  async function save(
    task: number,
    date: Day,
    typed: string,
    call: () => Promise<UserBooking | null>,
  ): Promise<boolean> {
    mark(task, date, { kind: 'saving' })
    try {
      const stored = await call()
      replace(task, date, stored)
      return mark(task, date, null) || true
    } catch (error) {
      const refused = asFailure(error)
      mark(task, date, { kind: 'refused', typed, failure: refused })
      if (refused.code === 'record_modified' || refused.code === 'task_already_selected') await open()
      return false
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
      load: row && monthOf(date) === monthOf(today) ? withBooked(value.load, row, change) : value.load,
    }
  }

  function mark(task: number, date: Day, state: CellState | null): boolean {
    const next = new Map(states.value)
    if (state) next.set(cellKey(task, date), state)
    else next.delete(cellKey(task, date))
    states.value = next
    return state === null
  }

  /** Adds a row for a task found with the plus; refuses one that is there or cannot be booked. */
  function addTask(task: PlannerTask): Failure | null {
    if (taskOf(task.id)) return new Failure('task_already_selected')
    const refusal = checkTask(task)
    if (refusal) return new Failure(refusal.code, { params: refusal.params })
    added.value = [...added.value, task]
    return null
  }

  return {
    monday,
    week,
    failure,
    days,
    groups,
    tasks,
    dayTotals,
    weekTotal,
    saving,
    refusals,
    states,
    blocksAt,
    bookingAt,
    stateAt,
    check,
    open,
    previous: () => open(addDays(monday.value, -7)),
    next: () => open(addDays(monday.value, 7)),
    type,
    edit,
    remove,
    undo,
    addTask,
    dismiss: (task: number, date: Day) => void mark(task, date, null),
  }
}

function grouped(tasks: readonly PlannerTask[]): PlannerGroup[] {
  const byFolder = new Map<number, PlannerTask[]>()
  const seen = new Set<number>()
  for (const task of tasks) {
    if (seen.has(task.id)) continue
    seen.add(task.id)
    byFolder.set(task.folder_id, [...(byFolder.get(task.folder_id) ?? []), task])
  }
  return [...byFolder.values()].map((rows) => {
    const { folder_id, folder_code, folder_name, project_type } = rows[0]!
    return { folder_id, folder_code, folder_name, project_type, tasks: rows }
  })
}

function withBooked(
  load: PlannerWeek['load'],
  { folder_id, folder_code, folder_name }: PlannerTask,
  change: number,
): PlannerWeek['load'] {
  if (load.some((each) => each.folder_id === folder_id)) {
    return load.map((each) =>
      each.folder_id === folder_id ? { ...each, booked: each.booked + change } : each,
    )
  }
  return [...load, { folder_id, folder_code, folder_name, booked: change, planned: 0 }]
}
