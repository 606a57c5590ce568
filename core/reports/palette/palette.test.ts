import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { searchPalette } from './operations.ts'

onEveryClient(
  t,
  'everything is reached by part of its name or code, the closest first',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const all = ['users.read', 'company.read', 'folders.read', 'subfolder.read', 'folders_all.read'] as const
    const { id, client } = await firm.person([...all], { first_name: 'Éloïse', last_name: 'Wéry' })
    const place = await firm.folder(id, 12)
    await firm.folder(id, 13, 'support')
    await firm.subfolder(place, { rank: 3 })
    const found = async (search: string) =>
      (await client(searchPalette, { search })).map(({ kind, title, path }) => `${kind} ${title} ${path}`)
    t.strictSame(await found('eloise'), [`user Éloïse Wéry /users/${id}`])
    t.strictSame(await found('T1'), [`user Éloïse Wéry /users/${id}`], 'by code')
    t.strictSame(await found('elswry'), [`user Éloïse Wéry /users/${id}`], 'letters left out')
    t.strictSame(await found('ville 12'), [
      `company Ville 12 /companies/${place.company_id}`,
      `folder École 12 /folders/${place.folder_id}`,
    ])
    t.match(await found('12/3'), [/^subfolder Mission 3 \/folders\/\d+\/subfolders\/\d+$/])
    t.match(await found('ecole 13'), [/^folder École 13/])
    t.strictSame(await found('nowhere at all'), [])
    t.strictSame(await found('%%%'), [], 'signs of SQL are looked for as they are')
    t.strictSame(await found('   x'.slice(0, 3) + '_'), [])
    t.equal((await client(searchPalette, { search: 'e', size: 2 })).length, 2, 'no more than asked for')
    t.strictSame(await found('etdmsn'), [], 'letters of several words in a heap are nothing')
  },
)

onEveryClient(t, 'an invoice is found by its number, a task by its words', async (t, installation) => {
  const firm = await testFirm(installation)
  const rights = ['invoices_all.read', 'folders.read', 'wbs.read'] as const
  const { id, client } = await firm.person([...rights])
  const place = await firm.folder(id, 12)
  const { subfolder_id } = await firm.subfolder(place)
  await installation.scene(async (store) => {
    const wbs_id = place.wbs_id
    await store.wbs_tasks.insert({ wbs_id, name: 'Calcul des poutres', task_code: '4.2', rank: 9 })
    const invoice = { subfolder_id, recipient_company_id: place.company_id }
    await store.invoices.insert({ ...invoice, number: '2026-0042', status_type: 'emitted' })
    await store.invoices.insert(invoice)
  })
  const found = async (search: string, who = client) =>
    (await who(searchPalette, { search })).map(({ kind, title, detail, path }) =>
      [kind, title, detail, path].join(' | '),
    )
  const here = `/folders/${place.folder_id}`
  t.strictSame(await found('2026-0042'), ['invoice | 2026-0042 | Ville 12 | /invoices/1'])
  t.strictSame(await found('poutres 12'), [`task | Calcul des poutres | 4.2 · F12 École 12 | ${here}?tab=2`])
  t.strictSame(await found('pou tre'), [`task | Calcul des poutres | 4.2 · F12 École 12 | ${here}?tab=2`])
  t.strictSame(await found('pts'), [], 'a task is not found by letters left out')
  const other = await firm.person(['folders.read'])
  t.strictSame(await found('2026-0042', other.client), [])
  t.strictSame(await found('poutres', other.client), [])
})

onEveryClient(t, 'nobody finds what he may not open', async (t, installation) => {
  const firm = await testFirm(installation)
  const manager = await firm.person([])
  const place = await firm.folder(manager.id, 12)
  await firm.folder(manager.id, 13, 'support')
  await firm.subfolder(place)
  const kinds = async (permissions: Parameters<typeof firm.person>[0], search: string) => {
    const { client } = await firm.person(permissions)
    return [
      ...new Set((await client(searchPalette, { search })).map(({ kind, title }) => `${kind} ${title}`)),
    ].toSorted()
  }
  t.strictSame(await kinds([], '1'), [])
  t.strictSame(await kinds(['company.read'], 'ville'), ['company Ville 12', 'company Ville 13'])
  t.strictSame(await kinds(['folders.read'], '1'), ['folder École 12'], 'internal ones need folders_all.read')
  t.strictSame(await kinds(['folders.read', 'folders_all.read'], 'ecole'), [
    'folder École 12',
    'folder École 13',
  ])
  t.strictSame(await kinds(['subfolder.read'], 'mission'), ['subfolder Mission 1'])
  await firm.person([], { is_super_admin: true, last_name: 'Root' })
  t.strictSame(await kinds(['users.read'], 'root'), [], 'super admins are hidden')
})
