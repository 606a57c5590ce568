import { fits } from '../../parameters/related.ts'
import { handleImport } from '../../tables/handle-import.ts'
import { sharedCodes } from '../../tables/shared-codes.ts'
import { effectsOnFolders } from './folder-effects.ts'
import { matchFolders } from './folder-match.ts'
import { readFolders } from './folder-workbook.ts'
import { treesFollow } from '../outside-tree.ts'
import { saveFolders } from './folder-write.ts'
import { folderExtraInfo } from '../folder.ts'
import { inValues } from '../../parameters/listed-rows.ts'
import { importLookups } from './lookups.ts'
import { listFolders } from '../operations.ts'
import { folderFilters } from '../subfolder.ts'
import { importFolders } from './operations.ts'

handleImport(importFolders, {
  read: readFolders,
  exported: { listing: listFolders, asked: () => ({ filters: [...folderFilters] }) },
  lock: ({ store }) => store.lock('folder'),
  async lookUp(context) {
    const { store, actor } = context
    const relations = await store.parameter_relations.find()
    const extras = await store.folder_extra_infos.find()
    const keywords = Map.groupBy(await store.folder_keywords.find(), ({ folder_id }) => folder_id)
    return {
      actor,
      ...(await importLookups(context)),
      known: await store.folders.find(),
      extras: new Map(extras.map((each) => [each.folder_id, each])),
      keywords: new Map([...keywords].map(([id, words]) => [id, words.map(({ label }) => label)])),
      fits: (above: string | null | undefined, value: string | null | undefined) =>
        fits(relations, 'building_subsector_type', { above, value }),
    }
  },
  match(written, facts) {
    const rows = written.map((row) => inValues(row, [folderExtraInfo], facts))
    const { matched, bad } = matchFolders(rows, facts)
    return {
      effects: effectsOnFolders(matched, facts.companyName, facts.personName, facts.keywords),
      matched,
      bad,
      known: facts.known,
    }
  },
  warnings: ({ matched, effects, known }) =>
    sharedCodes(
      'folder_codes_shared',
      'code',
      known,
      matched.map(({ folder, changes }) => ({ record: folder, changes })),
      effects,
    ),
  async write(context, { matched }, { known }) {
    await treesFollow(context)
    return saveFolders(context, matched, known)
  },
  events: () => [{ type: 'folder' }],
})
