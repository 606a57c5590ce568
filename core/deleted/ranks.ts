import { nextRank, rankCode } from '../folders/subfolder.ts'
import type { Store } from '../ports.ts'
import type { ReturningRow } from './rules.ts'

/**
 * The rows of a subfolder as they can come back today: with the next rank of its folder where another subfolder has its
 * own by now, and on the task that it began with the code that belongs to that rank and the folder's present lead code.
 * `rank_code` says the new one, null where it is as it was. Rows of anything else are left alone.
 */
export async function withFreeRank(
  store: Store,
  rows: readonly ReturningRow[],
): Promise<{ rows: readonly ReturningRow[]; rank_code: string | null }> {
  const [first] = rows
  if (first?.entity.name !== 'subfolders') return { rows, rank_code: null }
  const { before } = first
  const folder = await store.folders.get(Number(before['folder_id']))
  if (!folder) return { rows, rank_code: null }
  const folder_id = folder.id
  const last = await store.subfolders.first({ folder_id }, { order: [['rank', 'desc']] })
  const own = Number(before['rank'])
  const isTaken = (await store.subfolders.count({ folder_id, rank: own })) > 0
  const rank = isTaken ? nextRank(last?.rank) : own
  const code = rankCode(folder.lead_code, rank)
  const place = isTaken ? await lastPlace(store, rows) : {}
  const changed = rows.map((row) => {
    if (row.entity.name === 'subfolders') return { ...row, before: { ...row.before, rank } }
    return isRoot(row, own) ? { ...row, before: { ...row.before, ...place, task_code: code } } : row
  })
  return { rows: changed, rank_code: isTaken ? code : null }
}

/** After the tasks that the other subfolders of the folder began with. */
async function lastPlace(store: Store, rows: readonly ReturningRow[]): Promise<{ rank?: number }> {
  const wbs_id = rows.find(({ entity }) => entity.name === 'wbs_tasks')?.before['wbs_id']
  if (typeof wbs_id !== 'number') return {}
  await store.lock('task_rank', wbs_id)
  const last = await store.wbs_tasks.first({ wbs_id, parent_id: null }, { order: [['rank', 'desc']] })
  return { rank: (last?.rank ?? 0) + 1 }
}

/** The task that a subfolder began with, while nobody gave it a code of its own. */
const isRoot = ({ entity, before }: ReturningRow, rank: number): boolean =>
  entity.name === 'wbs_tasks' &&
  typeof before['parent_id'] !== 'number' &&
  new RegExp(`^\\d+/${rank}$`).test(String(before['task_code']))
