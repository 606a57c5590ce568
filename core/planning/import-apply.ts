import { addDays } from '../values/day.ts'
import { refuseBadRows } from '../tables/import.ts'
import type { Context, Worksheet } from '../ports.ts'
import { cellLimit, monthRange } from './cells.ts'
import { changesOf } from './import-changes.ts'
import type { CellChange } from './import-changes.ts'
import { matchLines } from './import.ts'
import type { MatchedLine, PlannableTask } from './import.ts'
import { decidesPlanning } from './policy.ts'
import { plannableTasks, plannableUsers, plannedCells } from './queries.ts'
import { readPlannings } from './workbook.ts'

/** Applies a planning workbook whole, or refuses it with every bad row; a dry run only counts. */
export async function importWorksheets(
  context: Context,
  worksheets: readonly Worksheet[],
  wbs_id: number | null,
  dry_run: boolean,
) {
  const { store, actor, warn } = context
  await store.lock('planning')
  const { lines, bad } = readPlannings(worksheets, await cellLimit(store))
  const people = await store.query(plannableUsers, {})
  const users = new Map(people.map((each) => [each.code.toUpperCase(), each]))
  const { matched, bad: unmatched } = matchLines(lines, {
    tasks: await store.query(plannableTasks, {}),
    users,
    wbs_id,
  })
  if (matched.length === 0) refuseBadRows([...bad, ...unmatched])
  const present = await store.query(plannedCells, { ...period(matched), wbs_id })
  const decides = (task: PlannableTask): boolean => decidesPlanning(actor, task)
  const { changes, unchanged, blocks, bad: unwelcome } = changesOf(matched, present, decides)
  refuseBadRows([...bad, ...unmatched, ...unwelcome])
  if (!dry_run) await write(context, changes)
  if (changes.some(({ proposed }) => proposed)) warn('planning_proposed')
  const created = changes.filter(({ id }) => id === null).length
  return {
    created,
    updated: changes.length - created,
    unchanged,
    blocks,
    dry_run,
    touched: breakdowns(matched),
  }
}

function period(matched: readonly MatchedLine[]): { from: string; to: string } {
  const years = matched.map(({ line }) => line.year)
  const [first, last] = [Math.min(...years), Math.max(...years)]
  return { from: `${first}-01-01`, to: addDays(`${last + 1}-01-01`, -1) }
}

async function write({ store }: Context, changes: readonly CellChange[]): Promise<void> {
  const months = new Set(changes.map(({ start_date }) => start_date))
  const ranges = new Map([...months].map((start) => [start, monthRange(start)]))
  await store.wbs_task_plannings.insertMany(
    changes
      .filter(({ id }) => id === null)
      .map((change) => ({
        wbs_task_id: change.wbs_task_id,
        assigned_user_id: change.assigned_user_id,
        ...ranges.get(change.start_date)!,
        ...blocksOf(change),
      })),
  )
  await store.wbs_task_plannings.updateEach(
    changes.flatMap((change) => (change.id === null ? [] : [{ id: change.id, ...blocksOf(change) }])),
  )
}

function blocksOf({ blocks, before, proposed }: CellChange) {
  if (!proposed) return { number_blocks: blocks, number_blocks_new: null }
  return { number_blocks: before, number_blocks_new: blocks === before ? null : blocks }
}

const breakdowns = (matched: readonly MatchedLine[]): number[] => [
  ...new Set(matched.map(({ task }) => task.wbs_id)),
]
