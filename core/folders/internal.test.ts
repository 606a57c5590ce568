import t from 'tap'
import { operations } from '#core/operations.ts'
import type { Field, Fields } from '#core/kernel/field.ts'
import { permissions } from '#core/permissions.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'

/** Words that stand in an internal folder and nowhere else. */
const hidden = 'Zwijgzaam'

/** Who books and who invoices reaches internal work too: it is the firm's time, and the firm's money. */
const reaching =
  /^(booking|planning|task|wbs|forecast|invoice|folder\.to_book|absence|notification|audit|translation)/

/** What a query of folders, subfolders, companies or places may be asked of the hidden ones. */
function asked(fields: Fields, ids: { readonly [of: string]: number }): { [name: string]: unknown } {
  const valueFor = (name: string, field: Field<unknown>): unknown => {
    if (field.kind === 'id') return ids[field.of ?? 'folders']
    if (name === 'search' || name === 'text') return hidden.slice(0, 5)
    return undefined
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = valueFor(name, field as Field<unknown>)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

onBoth(t, 'an internal folder is nowhere seen without folders_all.read', async (t, installation) => {
  const firm = await testFirm(installation)
  const all = permissions.filter((name) => name !== 'folders_all.read' && !name.startsWith('admin.'))
  const onlooker = await firm.person(all)
  const insider = await firm.person([...all, 'folders_all.read'])
  const place = await firm.folder(insider.id, 24001, 'support')
  const { subfolder_id } = await firm.subfolder(place, { name: `${hidden} twee`, status_type: 'prospect' })
  await installation.scene(async (store) => {
    const folder = (await store.folders.get(place.folder_id))!
    await store.folders.update(folder, { name: `${hidden} een`, location: `${hidden}straat 3, Gent` })
    await store.subfolders.updateWhere({ id: subfolder_id }, { customer_company_id: place.company_id })
    await store.folder_keywords.insert({ folder_id: place.folder_id, label: `${hidden} drie` })
  })
  const ids = {
    folders: place.folder_id,
    subfolders: subfolder_id,
    companies: place.company_id,
    wbs: place.wbs_id,
  }
  const seenBy = async (client: typeof onlooker.client): Promise<string[]> => {
    const seen: string[] = []
    for (const operation of operations) {
      if (!operation.http.startsWith('GET ') || reaching.test(operation.name)) continue
      const answer = await client(operation, asked(operation.input, ids) as never).catch(() => null)
      if (JSON.stringify(answer)?.includes(hidden)) seen.push(operation.name)
    }
    return seen
  }
  t.strictSame(await seenBy(onlooker.client), [])
  const known = await seenBy(insider.client)
  for (const name of ['folder.list', 'folder.read', 'subfolder.list', 'palette.search', 'pipeline.read'])
    t.ok(known.includes(name), `${name} shows it to whoever may see it (${known.join(', ')})`)
})
