import type { Context } from '../../ports.ts'
import { randomColour } from '../../values/colour.ts'
import { itemAt, keptIn } from '../../values/known.ts'
import { removeFlagged } from '../parts/flags.ts'
import { rankCode, type Subfolder } from '../subfolder.ts'
import { isUnchanged } from './subfolder-effects.ts'
import type { MatchedSubfolder } from './subfolder-match.ts'

/** Adds and changes subfolders with their facts, in a handful of statements. */
export async function saveSubfolders(
  context: Context,
  matched: readonly MatchedSubfolder[],
  known: readonly Subfolder[],
): Promise<void> {
  const { store } = context
  const ids = await addSubfolders(context, matched, known)
  const changed = matched.filter((each) => each.subfolder && !isUnchanged(each))
  // A subfolder's version goes on with its facts: whoever edits it meanwhile is told.
  await store.subfolders.updateEach(
    changed.flatMap(({ subfolder, changes }) => (subfolder ? [{ ...changes, id: subfolder.id }] : [])),
  )
  await store.subfolder_extra_infos.updateEach(
    changed.flatMap(({ extra, facts }) =>
      extra && Object.keys(facts).length > 0 ? [{ ...facts, id: extra.id }] : [],
    ),
  )
  await removeFlagged(
    store,
    changed.flatMap(({ subfolder, off }) => (subfolder ? [{ id: subfolder.id, off }] : [])),
  )
  await saveOffers(context, matched, ids)
  await renameRoots(context, changed)
}

async function saveOffers(
  { store }: Context,
  matched: readonly MatchedSubfolder[],
  ids: ReadonlyMap<MatchedSubfolder, number>,
): Promise<void> {
  const tendering = matched.filter(({ tender }) => Object.keys(tender).length > 0)
  await store.offer_extra_infos.updateEach(
    tendering.flatMap(({ offer, tender }) => (offer ? [{ ...tender, id: offer.id }] : [])),
  )
  await store.offer_extra_infos.insertMany(
    tendering.flatMap((each) =>
      each.offer
        ? []
        : [
            {
              ...each.tender,
              subfolder_id: each.subfolder?.id ?? keptIn(ids, each),
              submission_hour: each.tender.submission_hour!,
              offer_amount: each.tender.offer_amount!,
            },
          ],
    ),
  )
}

/** The task that a subfolder began with keeps its name while nobody gave it another. */
async function renameRoots({ store }: Context, changed: readonly MatchedSubfolder[]): Promise<void> {
  const renamed = new Map(
    changed.flatMap(({ subfolder, changes }) =>
      changes.name === undefined || !subfolder
        ? []
        : [[subfolder.id, { before: subfolder.name, name: changes.name }] as const],
    ),
  )
  const roots = await store.wbs_tasks.find({ subfolder_id: [...renamed.keys()], parent_id: null })
  await store.wbs_tasks.updateEach(
    roots.flatMap(({ id, subfolder_id, name }) => {
      const wanted = renamed.get(subfolder_id ?? 0)
      return wanted?.before === name ? [{ id, name: wanted.name }] : []
    }),
  )
}

/** The new subfolders, each with the rank of its row or the next one, and the branch of the work breakdown for its tasks. */
async function addSubfolders(
  { store }: Context,
  matched: readonly MatchedSubfolder[],
  known: readonly Subfolder[],
): Promise<Map<MatchedSubfolder, number>> {
  const added = matched.filter(({ subfolder }) => !subfolder)
  const next = counterFrom([
    ...known.map(({ folder_id, rank }) => [folder_id, rank] as const),
    ...added.map(({ folder, rank }) => [folder.id, rank ?? 0] as const),
  ])
  const rows = added.map(({ folder, rank, changes }) => ({
    ...changes,
    folder_id: folder.id,
    rank: rank ?? next(folder.id),
    name: changes.name!,
    status_type: changes.status_type!,
  }))
  const subfolders = await store.subfolders.insertMany(rows)
  await store.subfolder_extra_infos.insertMany(
    added.map(({ facts }, i) => ({ ...facts, subfolder_id: itemAt(subfolders, i).id })),
  )
  const breakdowns = await store.wbs.find({ folder_id: added.map(({ folder }) => folder.id) })
  const wbsOf = new Map(breakdowns.map(({ id, folder_id }) => [folder_id, id]))
  const roots = await store.wbs_tasks.find({ wbs_id: breakdowns.map(({ id }) => id), parent_id: null })
  const place = counterFrom(roots.map(({ wbs_id, rank }) => [wbs_id, rank ?? 0] as const))
  await store.wbs_tasks.insertMany(
    subfolders.map(({ id, name, rank, folder_id }, i) => ({
      wbs_id: keptIn(wbsOf, folder_id),
      subfolder_id: id,
      task_code: rankCode(itemAt(added, i).folder.lead_code, rank),
      name,
      rank: place(keptIn(wbsOf, folder_id)),
      color_code: randomColour(),
    })),
  )
  return new Map(added.map((each, i) => [each, itemAt(subfolders, i).id]))
}

/** One more than the highest number of each key, and so on. */
function counterFrom(numbers: readonly (readonly [key: number, number: number])[]): (key: number) => number {
  const highest = new Map<number, number>()
  for (const [key, number] of numbers) highest.set(key, Math.max(highest.get(key) ?? 0, number))
  return (key) => {
    const number = (highest.get(key) ?? 0) + 1
    highest.set(key, number)
    return number
  }
}
