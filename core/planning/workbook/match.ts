import type { BadRow } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { fold } from '../../values/fold.ts'
import { firstItem } from '../../values/known.ts'
import { badCell, duplicateRow, nameNotTaken } from '../../tables/reading/bad-cells.ts'
import type { NotTaken } from '../../tables/import.ts'
import type { plannableTasks } from '../queries.ts'
import type { PlanningLine } from './workbook.ts'

export type PlannableTask = RecordOf<typeof plannableTasks.row>

/** A line whose task and person are known. */
export interface MatchedLine {
  readonly line: PlanningLine
  readonly task: PlannableTask
  readonly user: Assignee
}

/** Whose cells a line fills. */
export interface Assignee {
  /** Null for the pool. */
  readonly id: number | null
  readonly exit_Date: string | null
}

const pool: Assignee = { id: null, exit_Date: null }

interface Facts {
  readonly tasks: readonly PlannableTask[]
  /** Codes in capitals. */
  readonly users: ReadonlyMap<string, Assignee>
  /** Only rows of this work breakdown are welcome. */
  readonly wbs_id: number | null
}

/** The task and person of each line; lines that name none, several or the same twice are bad. */
export function matchLines(
  lines: readonly PlanningLine[],
  facts: Facts,
): { matched: MatchedLine[]; bad: BadRow[] } {
  const folders = groupedByCode(facts.tasks)
  const earlierRows = new Map<string, PlanningLine>()
  const matched: MatchedLine[] = []
  const bad: BadRow[] = []
  for (const line of lines) {
    const task = unsaidIn(line) ?? taskOf(line, folders.get(fold(line.folder_code ?? '')) ?? [], facts.wbs_id)
    const user = userOf(line, facts.users)
    if (isBad(task) || isBad(user)) {
      bad.push(...[task, user].filter(isBad))
      continue
    }
    const key = `${line.year} ${task.id} ${user.id ?? ''}`
    const earlier = earlierRows.get(key)
    if (earlier) bad.push(duplicateRow(line.row, taskColumn(line), earlier.row))
    else matched.push({ line, task, user })
    earlierRows.set(key, line)
  }
  return { matched, bad }
}

/** The words and numbers of lines that say something else of their task than stands there: a planning renames none. */
export const wordsNotTaken = (matched: readonly MatchedLine[]): NotTaken[] =>
  matched.flatMap(({ line, task }) => {
    const { row, folder_code, task_code, task_name, task_id } = line
    const about = [folder_code, task_code ?? task_name].filter(Boolean).join(' ')
    return [
      ...(task_name !== null && fold(task_name) !== fold(task.name)
        ? [nameNotTaken(row, 'task_name', about, task.name)]
        : []),
      ...(task_id !== null && task_id !== task.id ? [nameNotTaken(row, 'task_id', about, task.id)] : []),
    ]
  })

/** A row has to say which folder it is about, and which task. */
function unsaidIn({ row, folder_code, task_code, task_name }: PlanningLine): BadRow | null {
  if (folder_code === null) return badCell(row, 'folder_code', 'mixed.required')
  return task_code === null && task_name === null ? badCell(row, 'task_code', 'mixed.required') : null
}

const isBad = (found: object): found is BadRow => 'reason' in found

/** A task with the words by which a line names it, folded once. */
interface FoldedTask {
  readonly task: PlannableTask
  readonly code: string
  readonly name: string
  readonly subfolder: readonly (string | null)[]
}

/** The tasks of each folder, by its code and by its lead code; where both are one word, the code counts. */
function groupedByCode(tasks: readonly PlannableTask[]): Map<string, FoldedTask[]> {
  const folded = tasks.map((task): FoldedTask => {
    const subfolder = [task.rank_code, task.subfolder_code && fold(task.subfolder_code)]
    return { task, code: fold(task.task_code), name: fold(task.name), subfolder }
  })
  const coded = folded.filter(({ task }) => task.folder_code !== null)
  const byCode = Map.groupBy(coded, ({ task }) => fold(task.folder_code ?? ''))
  return new Map([...Map.groupBy(folded, ({ task }) => String(task.lead_code)), ...byCode])
}

function taskOf(
  line: PlanningLine,
  folder: readonly FoldedTask[],
  wbs_id: number | null,
): PlannableTask | BadRow {
  const { row, folder_code, subfolder_code, task_code, task_name } = line
  if (folder.length === 0) return badCell(row, 'folder_code', 'folder_unknown', { code: folder_code ?? '' })
  const open = wbs_id === null ? folder : folder.filter(({ task }) => task.wbs_id === wbs_id)
  if (open.length === 0) return badCell(row, 'folder_code', 'outside_wbs')
  const inside = having(open, subfolder_code, ({ subfolder }, code) => subfolder.includes(code))
  if (inside.length === 0)
    return badCell(row, 'subfolder_code', 'subfolder_unknown', { code: subfolder_code ?? '' })
  const coded = having(inside, task_code, (task, code) => task.code === code)
  if (coded.length === 0) return badCell(row, 'task_code', 'task_unknown', { code: task_code ?? '' })
  // Its number tells which of them, whatever it is called by now; a number of none of them says nothing.
  const numbered = coded.find(({ task }) => task.id === line.task_id)
  if (numbered) return numbered.task
  const byName = having(coded, task_name, (task, name) => task.name === name)
  // A code that is one task's alone needs no name, so a task renamed since the export is still found.
  const fitting = byName.length === 0 && task_code !== null && coded.length === 1 ? coded : byName
  if (fitting.length === 0) return badCell(row, 'task_name', 'task_unknown', { code: task_name ?? '' })
  if (fitting.length === 1) return firstItem(fitting).task
  return badCell(row, taskColumn(line), 'task_ambiguous', { code: task_code ?? task_name ?? '' })
}

/** The column by which a line says which task it is. */
export const taskColumn = ({ task_code }: Pick<PlanningLine, 'task_code'>) =>
  task_code === null ? 'task_name' : 'task_code'

/** The tasks that fit a word of the line; all of them where the line says nothing. */
function having(
  tasks: readonly FoldedTask[],
  word: string | null,
  fits: (task: FoldedTask, word: string) => boolean,
) {
  if (word === null) return tasks
  const folded = fold(word)
  return tasks.filter((task) => fits(task, folded))
}

function userOf({ row, user_code }: PlanningLine, users: Facts['users']): Assignee | BadRow {
  if (user_code === null) return pool
  return users.get(user_code.toUpperCase()) ?? badCell(row, 'user_code', 'user_unknown', { code: user_code })
}
