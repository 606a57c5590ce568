import { ownAccounts } from '../../access/firm/bank-accounts.ts'
import { fits } from '../../parameters/related.ts'
import { subfoldersWithRows } from '../parts/flags.ts'
import { handleImport } from '../../tables/handle-import.ts'
import { sharedCodes } from '../../tables/shared-codes.ts'
import { subfolder, subfolderExtraInfo } from '../subfolder.ts'
import { inValues } from '../../parameters/listed-rows.ts'
import { importLookups } from './lookups.ts'
import { listAllSubfolders } from '../operations.ts'
import { importSubfolders } from './operations.ts'
import { effectsOnSubfolders } from './subfolder-effects.ts'
import { placeNotTaken, subfolderFinder } from './subfolder-find.ts'
import { matchSubfolders } from './subfolder-match.ts'
import { readSubfolders } from './subfolder-workbook.ts'
import { treesFollow } from '../outside-tree.ts'
import { saveSubfolders } from './subfolder-write.ts'
import { itemAt } from '../../values/known.ts'

handleImport(importSubfolders, {
  read: readSubfolders,
  exported: { listing: listAllSubfolders },
  async lock({ store, actor }, rows) {
    const find = subfolderFinder(actor, await store.folders.find(), await store.subfolders.find())
    const meant = rows.map(find).flatMap((each) => ('folder' in each ? each : []))
    const folders = new Set(meant.map(({ folder }) => folder.id))
    await store.lockEach(
      'subfolder_rank',
      [...folders].map((id) => [id]),
    )
    const stands = new Set(meant.flatMap(({ subfolder }) => subfolder?.id ?? []))
    await store.lockEach(
      'subfolder',
      [...stands].map((id) => [id]),
    )
    const breakdowns = await store.wbs.find({ folder_id: [...folders] })
    await store.lockEach(
      'task_rank',
      breakdowns.map(({ id }) => [id]),
    )
  },
  async lookUp(context) {
    const { store, actor } = context
    const relations = await store.parameter_relations.find()
    const extras = await store.subfolder_extra_infos.find()
    const offers = await store.offer_extra_infos.find()
    return {
      actor,
      ...(await importLookups(context)),
      accounts: await ownAccounts(store),
      folders: await store.folders.find(),
      known: await store.subfolders.find(),
      extras: new Map(extras.map((each) => [each.subfolder_id, each])),
      withRows: await subfoldersWithRows(store),
      offers: new Map(offers.map((each) => [each.subfolder_id, each])),
      fits: (above: string | null | undefined, value: string | null | undefined) =>
        fits(relations, 'service_subworkpackage_type', { above, value }),
    }
  },
  match(written, facts) {
    const rows = written.map((row) => inValues(row, [subfolder, subfolderExtraInfo], facts))
    const { matched, bad } = matchSubfolders(rows, facts)
    const effects = effectsOnSubfolders(matched, facts.companyName, facts.personName)
    const notTaken = matched.flatMap((each, place) =>
      placeNotTaken(each.row, each, itemAt(effects, place).about),
    )
    return { effects, matched, bad, notTaken, known: facts.known }
  },
  warnings({ effects, matched, known }) {
    const about = effects.flatMap(({ about }, i) => (itemAt(matched, i).losing.length > 0 ? [about] : []))
    const shared = sharedCodes(
      'subfolder_codes_shared',
      'code',
      known,
      matched.map(({ subfolder, changes }) => ({ record: subfolder, changes })),
      effects,
    )
    return [...(about.length > 0 ? [{ code: 'parts_gone_in_import', about }] : []), ...shared]
  },
  async write(context, { matched }, { known }) {
    await treesFollow(context)
    return saveSubfolders(context, matched, known)
  },
  events: () => [{ type: 'subfolder' }, { type: 'task' }, { type: 'folder' }],
})
