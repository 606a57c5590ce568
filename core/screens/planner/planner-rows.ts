import type { UserBooking } from '../../booking/booking.ts'
import type { PlannerTask, PlannerWeek } from '../../booking/operations.ts'
import { bookedAt, withStored } from '../../booking/week/waiting.ts'
import { Failure } from '../../kernel/failure.ts'
import { projectTypes } from '../../users/user.ts'
import type { Translate } from '../../texts/translate.ts'
import type { Reading } from '../grid/source.ts'
import { readBlocks } from '../../values/blocks.ts'
import { monthOf, type Day } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'

/** Task rows of one folder, as the week's table groups them. */
export interface PlannerGroup {
  readonly folder_id: number
  readonly folder_code: string
  readonly folder_name: string
  readonly project_type: PlannerTask['project_type']
  readonly tasks: readonly PlannerTask[]
}

/** `P24001 - Bridge - Customer project`, in the person's words. */
export const groupTitle = (group: Omit<PlannerGroup, 'tasks'>, t: Translate): string =>
  `${folderTitle(group)} - ${t(`project_type.${group.project_type}`)}`

/** The same without its type, which stands beside it. */
export const folderTitle = ({ folder_code, folder_name }: Omit<PlannerGroup, 'tasks'>): string =>
  `${folder_code} - ${folder_name}`

/** Blocks as they are typed into a cell; 0 is as good as nothing. */
export function readCell(typed: string): Reading {
  if (typed.trim() === '') return { value: null }
  const reading = readBlocks(typed)
  if ('value' in reading && reading.value >= 0) return { value: reading.value || null }
  const fault = 'fault' in reading ? reading.fault : 'number.min'
  return {
    failure: new Failure('invalid_fields', { fields: { number_blocks: fault }, params: { limit: 0 } }),
  }
}

/** Each task once, under its folder, in the order of the answer; the firm's own folders after its customers'. */
export function grouped(tasks: readonly PlannerTask[]): PlannerGroup[] {
  const byFolder = new Map<number, PlannerTask[]>()
  const seen = new Set<number>()
  for (const task of tasks) {
    if (seen.has(task.id)) continue
    seen.add(task.id)
    byFolder.set(task.folder_id, [...(byFolder.get(task.folder_id) ?? []), task])
  }
  const groups = [...byFolder.values()].map((rows) => {
    const { folder_id, folder_code, folder_name, project_type } = firstItem(rows)
    return { folder_id, folder_code, folder_name, project_type, tasks: rows }
  })
  return projectTypes.flatMap((type) => groups.filter(({ project_type }) => project_type === type))
}

/** A week in which a cell holds this booking, or none, with what follows for the row of its task and the month's load. */
export function withBooking(
  week: PlannerWeek,
  place: Pick<UserBooking, 'wbs_task_id' | 'date'>,
  stored: UserBooking | null,
  task: PlannerTask | undefined,
  today: Day,
): PlannerWeek {
  const change = (stored?.number_blocks ?? 0) - (bookedAt(week, place)?.number_blocks ?? 0)
  const isThisMonth = monthOf(place.date) === monthOf(today)
  return {
    ...withStored(week, place, stored),
    rows: withBlocks(week.rows, place.wbs_task_id, change),
    load: task && isThisMonth ? withBooked(week.load, task, change) : week.load,
  }
}

/** Booked and planned of the month's folders after a cell of a task has changed by so many blocks. */
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

/** The rows after a cell of a task has changed by so many blocks. */
const withBlocks = (rows: PlannerWeek['rows'], task: number, change: number): PlannerWeek['rows'] =>
  rows.map((row) => (row.wbs_task_id === task ? { ...row, booked: row.booked + change, used: true } : row))
