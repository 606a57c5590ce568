import type { BadRow } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { ImportWarning } from '../../tables/import.ts'
import { rowEffect, type RowEffect } from '../../tables/row-effects.ts'
import { badCell } from '../../tables/reading/bad-cells.ts'
import { monthOf } from '../../values/day.ts'
import { itemAt } from '../../values/known.ts'
import { taskColumn, type MatchedLine, type PlannableTask } from './match.ts'
import type { plannedCells } from '../queries.ts'
import { firstDays, monthColumn, type PlanningLine } from './workbook.ts'

export type PlannedCell = RecordOf<typeof plannedCells.row>

/** A cell to write: made new, or changed. */
export interface CellChange {
  readonly id: number | null
  readonly line: PlanningLine
  readonly wbs_task_id: number
  readonly folder_id: number
  readonly assigned_user_id: number | null
  readonly start_date: string
  readonly blocks: number
  /** What stands there now. */
  readonly before: number
  /** Kept as a proposal, for whoever imports does not manage the folder. */
  readonly proposed: boolean
  /** Whose proposal goes. */
  readonly replaces: number | null
}

interface Judged {
  /** Whether whoever imports decides on the planning of the task's folder. */
  readonly decides: (task: PlannableTask) => boolean
  readonly isHeading: (task: PlannableTask) => boolean
}

interface Changes {
  readonly changes: CellChange[]
  readonly blocks: number
  readonly bad: BadRow[]
}

/**
 * What differs between the lines and the cells that are there. An empty cell changes nothing, nor does a
 * new 0. More blocks on a task with subtasks, or for somebody who has left by then, are bad; what stands already stays.
 */
export function changesOf(
  matched: readonly MatchedLine[],
  present: readonly PlannedCell[],
  { decides, isHeading }: Judged,
): Changes {
  const rows = Map.groupBy(present, (cell) => rowKey(cell.wbs_task_id, cell.assigned_user_id))
  const found = { changes: [] as CellChange[], blocks: 0, bad: [] as BadRow[] }
  for (const { line, task, user } of matched) {
    const proposed = !decides(task)
    const ofRow = rows.get(rowKey(task.id, user.id))
    const starts = firstDays(line.year)
    let isPlannedOnHeading = false
    line.blocks.forEach((blocks, month) => {
      if (blocks === null) return
      const start_date = itemAt(starts, month)
      const cell = ofRow?.find((each) => each.start_date === start_date)
      if (!cell && blocks === 0) return
      found.blocks += blocks
      if (cell && isAlready(cell, blocks, proposed)) return
      const before = cell?.number_blocks ?? 0
      if (blocks > before && isHeading(task)) return void (isPlannedOnHeading = true)
      const left = user.exit_Date !== null && user.exit_Date < start_date && blocks > before
      if (left) return void found.bad.push(badCell(line.row, monthColumn(month), 'user_left'))
      found.changes.push({
        id: cell?.id ?? null,
        line,
        wbs_task_id: task.id,
        folder_id: task.folder_id,
        assigned_user_id: user.id,
        start_date,
        blocks,
        before,
        proposed,
        replaces: cell && cell.number_blocks_new !== null ? cell.proposed_by : null,
      })
    })
    if (isPlannedOnHeading) found.bad.push(badCell(line.row, taskColumn(line), 'planning_on_heading'))
  }
  return found
}

/** What becomes of each line: new where none of its cells is there yet. */
export function effectsOf(matched: readonly MatchedLine[], changes: readonly CellChange[]): RowEffect[] {
  const ofLine = Map.groupBy(changes, ({ line }) => line)
  return matched.map(({ line }) => {
    const own = ofLine.get(line) ?? []
    const isNew = own.length === line.blocks.filter((blocks) => blocks).length
    const effect =
      own.length === 0 ? 'unchanged' : isNew && own.every(({ id }) => id === null) ? 'created' : 'updated'
    const { folder_code, task_code, task_name, user_code } = line
    return rowEffect(line.row, [folder_code, task_code ?? task_name, user_code], effect, () =>
      own.map(
        ({ id, start_date, before, blocks }) =>
          [monthColumn(Number(start_date.slice(5, 7)) - 1), id === null ? null : before, blocks] as const,
      ),
    )
  })
}

/** True when the row changes nothing, also where somebody else has proposed a value: importing what was exported has no effect. */
function isAlready(
  { number_blocks, number_blocks_new }: PlannedCell,
  blocks: number,
  proposed: boolean,
): boolean {
  return number_blocks === blocks || (proposed && number_blocks_new === blocks)
}

const rowKey = (task: number, user: number | null): string => `${task} ${user ?? ''}`

/** So many of the replaced numbers are named. */
const mostNamed = 200

/** The numbers of others that the file writes over: `P24001/1.1 ADE 2026-12: 40 → 30`. What is proposed replaces nothing. */
export function replacedIn(changes: readonly CellChange[]): ImportWarning[] {
  const replaced = changes.filter(({ before, proposed }) => before > 0 && !proposed)
  if (replaced.length === 0) return []
  const about = replaced.slice(0, mostNamed).map(({ line, start_date, before, blocks }) => {
    const task = `${line.folder_code}/${line.task_code ?? line.task_name}`
    return `${[task, line.user_code, monthOf(start_date)].filter(Boolean).join(' ')}: ${before} → ${blocks}`
  })
  return [{ code: 'planning_replaced', about, count: replaced.length }]
}
