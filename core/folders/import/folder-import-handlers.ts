import { companyWords } from '../../companies/words.ts'
import { fits } from '../../parameters/related.ts'
import { calledBy } from '../../tables/called.ts'
import { handleImport } from '../../tables/handle-import.ts'
import { usersByKey } from '../../users/queries.ts'
import { personWords } from '../../users/words.ts'
import type { Reader } from '../../ports.ts'
import { effectsOnFolders } from './folder-effects.ts'
import { matchFolders } from './folder-match.ts'
import { readFolders } from './folder-workbook.ts'
import { saveFolders } from './folder-write.ts'
import { importFolders } from './operations.ts'

handleImport(importFolders, {
  read: readFolders,
  lock: ({ store }) => store.lock('folder'),
  async lookUp({ store, actor }) {
    const relations = await store.parameter_relations.find()
    const extras = await store.folder_extra_infos.find()
    const keywords = Map.groupBy(await store.folder_keywords.find(), ({ folder_id }) => folder_id)
    return {
      actor,
      ...(await namedInRows(store)),
      known: await store.folders.find(),
      extras: new Map(extras.map((each) => [each.folder_id, each])),
      keywords: new Map([...keywords].map(([id, words]) => [id, words.map(({ label }) => label)])),
      fits: (above: string | null | undefined, value: string | null | undefined) =>
        fits(relations, 'building_subsector_type', { above, value }),
    }
  },
  match(rows, facts) {
    const { matched, bad } = matchFolders(rows, facts)
    return {
      effects: effectsOnFolders(matched, facts.companyName, facts.personName, facts.keywords),
      matched,
      bad,
    }
  },
  write: (context, { matched }, { known }) => saveFolders(context, matched, known),
  events: () => [{ type: 'folder' }],
})

/** Companies and people as rows name them, and as they are shown. */
export async function namedInRows(store: Reader) {
  const companies = await store.companies.find()
  const people = await store.query(usersByKey, {})
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]))
  const names = new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
  return {
    companies: calledBy(companies, companyWords),
    people: calledBy(people, personWords),
    companyName: (id: number | null | undefined) => companyNames.get(id ?? 0) ?? null,
    personName: (id: number | null | undefined) => names.get(id ?? 0) ?? null,
  }
}
