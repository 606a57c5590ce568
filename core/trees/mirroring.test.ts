import t, { type Test } from 'tap'
import { triedOn } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { webdavSimulator } from '#fixtures/simulators/webdav.ts'
import { doJobs } from '#server/jobs/runner.ts'
import {
  deleteDocument,
  moveDocument,
  renameDocument,
  restoreDocument,
  uploadDocument,
} from '../documents/operations.ts'
import { FileInParts } from '../kernel/file-in-parts.ts'
import { createFolder } from '../folders/operations.ts'
import { switchDocuments } from '../third-parties/operations.ts'
import { checkTree, chooseTree } from './operations.ts'
import { utf8 } from '../values/utf8.ts'

async function scene(t: Test, dialect: (typeof triedOn)[number]) {
  const cloud = await webdavSimulator(t)
  const { url, user, password } = cloud.settings
  const own = await testInstallation(t, dialect, 'local', {
    treeStore: 'webdav',
    webdavUrl: url,
    webdavUser: user,
    webdavPassword: password,
  })
  const firm = await testFirm(own)
  const { id, client } = await firm.person([
    'folders.*',
    'folders_all.read',
    'third-party.write',
    'company.*',
  ])
  const { company_id } = await firm.folder(id, 41)
  await client(switchDocuments, { create: true, update: true })
  const settle = async (): Promise<void> => {
    await own.scene((store) =>
      store.jobs.updateWhere({ state: 'waiting' }, { due_at: own.clock.now().toISOString() }),
    )
    await doJobs(own)
  }
  const folder = {
    name: 'Bridge',
    code: 'B',
    description: 'x',
    project_owner_company_id: company_id,
    project_manager_id: id,
  }
  const { id: record_id } = await client(createFolder, { folder })
  await settle()
  const another = async (name: string): Promise<number> => {
    const { id } = await client(createFolder, { folder: { ...folder, name, code: name } })
    await settle()
    return id
  }
  const company = { record_kind: 'company', record_id: company_id } as const
  const upload = (name: string, text: string) => {
    const bytes = utf8(text)
    const parts = (async function* () {
      yield bytes
    })()
    const file = new FileInParts(name, 'text/plain', parts, bytes.length)
    return client(uploadDocument, { record_kind: 'folder', record_id, name, file })
  }
  const copies = (): { [name: string]: string } =>
    Object.fromEntries(
      [...cloud.nodes]
        .filter(([path, { bytes }]) => bytes && path.includes('/Decidag/'))
        .map(([path, { bytes }]) => [path.split('/').at(-1), String(bytes)]),
    )
  return { own, cloud, client, settle, upload, another, record_id, company, copies }
}

for (const dialect of triedOn)
  t.test(
    `documents of a record are copied into its tree, and nothing there is written over [${dialect}]`,
    async (t) => {
      const { cloud, client, settle, upload, copies } = await scene(t, dialect)
      const plan = await upload('plan: A.txt', 'one')
      await upload('note.txt', 'note')
      await settle()
      t.strictSame(copies(), { 'plan- A.txt': 'one', 'note.txt': 'note' })
      await upload('plan: A.txt', 'two')
      await client(renameDocument, { id: (await upload('old.txt', 'old')).id, name: 'new.txt' })
      await settle()
      t.strictSame(copies(), { 'plan- A.txt': 'two', 'note.txt': 'note', 'new.txt': 'old' })
      const [path] = [...cloud.nodes.keys()].filter((each) => each.endsWith('plan- A.txt'))
      cloud.nodes.set(path!, { id: 500, bytes: Buffer.from('of somebody there'), version: 7 })
      await upload('plan: A.txt', 'three')
      await settle()
      t.strictSame(copies(), {
        'plan- A.txt': 'of somebody there',
        'note.txt': 'note',
        'new.txt': 'old',
        [`plan- A (${plan.id}-3).txt`]: 'three',
      })
      const { name, id } = await upload('note.txt', 'note')
      await client(deleteDocument, { id })
      await settle()
      t.notOk(copies()[name], 'what was removed here goes there too')
      await client(restoreDocument, { id })
      await settle()
      t.equal(copies()[name], 'note')
      const [kept] = [...cloud.nodes.keys()].filter((each) => each.endsWith('new.txt'))
      cloud.nodes.set(kept!, { id: 501, bytes: Buffer.from('written there'), version: 3 })
      await client(deleteDocument, { id: (await upload('new.txt', 'old')).id })
      await settle()
      t.equal(copies()['new.txt'], 'written there', 'but nothing that somebody wrote there')
      const asked = cloud.heard.length
      await settle()
      t.equal(cloud.heard.length, asked, 'what is copied asks for nothing')
      for (const fault of ['gateway', 'hangs up', 'full', 'cut'] as const) {
        cloud.behave(fault, 2)
        await upload(`${fault}.txt`, fault)
        await settle()
        cloud.behave(null)
        await settle()
        t.equal(copies()[`${fault}.txt`], fault)
      }
      t.equal(Object.keys(copies()).length, 8, 'nothing doubled')
    },
  )

for (const dialect of triedOn)
  t.test(`a copy follows its document to another record [${dialect}]`, async (t) => {
    const { cloud, client, settle, upload, another, company, copies } = await scene(t, dialect)
    const secret = await upload('secret.txt', 'secret')
    await settle()
    await client(moveDocument, { id: secret.id, record_kind: 'folder', record_id: await another('Tunnel') })
    await settle()
    t.strictSame(copies(), { 'secret.txt': 'secret' }, 'once')
    t.match(
      [...cloud.nodes.keys()].filter((path) => path.endsWith('secret.txt')),
      [/Tunnel/],
    )
    await client(moveDocument, { id: secret.id, ...company })
    await settle()
    t.strictSame(copies(), {}, 'a company has no tree')
  })

for (const dialect of triedOn)
  t.test(`a tree that is made anew has all documents again [${dialect}]`, async (t) => {
    const { cloud, client, settle, upload, record_id, copies, own } = await scene(t, dialect)
    await upload('note.txt', 'note')
    await settle()
    for (const path of [...cloud.nodes.keys()].filter((each) => each.includes('Bridge')))
      cloud.nodes.delete(path)
    own.clock.pass(120_000)
    const of = { record_kind: 'folder', record_id } as const
    t.match(await client(checkTree, of), { difference: 'gone' })
    await client(chooseTree, { ...of, choice: 'make' })
    await settle()
    t.strictSame(copies(), { 'note.txt': 'note' })
  })

t.test('many documents are copied many at once', async (t) => {
  const { cloud, settle, upload, copies } = await scene(t, 'sqlite')
  for (let n = 0; n < 64; n++) await upload(`${n}.txt`, `document ${n}`)
  cloud.delay = 50
  await settle()
  t.equal(Object.keys(copies()).length, 64)
  t.ok(cloud.busiest >= 3, `${cloud.busiest} at once`)
})
