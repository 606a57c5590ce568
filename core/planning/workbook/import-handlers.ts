import { addDays } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { seesFolder } from '../../folders/policy.ts'
import { handleImport } from '../../tables/handle-import.ts'
import type { Context } from '../../ports.ts'
import { noProposal } from '../cells/board.ts'
import { cellLimit, monthRange } from '../cells/cells.ts'
import { changesOf, effectsOf, replacedIn, type CellChange } from './changes.ts'
import { matchLines, wordsNotTaken } from './match.ts'
import { notifyDecided } from '../cells/notices.ts'
import { importPlannings } from './operations.ts'
import { decidesPlanning } from '../policy.ts'
import { plannableTasks, plannableUsers, plannedCells } from '../queries.ts'
import type { TaskPlanning } from '../task.ts'
import { folderOfBreakdown } from '../visible-breakdown.ts'
import { badBlocks, readPlannings, type PlanningLine } from './workbook.ts'

handleImport(importPlannings, {
  async refuse(context, { wbsId }) {
    if (wbsId !== null) await folderOfBreakdown(context, wbsId)
  },
  read: readPlannings,
  lock: ({ store }) => store.lock('planning'),
  async lookUp({ store, actor }, lines, { wbsId: wbs_id }) {
    const people = await store.query(plannableUsers, {})
    return {
      actor,
      limit: await cellLimit(store),
      // Folders that whoever imports may not see are as unknown to his file as those that are not there.
      tasks: (await store.query(plannableTasks, {})).filter((task) => seesFolder(actor, task)),
      users: new Map(people.map((each) => [each.code.toUpperCase(), each])),
      present: lines.length === 0 ? [] : await store.query(plannedCells, { ...period(lines), wbs_id }),
    }
  },
  match(lines, { actor, limit, tasks, users, present }, { wbsId: wbs_id }) {
    const { matched, bad } = matchLines(lines, { tasks, users, wbs_id })
    const headings = new Set(tasks.map(({ parent_id }) => parent_id))
    const changed = changesOf(matched, present, {
      decides: (task) => decidesPlanning(actor, task),
      isHeading: ({ id }) => headings.has(id),
    })
    return {
      effects: effectsOf(matched, changed.changes),
      bad: [...badBlocks(lines, limit), ...bad, ...changed.bad],
      notTaken: wordsNotTaken(matched),
      blocks: changed.blocks,
      changes: changed.changes,
      isProposed: changed.changes.some(({ proposed }) => proposed),
      breakdowns: new Map(matched.map(({ task }) => [task.wbs_id, task.folder_id])),
    }
  },
  async write(context, { changes }) {
    await write(context, changes)
    await tellReplaced(context, changes)
  },
  events: ({ breakdowns }) => [...breakdowns].map(([id, folder_id]) => ({ type: 'planning', id, folder_id })),
  extra: ({ blocks }) => ({ blocks }),
  warnings: ({ changes }) => replacedIn(changes),
  warning: ({ isProposed }) => (isProposed ? 'planning_proposed' : null),
})

function period(lines: readonly PlanningLine[]): { from: string; to: string } {
  const years = lines.map(({ year }) => year)
  const [first, last] = years.reduce(([a, b], year) => [Math.min(a, year), Math.max(b, year)], [9999, 0])
  return { from: `${first}-01-01`, to: addDays(`${last + 1}-01-01`, -1) }
}

async function write({ store, actor, clock }: Context, changes: readonly CellChange[]): Promise<void> {
  const by = { proposed_by: actor.id || null, proposed_at: clock.now().toISOString() }
  const created = changes.filter(({ id }) => id === null)
  const months = new Set(created.map(({ start_date }) => start_date))
  const ranges = new Map([...months].map((start) => [start, monthRange(start)]))
  await store.wbs_task_plannings.insertMany(
    created.map((change) => ({
      wbs_task_id: change.wbs_task_id,
      assigned_user_id: change.assigned_user_id,
      ...keptIn(ranges, change.start_date),
      ...blocksOf(change, by),
    })),
  )
  await store.wbs_task_plannings.updateEach(
    changes.flatMap((change) => (change.id === null ? [] : [{ id: change.id, ...blocksOf(change, by) }])),
  )
}

/** Tells whoever proposed something for these cells that another number stands there. */
async function tellReplaced(context: Context, changes: readonly CellChange[]): Promise<void> {
  const replaced = Map.groupBy(
    changes.filter(({ replaces }) => replaces !== null),
    ({ folder_id }) => folder_id,
  )
  for (const folder of await context.store.folders.find({ id: [...replaced.keys()] })) {
    const decided = replaced.get(folder.id) ?? []
    await notifyDecided(
      context,
      folder,
      decided.map(({ replaces }) => ({ proposed_by: replaces, outcome: 'replaced' })),
      null,
    )
  }
}

type Proposer = Pick<TaskPlanning, 'proposed_by' | 'proposed_at'>

function blocksOf({ blocks, before, proposed }: CellChange, by: Proposer) {
  if (!proposed) return { number_blocks: blocks, ...noProposal }
  return {
    number_blocks: before,
    ...(blocks === before ? noProposal : { number_blocks_new: blocks, ...by }),
  }
}
