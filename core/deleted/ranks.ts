import { nextRank, rankCode } from '../folders/subfolder.ts'
import type { Store } from '../ports.ts'
import type { ReturningRow } from './rules.ts'

/**
 * Changes the rows of a subfolder so that they can come back today. If another subfolder has its rank, it gets the next rank of
 * the folder. Its first task gets the code of that rank with the folder's present lead code. `rank_code` is the new code, or
 * null if the rank did not change. Rows of other records stay as they are.
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

/** The rank after the last top task of the work breakdown, for the first task of the subfolder. */
async function lastPlace(store: Store, rows: readonly ReturningRow[]): Promise<{ rank?: number }> {
  const wbs_id = rows.find(({ entity }) => entity.name === 'wbs_tasks')?.before['wbs_id']
  if (typeof wbs_id !== 'number') return {}
  await store.lock('task_rank', wbs_id)
  const last = await store.wbs_tasks.first({ wbs_id, parent_id: null }, { order: [['rank', 'desc']] })
  return { rank: (last?.rank ?? 0) + 1 }
}

/** Whether the row is the first task of its subfolder and nobody gave it a code of its own. */
const isRoot = ({ entity, before }: ReturningRow, rank: number): boolean =>
  entity.name === 'wbs_tasks' &&
  typeof before['parent_id'] !== 'number' &&
  new RegExp(`^\\d+/${rank}$`).test(String(before['task_code']))
