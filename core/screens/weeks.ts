import { computed, signal, type Signal } from '@preact/signals-core'
import {
  decideWeeks,
  listWeeks,
  missingWeeks,
  weekTime,
  type PlannerTask,
  type WeekRow,
} from '../booking/operations.ts'
import type { PartAction } from '../booking/locks/rules.ts'
import type { Client } from '../kernel/operation.ts'
import type { ValueOf } from '../kernel/field.ts'
import type { Failure } from '../kernel/failure.ts'
import { faultsById, versionsOf } from '../tables/decide-several.ts'
import type { Translate } from '../texts/translate.ts'
import { addDays, daysFrom, isWeekend, mondayOf, type Day } from '../values/day.ts'
import { firstItem } from '../values/known.ts'
import type { Query } from './list/filters.ts'
import { listScreen } from './list/list-screen.ts'
import { deciding } from './list/deciding.ts'
import { loaded } from './loaded.ts'
import { shownDay } from '../values/written.ts'
import { shownFailure, shownReason } from './formatting.ts'

type WeekTime = ValueOf<typeof weekTime.output>

const noTime: WeekTime = { tasks: [], bookings: [] }

/** A task's line in a part of a week. */
export interface TimeLine {
  readonly task: PlannerTask
  readonly on: ReadonlyMap<Day, number>
  readonly total: number
  readonly comments: readonly { readonly date: Day; readonly comment: string }[]
}

/** One place of somebody's week: what there is to decide on. */
export interface WeekOfPlace {
  readonly row: WeekRow
  readonly lines: readonly TimeLine[]
  readonly total: number
}

/** A person's week with its parts. */
export interface PersonWeek {
  readonly key: string
  readonly user_id: number
  readonly name: string
  readonly code: string | null
  readonly monday: Day
  /** Monday to Friday, and days of the weekend that have time. */
  readonly days: readonly Day[]
  readonly parts: readonly WeekOfPlace[]
}

export type WeeksScreen = ReturnType<typeof weeksScreen>

/** The weeks that wait for somebody's decision, with the time in them, and deciding on one, several or all that is shown. */
export function weeksScreen(client: Client, query?: Signal<Query>) {
  const list = listScreen(client, listWeeks, { query, name: 'weeks', filters: ['state', 'all'] })
  const time = loaded(async (): Promise<WeekTime> => {
    const ids = list.rows.value.map(({ id }) => id)
    return ids.length === 0 ? noTime : client(weekTime, { ids })
  })
  const ticked = signal<ReadonlySet<number>>(new Set())
  const busy = signal(false)

  async function reload(): Promise<void> {
    await list.reload()
    await time.reload()
  }

  const waiting = computed(() => list.rows.value.filter(({ state }) => state === 'submitted'))

  async function decide(
    action: PartAction,
    rows: readonly WeekRow[],
    remark: string | null,
  ): Promise<number> {
    busy.value = true
    try {
      const decided = await client(decideWeeks, {
        ids: rows.map(({ id }) => id),
        action,
        remark,
        updated_at: versionsOf(rows),
      })
      // What was ticked meanwhile is decided on next.
      ticked.value = new Set([...ticked.value].filter((id) => rows.every((row) => row.id !== id)))
      return decided.length
    } finally {
      busy.value = false
      await reload()
    }
  }

  return {
    ...list,
    reload,
    failure: computed(() => list.failure.value ?? time.failure.value),
    /** With its time, which makes a week as long as it stays. */
    ready: computed(
      () => list.ready.value && Boolean(time.value.value ?? time.failure.value ?? list.failure.value),
    ),
    weeks: computed(() => weeksOf(list.rows.value, time.value.value ?? noTime)),
    waiting,
    busy,
    ticked,
    deciding: computed(() => waiting.value.filter(({ id }) => ticked.value.has(id))),
    tick: (id: number, on: boolean): void => {
      const others = [...ticked.value].filter((each) => each !== id)
      ticked.value = new Set(on ? [...others, id] : others)
    },
    decide,
  }
}

/** Rows by person and week, in the order of the list, each with its time. */
export function weeksOf(rows: readonly WeekRow[], { tasks, bookings }: WeekTime): PersonWeek[] {
  const byPart = Map.groupBy(bookings, ({ part_id }) => part_id)
  const taskOf = new Map(tasks.map((task) => [task.id, task]))
  return [...Map.groupBy(rows, ({ user_id, monday }) => `${user_id} ${monday}`)].map(([key, own]) => {
    const { user_id, first_name, last_name, code, monday } = firstItem(own)
    const parts = own.map((row) => partOf(row, byPart.get(row.id) ?? [], taskOf))
    const used = new Set(parts.flatMap(({ lines }) => lines.flatMap(({ on }) => [...on.keys()])))
    const days = daysFrom(monday, 7).filter((day) => !isWeekend(day) || used.has(day))
    return { key, user_id, name: `${first_name} ${last_name}`, code, monday, days, parts }
  })
}

function partOf(
  row: WeekRow,
  bookings: WeekTime['bookings'],
  taskOf: ReadonlyMap<number, PlannerTask>,
): WeekOfPlace {
  const lines = [...Map.groupBy(bookings, ({ wbs_task_id }) => wbs_task_id)].flatMap(([id, own]) => {
    const task = taskOf.get(id)
    if (!task) return []
    const total = own.reduce((sum, { number_blocks }) => sum + number_blocks, 0)
    const comments = own.flatMap(({ date, comment }) => (comment ? [{ date, comment }] : []))
    return [
      { task, on: new Map(own.map(({ date, number_blocks }) => [date, number_blocks])), total, comments },
    ]
  })
  return { row, lines, total: lines.reduce((sum, line) => sum + line.total, 0) }
}

/** Returning takes a word for the person; what stands in the way is named. */
export function returnScreen(screen: WeeksScreen, rows: readonly WeekRow[]) {
  const { decideBy, ...own } = deciding()
  return {
    ...own,
    /** Whether it was done. */
    act: (): Promise<boolean> => decideBy((remark) => screen.decide('return', rows, remark)),
  }
}

/** Why parts could not be decided on: what is wrong, then each that stands in the way by its name. */
export function refusalOfWeeks(t: Translate, failure: Failure, rows: readonly WeekRow[]): string[] {
  const faults = faultsById(failure)
  const lines = rows.flatMap((row) => {
    const fault = faults.get(row.id)
    if (!fault) return []
    const { place, first_name, last_name, monday } = row
    const about = t('weeks.about', { place, name: `${first_name} ${last_name}`, day: shownDay(monday) })
    return [t('form.says', { label: about, value: shownReason(t, fault) })]
  })
  return [shownFailure(t, failure), ...lines]
}

/** Who has not submitted a week yet: last week's at first. */
export function missingScreen(client: Client, today: Day) {
  const monday = signal(addDays(mondayOf(today), -7))
  const answer = loaded(() => client(missingWeeks, { date: monday.value }))
  const turn = (days: number): void => {
    monday.value = addDays(monday.value, days)
    void answer.reload()
  }
  return { monday, answer, previous: () => turn(-7), next: () => turn(7) }
}
