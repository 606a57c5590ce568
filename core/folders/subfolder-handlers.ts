import { knownAccount } from '../access/firm/bank-accounts.ts'
import { Failure, found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import { handle } from '../kernel/run.ts'
import { checkOffered } from '../parameters/listed.ts'
import type { Context, Reader } from '../ports.ts'
import { randomColour } from '../values/colour.ts'
import { changesTo, withoutUndefined } from '../values/pick-fields.ts'
import { checkAppointed, checkLists, checkPartners, checkWorkpackage, warnOfSameCode } from './checks.ts'
import { treeFollows } from './outside-tree.ts'
import { editableSubfolder } from './editable-subfolder.ts'
import { refuseFault } from './fault.ts'
import { createSubfolder, deleteSubfolder, editSubfolder } from './operations.ts'
import { tenderFault } from './offers/rules.ts'
import {
  emptiedBy,
  losing,
  subfoldersWithRows,
  removeFlagged,
  saidNo,
  turnedOn,
  withoutRowsOf,
  type Flags,
} from './parts/flags.ts'
import { partsOfSubfolder } from './parts/kinds.ts'
import { givesParts, saveParts } from './parts/save.ts'
import { subfolderReferrers } from './queries.ts'
import { readCompleteSubfolder } from './read-complete.ts'
import { checkMilestones, startOf, statusAndLeaderAfter, type NewSubfolder } from './rules.ts'
import {
  milestones,
  nextRank,
  rankCode,
  subfolder as subfolderEntity,
  subfolderExtraInfo,
  type Subfolder,
} from './subfolder.ts'
import { visibleFolder } from './visible-folder.ts'

const inOffer = (field: string): string => `offerExtraInfo.${field}`

handle(createSubfolder, async (context, input) => {
  const { store, actor, emit, warn } = context
  const { folder_id } = input.subFolder
  await store.lock('subfolder_rank', folder_id)
  const folder = await visibleFolder(context, folder_id, 'subFolder.folder_id')
  const start = startOf(actor, input.subFolder)
  if (input.subFolder.status_type) await checkStatus(store, start)
  checkMilestones(input.subFolderExtraInfo)
  await checkPartners(store, input.subFolder)
  await checkAppointed(context, start.project_leader, null, 'subFolder.project_leader')
  await checkLists(store, subfolderEntity, input.subFolder, 'subFolder')
  await checkLists(store, subfolderExtraInfo, input.subFolderExtraInfo, 'subFolderExtraInfo')
  await checkWorkpackage(store, input.subFolderExtraInfo)
  const paid_into = await knownAccount(store, input.subFolderExtraInfo?.paid_into, accountPath)
  const last = await store.subfolders.first({ folder_id }, { order: [['rank', 'desc']] })
  const subfolder = await store.subfolders.insert({
    ...input.subFolder,
    ...start,
    rank: nextRank(last?.rank),
  })
  const on = turnedOn(null, saidOf(input, input.subFolderExtraInfo))
  await store.subfolder_extra_infos.insert({
    ...input.subFolderExtraInfo,
    ...(paid_into === undefined ? {} : { paid_into }),
    ...on,
    subfolder_id: subfolder.id,
  })
  await addRootTask(context, subfolder, rankCode(folder.lead_code, subfolder.rank), input.wbsId)
  const offer = await saveParts(store, subfolder.id, input)
  await warnOfSameCode(context, 'subfolders', subfolder)
  const fault = tenderFault(subfolder.status_type, offer)
  // Whoever saves by single calls makes the subfolder first and its parts after it, the offer among them.
  if (fault && !givesParts(input)) warn('tender_without_offer')
  else refuseFault(fault, inOffer)
  await treeFollows(context, 'subfolder', subfolder, true)
  emit({ type: 'subfolder', id: subfolder.id, folder_id }, { type: 'folder', id: folder_id })
  return readCompleteSubfolder(context, subfolder, folder)
})

/** Refuses a status that the firm has hidden; a subfolder that has it keeps it. */
const checkStatus = (store: Reader, { status_type }: Pick<Subfolder, 'status_type'>): Promise<void> =>
  checkOffered(store, { list: 'subfolder_status', value: status_type }, 'subFolder.status_type')

const accountPath = 'subFolderExtraInfo.paid_into'

/** What an input says of the flags of its subfolder. */
const saidOf = (input: RecordOf<typeof editSubfolder.input> | NewSubfolder, flags: Flags | null) => ({
  flags: flags ?? {},
  association_company_id: input.subFolder.association_company_id,
  rows: input,
})

/** The branch of the work breakdown under which the subfolder’s tasks come. */
async function addRootTask(
  { store }: Context,
  subfolder: Subfolder,
  task_code: string,
  wanted: number | null,
): Promise<void> {
  const wbs = found(await store.wbs.first({ folder_id: subfolder.folder_id }))
  if (wanted !== null && wanted !== wbs.id) {
    throw new Failure('ids_not_matching', { fields: { wbsId: 'mixed.invalid' } })
  }
  await store.lock('task_rank', wbs.id)
  const last = await store.wbs_tasks.first({ wbs_id: wbs.id, parent_id: null }, { order: [['rank', 'desc']] })
  await store.wbs_tasks.insert({
    wbs_id: wbs.id,
    subfolder_id: subfolder.id,
    task_code,
    name: subfolder.name,
    rank: (last?.rank ?? 0) + 1,
    color_code: randomColour(),
  })
}

handle(editSubfolder, async (context, input) => {
  const { store, actor, emit, warn } = context
  const { subfolder: before, folder, wbs_id } = await editableSubfolder(context, input.id)
  const extra = found(await store.subfolder_extra_infos.first({ subfolder_id: before.id }))
  const extraChanges = withoutUndefined(input.subFolderExtraInfo)
  if (extraChanges.paid_into && extraChanges.paid_into !== extra.paid_into)
    extraChanges.paid_into = await knownAccount(store, extraChanges.paid_into, accountPath)
  const off = saidNo(extraChanges)
  const facts = { ...extraChanges, ...turnedOn(extra, saidOf(input, extraChanges)) }
  const changes = {
    ...withoutUndefined(input.subFolder),
    ...emptiedBy(off),
    ...statusAndLeaderAfter(actor, before, input.subFolder),
  }
  const subFolderExtraInfo = { ...extra, ...facts }
  // What stood before and is not touched is not judged: the firm may relate its lists anew.
  if (milestones.some((name) => name in facts)) checkMilestones(subFolderExtraInfo)
  if ('service_workpackage_type' in facts || 'service_subworkpackage_type' in facts)
    await checkWorkpackage(store, subFolderExtraInfo)
  if (changes.status_type !== before.status_type) await checkStatus(store, changes)
  await checkPartners(store, changes)
  await checkAppointed(context, changes.project_leader, before.project_leader, 'subFolder.project_leader')
  await checkLists(store, subfolderEntity, changesTo(before, changes), 'subFolder')
  await checkLists(store, subfolderExtraInfo, changesTo(extra, facts), 'subFolderExtraInfo')
  const subfolder = await store.subfolders.update(before, changes, input.updated_at ?? undefined)
  if (Object.keys(facts).length > 0) await store.subfolder_extra_infos.update(extra, facts)
  if (off.length > 0) {
    const withRows = await subfoldersWithRows(store, { subfolder_id: before.id })
    if (losing(off, { ...before, hasRows: withRows(before.id) }).length > 0) warn('parts_gone_with_flag')
    await removeFlagged(store, [{ id: before.id, off }])
  }
  const offer = await saveParts(store, before.id, { ...input, ...withoutRowsOf(off) })
  if (subfolder.status_type !== before.status_type || input.offerExtraInfo)
    refuseFault(tenderFault(subfolder.status_type, offer), inOffer)
  if (subfolder.code !== before.code) await warnOfSameCode(context, 'subfolders', subfolder)
  if (subfolder.name !== before.name) await renameRoot(context, before, subfolder.name)
  if (isNamedAnew(before, subfolder)) await treeFollows(context, 'subfolder', subfolder, false)
  emit(
    { type: 'subfolder', id: before.id, folder_id: folder.id },
    { type: 'folder', id: folder.id },
    { type: 'task', id: wbs_id, folder_id: folder.id },
  )
  return readCompleteSubfolder(context, subfolder, folder)
})

/** Whether what the tree of a mission is named by changed. */
const isNamedAnew = (before: Subfolder, after: Subfolder): boolean =>
  (['code', 'name', 'customer_company_id'] as const).some((field) => before[field] !== after[field])

/** The task that a subfolder began with keeps its name while nobody gave it another. */
async function renameRoot({ store }: Context, { id, name }: Subfolder, wanted: string): Promise<void> {
  const root = await store.wbs_tasks.first({ subfolder_id: id, parent_id: null, name })
  if (root) await store.wbs_tasks.update(root, { name: wanted })
}

handle(deleteSubfolder, async (context, { id }) => {
  const { store, emit } = context
  await store.lock('subfolder', id)
  const { folder_id } = found(await store.subfolders.get(id))
  await visibleFolder(context, folder_id)
  // Its own parts go first: whoever still refers to it is somebody else, and a refusal brings them back.
  for (const table of partsOfSubfolder) await store[table].removeMany({ subfolder_id: id })
  const referrers = (await store.query(subfolderReferrers, { id })).map(({ referrer }) => referrer)
  refuseInUse(referrers, await store.wbs_tasks.count({ subfolder_id: id }))
  await store.wbs_tasks.removeMany({ subfolder_id: id })
  await store.subfolders.remove(id)
  const wbs = found(await store.wbs.first({ folder_id }))
  emit(
    { type: 'subfolder', id, folder_id },
    { type: 'folder', id: folder_id },
    { type: 'task', id: wbs.id, folder_id },
  )
  return true
})

/** A subfolder with invoices, with time or with work of its own stays; each is said in its own words. */
function refuseInUse(referrers: readonly string[], tasks: number): void {
  if (referrers.some((name) => name.startsWith('invoice') || name.startsWith('invoicing')))
    throw new Failure('subfolder_with_invoices_not_deletable')
  if (referrers.includes('user_bookings')) throw new Failure('subfolder_with_bookings_not_deletable')
  if (referrers.length > 0 || tasks > 1) throw new Failure('subfolder_in_use_not_deletable')
}
