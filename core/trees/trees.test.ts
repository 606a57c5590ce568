import t, { type Test } from 'tap'
import { doorsTried } from '#fixtures/databases.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { webdavSimulator, type Webdav } from '#fixtures/simulators/webdav.ts'
import { doJobs } from '#server/jobs/runner.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import type { Client } from '../kernel/operation.ts'
import { createFolder, createSubfolder, editFolder, editSubfolder } from '../folders/operations.ts'
import { createParameter } from '../parameters/operations.ts'
import { switchDocuments } from '../third-parties/operations.ts'
import { checkTree, chooseTree, lookAtTrees, readTree } from './operations.ts'

const rights = [
  'folders.*',
  'folders_all.read',
  'subfolder.*',
  'subfolder_admin.update',
  'third-party.write',
  'parameters.write',
] as const

interface Scene {
  readonly own: TestInstallation
  readonly cloud: Webdav
  readonly client: Client
  /** Does what waits, also what failed a moment ago. */
  readonly settle: () => Promise<void>
  readonly newFolder: (name: string, more?: object) => Promise<{ id: number; updated_at: string }>
  readonly paths: () => string[]
}

/** A firm whose trees stand in a Nextcloud, with both switches on. */
async function scene(
  t: Test,
  door: (typeof doorsTried)[number],
  switches = { create: true, update: true },
): Promise<Scene> {
  const cloud = await webdavSimulator(t)
  const { url, user, password } = cloud.settings
  const own = await testInstallation(t, door.dialect, door.server, {
    treeStore: 'webdav',
    webdavUrl: url,
    webdavUser: user,
    webdavPassword: password,
  })
  const firm = await testFirm(own)
  const { id, client } = await firm.person(rights, { language_type: 'en' })
  const { company_id } = await firm.folder(id, 41)
  await client(switchDocuments, switches)
  return {
    own,
    cloud,
    client,
    settle: async () => {
      await own.scene((store) =>
        store.jobs.updateWhere({ state: 'waiting' }, { due_at: own.clock.now().toISOString() }),
      )
      await doJobs(own)
    },
    newFolder: (name, more = {}) =>
      client(createFolder, {
        folder: {
          name,
          code: 'BRU',
          description: 'x',
          language_type: 'en',
          project_owner_company_id: company_id,
          project_manager_id: id,
          ...more,
        },
      }),
    paths: () => [...cloud.nodes.keys()].filter((path) => path !== '').sort(),
  }
}

const onDoors = (
  name: string,
  work: (t: Test, s: Scene) => Promise<void>,
  switches?: { create: boolean; update: boolean },
): void => {
  for (const door of doorsTried)
    void t.test(`${name} [${door.dialect}, ${door.server}]`, async (t) =>
      work(t, await scene(t, door, switches)),
    )
}

const folderOf = (id: number) => ({ record_kind: 'folder', record_id: id }) as const
const missionOf = (id: number) => ({ record_kind: 'subfolder', record_id: id }) as const

onDoors('a new folder and its mission get their trees, which follow code and name', async (t, s) => {
  const { client, cloud, settle, paths } = s
  const folder = await s.newFolder('Bridge: A/B')
  const mission = await client(createSubfolder, {
    subFolder: { folder_id: folder.id, name: 'Study', status_type: 'prospect' },
  })
  await settle()
  const year = folder.updated_at.slice(0, 4)
  const root = `${year}/BRU Bridge- A-B`
  t.ok(paths().includes(`${root}/01 Offer`), paths().join('\n'))
  t.ok(paths().includes(`${root}/01 Study/05 Sent`))
  const seen = await client(readTree, folderOf(folder.id))
  t.match(seen, { configured: true, state: 'right', path: root, choices: [], problem: null })
  t.equal(seen.link, `${cloud.url}/index.php/f/${cloud.nodes.get(root)?.id}`)
  const tasks = await s.own.env.read((store) => store.wbs_tasks.find({ subfolder_id: mission.id }))
  t.match(tasks, [
    { external_folder_link: `${cloud.url}/index.php/f/${cloud.nodes.get(`${root}/01 Study`)?.id}` },
  ])

  cloud.nodes.set(`${root}/01 Study/03 Plans/plan.txt`, { id: 900, bytes: Buffer.from('plan'), version: 1 })
  await client(editFolder, { id: folder.id, folder: { name: 'Tunnel', code: 'TUN' } })
  await client(editSubfolder, { id: mission.id, subFolder: { name: 'Design' } })
  await settle()
  const moved = `${year}/TUN Tunnel`
  t.equal(cloud.nodes.get(`${moved}/01 Design/03 Plans/plan.txt`)?.id, 900)
  t.notOk(paths().some((path) => path.startsWith(root)))
  t.match(await client(readTree, missionOf(mission.id)), { state: 'right', path: `${moved}/01 Design` })
  const before = paths()
  await settle()
  await s.own.scene((store) => store.jobs.updateWhere({ kind: 'tree.follow' }, { state: 'waiting' }))
  await settle()
  t.strictSame(paths(), before, 'done twice it comes to the same')
})

onDoors('while the store is away records are saved, and their trees follow', async (t, s) => {
  const { client, cloud, settle, paths } = s
  cloud.behave('down')
  const folder = await s.newFolder('Bridge')
  await settle()
  const seen = await client(readTree, folderOf(folder.id))
  t.match(seen, { state: 'waits', choices: ['again'], problem: /WebDAV/ })
  t.strictSame(paths(), [])
  cloud.behave(null)
  t.match(await client(chooseTree, { ...folderOf(folder.id), choice: 'again' }), {
    state: 'right',
    problem: null,
  })
  t.ok(paths().some((path) => path.endsWith('BRU Bridge/04 Invoicing')))
  for (const fault of [
    'gateway',
    'silent',
    'hangs up',
    'broken',
    'garbage',
    'locked',
    'full',
    'unauthorized',
  ] as const) {
    cloud.behave(fault, 3)
    await client(editFolder, { id: folder.id, folder: { name: `Bridge ${fault}` } })
    if (fault === 'silent') cloud.behave(null)
    await settle()
    cloud.behave(null)
    await settle()
    t.match(
      await client(readTree, folderOf(folder.id)),
      { state: 'right', path: new RegExp(`BRU Bridge ${fault}$`) },
      fault,
    )
    t.equal(paths().filter((path) => path.split('/').length === 2).length, 1, 'nothing doubled')
  }
})

onDoors('what was renamed, moved or removed outside is chosen by a person', async (t, s) => {
  const { client, cloud, settle, paths } = s
  const folder = await s.newFolder('Bridge')
  await settle()
  const of = folderOf(folder.id)
  const { path = '' } = await client(readTree, of)
  const outside = (from: string, to: string): void => {
    for (const [each, node] of cloud.nodes)
      if (each === from || each.startsWith(`${from}/`)) {
        cloud.nodes.delete(each)
        cloud.nodes.set(to + each.slice(from.length), node)
      }
  }
  const later = (): void => s.own.clock.pass(120_000)
  const year = path!.split('/')[0]!
  outside(path!, `${year}/Pont`)
  later()
  t.match(await client(checkTree, of), {
    state: 'differs',
    difference: 'renamed',
    found_path: `${year}/Pont`,
    choices: ['take', 'rename_back', 'leave'],
  })
  await client(editFolder, { id: folder.id, folder: { name: 'Bridge 2' } })
  await settle()
  t.ok(paths().includes(`${year}/Pont`), 'nothing is moved before somebody chose')
  t.match(await client(chooseTree, { ...of, choice: 'rename_back' }), { state: 'right', path })

  outside(path!, `${year}/Pont`)
  later()
  await client(checkTree, of)
  t.match(await client(chooseTree, { ...of, choice: 'take' }), { state: 'right', path: `${year}/Pont` })
  await client(editFolder, { id: folder.id, folder: { description: 'another' } })
  await settle()
  t.ok(paths().includes(`${year}/Pont`), 'what was taken stays while the record keeps its name')
  await client(editFolder, { id: folder.id, folder: { name: 'Bridge 3' } })
  await settle()
  t.match(await client(readTree, of), { state: 'right', path: `${year}/BRU Bridge 3` })

  cloud.nodes.set('Old', { id: 800, bytes: null, version: 1 })
  outside(`${year}/BRU Bridge 3`, 'Old/Bridge')
  await run(lookAtTrees, s.own.env, system(), {})
  await settle()
  t.match(await client(readTree, of), { state: 'differs', difference: 'moved', found_path: 'Old/Bridge' })
  await t.rejects(client(chooseTree, { ...of, choice: 'make' }), { code: 'tree_choice_unfit' })
  t.match(await client(chooseTree, { ...of, choice: 'leave' }), { state: 'left', choices: ['resume'] })
  await client(editFolder, { id: folder.id, folder: { name: 'Bridge 4' } })
  await settle()
  t.ok(paths().includes('Old/Bridge'))
  t.match(await client(chooseTree, { ...of, choice: 'resume' }), { state: 'differs' })
  for (const each of paths()) if (each.startsWith('Old/')) cloud.nodes.delete(each)
  later()
  t.match(await client(checkTree, of), { difference: 'gone', choices: ['make', 'leave'] })
  t.match(await client(chooseTree, { ...of, choice: 'make' }), { state: 'right' })
  t.ok(paths().some((each) => each.endsWith('/01 Offer')))
})

onDoors('two records of one name, and a folder that is somebody else’s', async (t, s) => {
  const { client, cloud, settle, paths } = s
  const one = await s.newFolder('Bridge')
  await settle()
  const two = await s.newFolder('Bridge')
  await settle()
  const first = await client(readTree, folderOf(one.id))
  t.match(await client(readTree, folderOf(two.id)), { state: 'right', path: `${first.path} (BRU)` })
  const year = first.path!.split('/')[0]!
  cloud.nodes.set(`${year}/BRU Tower`, { id: 700, bytes: null, version: 1 })
  cloud.nodes.set(`${year}/BRU Tower/private.txt`, { id: 701, bytes: Buffer.from('x'), version: 1 })
  const three = await s.newFolder('Tower')
  await settle()
  const of = folderOf(three.id)
  t.match(await client(readTree, of), {
    state: 'differs',
    difference: 'taken',
    choices: ['take', 'make', 'leave'],
  })
  t.notOk(paths().includes(`${year}/BRU Tower/01 Offer`))
  t.match(await client(chooseTree, { ...of, choice: 'make' }), {
    state: 'right',
    path: `${year}/BRU Tower (BRU)`,
  })
  await client(editFolder, { id: one.id, folder: { name: 'Tower' } })
  await settle()
  t.match(await client(readTree, folderOf(one.id)), {
    state: 'differs',
    difference: 'taken',
    choices: ['make', 'leave'],
  })
  t.ok(cloud.nodes.has(`${year}/BRU Tower/private.txt`))
})

onDoors('a name never climbs out, and the firm’s own template holds', async (t, s) => {
  const { client, settle, paths } = s
  for (const [textual_value, fault] of [
    ['{jaar}/{name}', 'tree.placeholder'],
    ['{name', 'tree.placeholder'],
    ['../{name}', 'tree.letter'],
    ['a:b/{name}', 'tree.letter'],
    ['Projects', 'tree.unnamed'],
  ] as const)
    await t.rejects(
      client(createParameter, { class: 'document_tree', type: 'folder_operations', textual_value }),
      {
        code: 'invalid_fields',
        details: { fields: { textual_value: fault } },
      },
    )
  await client(createParameter, {
    class: 'document_tree',
    type: 'folder_operations',
    textual_value: '{customer}/{name}',
  })
  await client(createParameter, {
    class: 'document_tree',
    type: 'inside_folder_operations',
    textual_value: 'Plans/A; Plans/B',
  })
  await s.newFolder('../../etc/passwd')
  await s.newFolder('CON', { code: 'C2' })
  await s.newFolder('x'.repeat(250), { code: 'C3' })
  await settle()
  t.ok(paths().every((path) => path.startsWith('Ville 41')))
  t.ok(paths().includes('Ville 41/-..-etc-passwd/Plans/A'), paths().join('\n'))
  t.ok(paths().includes('Ville 41/CON_/Plans/B'))
  t.ok(paths().includes(`Ville 41/${'x'.repeat(200)}`))
})

onDoors(
  'without the switches nothing is made; by hand it is, and it does not follow',
  async (t, s) => {
    const { client, settle, paths } = s
    const folder = await s.newFolder('Bridge')
    await settle()
    t.strictSame(paths(), [])
    t.match(await client(readTree, folderOf(folder.id)), { state: null, choices: ['make'] })
    const mission = await client(createSubfolder, {
      subFolder: { folder_id: folder.id, name: 'Study', status_type: 'prospect' },
    })
    t.match(await client(chooseTree, { ...missionOf(mission.id), choice: 'make' }), { state: 'right' })
    t.match(
      await client(readTree, folderOf(folder.id)),
      { state: 'right' },
      'with the folder that it stands in',
    )
    const before = paths()
    await client(editFolder, { id: folder.id, folder: { name: 'Tunnel' } })
    await settle()
    t.strictSame(paths(), before)
  },
  { create: false, update: false },
)
