import { firmOf } from '../../access/firm/firm.ts'
import type { Context } from '../../ports.ts'
import type { Folder } from '../folder.ts'
import { nextLeadCode } from '../rules.ts'
import { isUnchanged } from './folder-effects.ts'
import type { MatchedFolder } from './folder-match.ts'
import { itemAt, keptIn } from '../../values/known.ts'

/** Adds and changes folders with their facts and keywords, in a handful of statements. */
export async function saveFolders(
  context: Context,
  matched: readonly MatchedFolder[],
  known: readonly Folder[],
): Promise<void> {
  const { store } = context
  const ids = await addFolders(context, matched, known)
  const changed = matched.filter((each) => each.folder && !isUnchanged(each))
  // A folder's version goes on with whatever is its own: whoever edits it meanwhile is told.
  await store.folders.updateEach(
    changed.flatMap(({ folder, changes }) => (folder ? [{ ...changes, id: folder.id }] : [])),
  )
  await store.folder_extra_infos.updateEach(
    changed.flatMap(({ extra, facts }) =>
      extra && Object.keys(facts).length > 0 ? [{ ...facts, id: extra.id }] : [],
    ),
  )
  const worded = matched.filter(({ keywords }) => keywords !== null)
  await store.folder_keywords.removeMany({
    folder_id: worded.flatMap(({ folder }) => (folder ? folder.id : [])),
  })
  await store.folder_keywords.insertMany(
    worded.flatMap((each) =>
      (each.keywords ?? []).map((label) => ({ folder_id: each.folder?.id ?? keptIn(ids, each), label })),
    ),
  )
}

/** The new folders with their work breakdowns, each with the code of its row or the next free one. */
async function addFolders(
  context: Context,
  matched: readonly MatchedFolder[],
  known: readonly Folder[],
): Promise<Map<MatchedFolder, number>> {
  const { store } = context
  const added = matched.filter(({ folder }) => !folder)
  if (added.length === 0) return new Map()
  const account_id = await firmOf(context)
  const next = freeCodes([...known, ...added.map(({ changes }) => changes)])
  const folders = await store.folders.insertMany(
    added.map(({ changes }) => ({
      ...changes,
      account_id,
      lead_code: changes.lead_code ?? next(),
      name: changes.name!,
      description: changes.description!,
      project_owner_company_id: changes.project_owner_company_id!,
      project_manager_id: changes.project_manager_id!,
    })),
  )
  const ids = folders.map(({ id }) => id)
  await store.folder_extra_infos.insertMany(
    added.map(({ facts }, i) => ({ ...facts, folder_id: itemAt(ids, i) })),
  )
  await store.wbs.insertMany(ids.map((folder_id) => ({ folder_id })))
  return new Map(added.map((each, i) => [each, itemAt(ids, i)]))
}

/** Codes that no folder has, one after the other as single folders get them. */
function freeCodes(folders: readonly { readonly lead_code?: number }[]): () => number {
  const taken = new Set(folders.flatMap(({ lead_code }) => lead_code ?? []))
  let highest = folders.reduce<number | null>(
    (most, { lead_code }) => Math.max(most ?? 0, lead_code ?? 0),
    null,
  )
  let gap = 0
  return () => {
    while (taken.has(gap)) gap++
    const code = nextLeadCode(highest, gap)
    taken.add(code)
    highest = Math.max(highest ?? 0, code)
    return code
  }
}
