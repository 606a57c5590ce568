import type { Day } from '../../values/day.ts'
import type { BadRow } from '../../kernel/failure.ts'
import { blocks, day, headed, id, labelled, optional, pick, text, type RecordOf } from '../../kernel/field.ts'
import { taskCode } from '../../planning/task.ts'
import { fold } from '../../values/fold.ts'
import { firstItem } from '../../values/known.ts'
import { badCell, duplicateRow } from '../../tables/reading/bad-cells.ts'
import { recordReader, type CheckedRow } from '../../tables/workbook.ts'
import { slotsPerDay, userBooking, type UserBooking } from '../booking.ts'
import { bookingRow } from '../list/operations.ts'
import type { BookableTask } from '../queries.ts'
import { movedTo, place, sumBlocks, type Limits } from '../rules.ts'
import { checkCell } from '../cell/cell.ts'
import type { TimeLocks } from '../locks/rules.ts'

/** What a row may say of a cell besides its blocks; left empty, what stands there stays. */
export const importedDetails = ['comment', 'distance', 'transport_price'] as const

const fields = {
  /** Whose time it is said to be: a file may come from somebody else's export. */
  code: headed(
    optional(text(10)),
    'Trigram',
    'Trigramme',
    'Code',
    'Person code',
    'Code du collaborateur',
    'Code medewerker',
  ),
  folder_code: headed(optional(text(50)), 'Folder', 'Dossier', 'lead_code'),
  subfolder_code: headed(optional(text(50)), 'Subfolder', 'Sous-dossier', 'Subdossier'),
  /** Tells apart tasks that all codes fit. */
  wbs_task_id: labelled('column.task_id', optional(id('wbs_tasks'))),
  task_code: headed(taskCode(), 'Task', 'Tâche', 'Taak'),
  date: headed(day(), 'Day', 'Jour', 'Dag'),
  number_blocks: headed(blocks(0, slotsPerDay), 'Blocks', 'Blocs', 'Blokken', 'dd'),
  ...pick(userBooking.given, 'comment', 'transport_price'),
  distance: headed(userBooking.given.distance, 'km'),
}
type Name = keyof typeof fields

export type BookingRow = CheckedRow<Name, RecordOf<typeof fields>>

/** The rows of a workbook of bookings, and everything in it that is not what its column must be. */
export const readBookings = recordReader(fields, {
  needed: ['task_code', 'date', 'number_blocks'],
  exported: bookingRow.fields,
})

/** What is wrong with a row that says to be somebody else's time: one imports one's own alone. */
export const refuseStranger = (row: BookingRow, ownCode: string | null): BadRow | null => {
  const { code } = row.values
  return code === null || fold(code) === fold(ownCode ?? '')
    ? null
    : badCell(row, 'code', 'booking_of_another')
}

export interface TaskWithCodes extends BookableTask {
  readonly lead_code: number
  readonly rank_code: string | null
}

/** A folder or subfolder by the codes that a row may call it. */
export interface CodedPlace {
  readonly folder: readonly (string | number | null)[]
  /** Null for the folder itself. */
  readonly subfolder: readonly (string | null)[] | null
}

const is = (wanted: string | null, codes: readonly (string | number | null)[]): boolean =>
  wanted === null || codes.some((code) => code !== null && fold(String(code)) === fold(wanted))

const tasksOf = ({ values }: BookingRow, tasks: readonly TaskWithCodes[]): TaskWithCodes[] =>
  tasks.filter(
    (task) =>
      is(values.task_code, [task.task_code]) &&
      is(values.folder_code, [task.folder_code, task.lead_code]) &&
      is(values.subfolder_code, [task.subfolder_code, task.rank_code]),
  )

/** Whether some row names a folder or subfolder in which there is no such task: only then it is looked which is wrong. */
export const namesUnknownPlace = (rows: readonly BookingRow[], tasks: readonly TaskWithCodes[]): boolean =>
  rows.some(
    (row) =>
      (row.values.folder_code ?? row.values.subfolder_code) !== null && tasksOf(row, tasks).length === 0,
  )

/** The folder or subfolder of a row that nobody knows. */
function unknownPlace(row: BookingRow, places: readonly CodedPlace[]): BadRow | null {
  const { folder_code, subfolder_code } = row.values
  const inFolder = places.filter(({ folder }) => is(folder_code, folder))
  if (folder_code !== null && inFolder.length === 0)
    return badCell(row, 'folder_code', 'folder_unknown', { code: folder_code })
  if (subfolder_code === null || inFolder.some(({ subfolder }) => subfolder && is(subfolder_code, subfolder)))
    return null
  return badCell(row, 'subfolder_code', 'subfolder_unknown', { code: subfolder_code })
}

/** The task that a row means, or why none: codes may be those of the folder, its lead code, or a rank code. */
export function taskOf(
  row: BookingRow,
  tasks: readonly TaskWithCodes[],
  places: readonly CodedPlace[],
): TaskWithCodes | BadRow {
  const { task_code, wbs_task_id } = row.values
  const found = tasksOf(row, tasks)
  const nowhere = found.length === 0 ? unknownPlace(row, places) : null
  if (nowhere) return nowhere
  // Its number tells which of them; a number of none of them says nothing.
  const numbered = found.filter(({ id }) => id === wbs_task_id)
  const able = (numbered.length > 0 ? numbered : found).filter((task) => task.bookable)
  if (able.length === 1) return firstItem(able)
  if (able.length > 1) return badCell(row, 'task_code', 'task_code_ambiguous', { code: task_code })
  return badCell(row, 'task_code', found.length > 0 ? 'task_not_bookable' : 'mixed.unknown_id')
}

/** A cell of the person's day while the import goes through it; a new one has a negative id. */
export interface Cell extends Pick<
  UserBooking,
  'id' | 'wbs_task_id' | 'date' | 'number_blocks' | 'starting_block' | (typeof importedDetails)[number]
> {
  readonly stored: UserBooking | null
}

/**
 * What the rows make of the person's days, or every row that a rule refuses. Rows stand in no order: on each day what
 * gives back comes before what takes.
 */
export function planCells(
  rows: readonly { readonly row: BookingRow; readonly task: TaskWithCodes }[],
  stored: readonly UserBooking[],
  limits: Limits,
  locks: TimeLocks | null = null,
): { cells: Cell[]; bad: BadRow[] } {
  const days = Map.groupBy<Day, Cell>(
    stored.map((each) => ({ ...each, stored: each })),
    ({ date }) => date,
  )
  const earlierRows = new Map<string, BookingRow>()
  const bad = new Map<number, BadRow>()
  const steps = rows.flatMap(({ row, task }, n) => {
    const { date, number_blocks } = row.values
    const key = `${task.id} ${date}`
    const earlier = earlierRows.get(key)
    if (earlier) return (bad.set(n, duplicateRow(row, 'task_code', earlier)), [])
    earlierRows.set(key, row)
    const mine = days.get(date)?.find((cell) => cell.wbs_task_id === task.id)
    return [{ row, task, n, need: Math.sign(number_blocks - (mine?.number_blocks ?? 0)) }]
  })
  for (const { row, task, n } of steps.toSorted((a, b) => a.need - b.need)) {
    const { date } = row.values
    const day = days.get(date) ?? []
    const next = refusedRow(row, task, day, { limits, locks }) ?? fillCell(row, task, day, -1 - n)
    if ('reason' in next) bad.set(n, next)
    else days.set(date, next.day)
  }
  return { cells: [...days.values()].flat(), bad: rows.flatMap((_, n) => bad.get(n) ?? []) }
}

/** Why a row cannot be taken; what it leaves as it is may stand anywhere. */
function refusedRow(
  row: BookingRow,
  task: TaskWithCodes,
  day: readonly Cell[],
  rules: { readonly limits: Limits; readonly locks: TimeLocks | null },
): BadRow | null {
  const { values } = row
  const { date, number_blocks: blocks } = values
  const mine = day.find((cell) => cell.wbs_task_id === task.id)
  const changed =
    blocks === (mine?.number_blocks ?? 0)
      ? importedDetails.find((name) => values[name] !== null && values[name] !== (mine?.[name] ?? null))
      : 'number_blocks'
  if (changed === undefined) return null
  const others = sumBlocks(day.filter((cell) => cell !== mine))
  const refused = checkCell({ date, blocks, mine: mine?.stored ?? null, others, task, ...rules })
  if (!refused) return null
  const column = refused.by === 'booking' ? changed : refused.by === 'date' ? 'date' : 'number_blocks'
  return badCell(row, column, refused.code, refused.params)
}

function fillCell(
  row: BookingRow,
  task: TaskWithCodes,
  day: readonly Cell[],
  newId: number,
): { day: Cell[] } {
  const { date, number_blocks: blocks } = row.values
  const mine = day.find((cell) => cell.wbs_task_id === task.id)
  const others = day.filter((cell) => cell !== mine)
  const had = mine?.number_blocks ?? 0
  if (blocks === 0) return { day: others }
  const { comment, distance, transport_price } = row.values
  const details = {
    comment: comment ?? mine?.comment ?? null,
    distance: distance ?? mine?.distance ?? null,
    transport_price: transport_price ?? mine?.transport_price ?? null,
  }
  if (mine && blocks <= had) return { day: [...others, { ...mine, ...details, number_blocks: blocks }] }
  const { start, moved } = place(others, blocks)
  const base = mine ?? { id: newId, wbs_task_id: task.id, date, stored: null }
  return {
    day: [...movedTo(others, moved), { ...base, ...details, number_blocks: blocks, starting_block: start }],
  }
}
