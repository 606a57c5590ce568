import type { BadRow } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { fold } from '../kernel/fold.ts'
import { badCell } from '../kernel/sheet.ts'
import type { plannableTasks, plannedCells } from './queries.ts'
import type { PlanningLine } from './workbook.ts'

export type PlannableTask = RecordOf<typeof plannableTasks.row>
export type PlannedCell = RecordOf<typeof plannedCells.row>

/** A line whose task and person are known. */
export interface MatchedLine {
  readonly line: PlanningLine
  readonly task: PlannableTask
  /** Null for the pool. */
  readonly user_id: number | null
}

interface Facts {
  readonly tasks: readonly PlannableTask[]
  /** Codes in capitals. */
  readonly users: ReadonlyMap<string, { readonly id: number; readonly exit_Date: string | null }>
  /** Only rows of this work breakdown are welcome. */
  readonly wbs_id: number | null
}

/** The task and person of each line; lines that name none, several or the same twice are bad. */
export function matchLines(
  lines: readonly PlanningLine[],
  facts: Facts,
): { matched: MatchedLine[]; bad: BadRow[] } {
  const folders = groupedByCode(facts.tasks)
  const seen = new Map<string, PlanningLine>()
  const matched: MatchedLine[] = []
  const bad: BadRow[] = []
  for (const line of lines) {
    const task = taskOf(line, folders.get(fold(line.folder_code)) ?? [], facts.wbs_id)
    const user = userOf(line, facts.users)
    const wrong = [task, user].filter(isBad)
    if (isBad(task) || isBad(user)) {
      bad.push(...wrong)
      continue
    }
    const key = `${line.year} ${task.id} ${user.id ?? ''}`
    const { row } = seen.get(key) ?? {}
    if (row) bad.push(badCell(line.row, 'task_code', 'duplicate_row', { row: row.row, sheet: row.sheet }))
    else matched.push({ line, task, user_id: user.id })
    seen.set(key, line)
  }
  return { matched, bad }
}

const isBad = (found: object): found is BadRow => 'reason' in found

/** A task with the words by which a line names it, folded once. */
interface Named {
  readonly task: PlannableTask
  readonly code: string
  readonly name: string
  readonly subfolder: readonly (string | null)[]
}

/** The tasks of each folder, by its code and by its lead code; where both are one word, the code counts. */
function groupedByCode(tasks: readonly PlannableTask[]): Map<string, Named[]> {
  const named = tasks.map((task): Named => {
    const subfolder = [task.rank_code, task.subfolder_code && fold(task.subfolder_code)]
    return { task, code: fold(task.task_code), name: fold(task.name), subfolder }
  })
  const coded = named.filter(({ task }) => task.folder_code !== null)
  const byCode = Map.groupBy(coded, ({ task }) => fold(task.folder_code ?? ''))
  return new Map([...Map.groupBy(named, ({ task }) => String(task.lead_code)), ...byCode])
}

function taskOf(line: PlanningLine, folder: readonly Named[], wbs_id: number | null): PlannableTask | BadRow {
  const { row, folder_code, subfolder_code, task_code, task_name } = line
  if (folder.length === 0) return badCell(row, 'folder_code', 'folder_unknown', { code: folder_code })
  if (wbs_id !== null && folder[0]!.task.wbs_id !== wbs_id) return badCell(row, 'folder_code', 'outside_wbs')
  const inside = having(folder, subfolder_code, ({ subfolder }, code) => subfolder.includes(code))
  if (inside.length === 0)
    return badCell(row, 'subfolder_code', 'subfolder_unknown', { code: subfolder_code ?? '' })
  const coded = having(inside, task_code, (task, code) => task.code === code)
  const named = having(coded, task_name, (task, name) => task.name === name)
  // A code that is one task's alone needs no name, so a task renamed since the export is still found.
  const fitting = named.length === 0 && task_code !== null && coded.length === 1 ? coded : named
  const code = task_code ?? task_name ?? ''
  if (fitting.length === 0) return badCell(row, 'task_code', 'task_unknown', { code })
  return fitting.length === 1 ? fitting[0]!.task : badCell(row, 'task_code', 'task_ambiguous', { code })
}

/** The tasks that fit a word of the line; all of them where the line says nothing. */
function having(tasks: readonly Named[], word: string | null, fits: (task: Named, word: string) => boolean) {
  if (word === null) return tasks
  const folded = fold(word)
  return tasks.filter((task) => fits(task, folded))
}

function userOf(
  { row, user_code, year, blocks }: PlanningLine,
  users: Facts['users'],
): { id: number | null } | BadRow {
  if (user_code === null) return { id: null }
  const user = users.get(user_code.toUpperCase())
  if (!user) return badCell(row, 'user_code', 'user_unknown', { code: user_code })
  const last = blocks.findLastIndex((each) => each !== null && each > 0)
  const gone = user.exit_Date !== null && user.exit_Date < firstDay(year, last)
  return gone ? badCell(row, 'user_code', 'user_left') : { id: user.id }
}

/** A cell to write: made new, or changed. */
export interface CellChange {
  readonly id: number | null
  readonly wbs_task_id: number
  readonly assigned_user_id: number | null
  readonly start_date: string
  readonly blocks: number
  /** What stands there now. */
  readonly before: number
  /** Kept as a proposal, for whoever imports does not manage the folder. */
  readonly proposed: boolean
}

/** What differs between the lines and the cells that are there. An empty cell changes nothing, nor does a new 0. */
export function changesOf(
  matched: readonly MatchedLine[],
  present: readonly PlannedCell[],
  decides: (task: PlannableTask) => boolean,
): { changes: CellChange[]; unchanged: number; blocks: number } {
  const cells = new Map(
    present.map((cell) => [cellKey(cell.wbs_task_id, cell.assigned_user_id, cell.start_date), cell]),
  )
  const changes: CellChange[] = []
  let unchanged = 0
  let total = 0
  for (const { line, task, user_id } of matched) {
    const proposed = !decides(task)
    line.blocks.forEach((blocks, month) => {
      if (blocks === null) return
      const start_date = firstDay(line.year, month)
      const cell = cells.get(cellKey(task.id, user_id, start_date))
      if (!cell && blocks === 0) return
      total += blocks
      if (cell && isAlready(cell, blocks, proposed)) return void unchanged++
      const at = { wbs_task_id: task.id, assigned_user_id: user_id, start_date }
      changes.push({ ...at, id: cell?.id ?? null, blocks, before: cell?.number_blocks ?? 0, proposed })
    })
  }
  return { changes, unchanged, blocks: total }
}

/** Also when somebody else's proposal stands beside it: what was exported and not touched changes nothing. */
function isAlready(
  { number_blocks, number_blocks_new }: PlannedCell,
  blocks: number,
  proposed: boolean,
): boolean {
  return number_blocks === blocks || (proposed && number_blocks_new === blocks)
}

const cellKey = (task: number, user: number | null, start: string): string => `${task} ${user ?? ''} ${start}`

/** The first of a month, January being 0. */
const firstDay = (year: number, month: number): string => `${year}-${String(month + 1).padStart(2, '0')}-01`
