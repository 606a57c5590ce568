import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { buyingFirm, studio, surveyor } from '#fixtures/purchases/buying-firm.ts'
import { supplierUbl, type SupplierInvoice } from '#fixtures/purchases/supplier-invoice.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { purchaseFolder } from '#server/adapters/purchase-folder.ts'
import { Failure } from '../kernel/failure.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import type { Env, Ports } from '../ports.ts'
import { listPurchases, refusePurchase, takePurchaseFolder } from './operations.ts'
import type { PurchaseFolder } from './receiving/folder.ts'

const steel: SupplierInvoice = {
  number: 'F/2026-17',
  date: '2026-01-05',
  supplier: studio,
  lines: [{ name: 'Steel drawings', amount: 200_000 }],
}

function newFolder(t: Test, own: TestInstallation) {
  const around = t.testdir({
    in: {},
    outside: { secret: supplierUbl({ ...steel, number: 'secret' }), place: {} },
  })
  const [path, outside] = [join(around, 'in'), join(around, 'outside')]
  const lay = (name: string, content: string | Uint8Array): void => writeFileSync(join(path, name), content)
  const folder = purchaseFolder(path, { quiet: 0 })
  const envWith = (changed: PurchaseFolder = folder, ports: Partial<Ports> = {}): Env => ({
    ...own.env,
    ports: { ...own.env.ports, ...ports, purchaseFolder: changed },
  })
  const take = async (env = envWith(), dry_run = false): Promise<number> =>
    (await run(takePurchaseFolder, env, system(), { dry_run })).value.count
  const lying = (place = '.'): string[] =>
    readdirSync(join(path, place), { withFileTypes: true })
      .filter((each) => !each.isDirectory())
      .map(({ name }) => name)
      .toSorted()
  const numbers = async (): Promise<string[]> =>
    (await own.env.read((store) => store.purchases.find())).map(({ number }) => number).toSorted()
  return { path, outside, lay, folder, envWith, take, lying, numbers }
}

onBoth(
  t,
  'what lies in the watched folder is taken in once and moved; what is refused has its reason beside it',
  async (t, own) => {
    const { keeper } = await buyingFirm(own)
    const { path, lay, take, lying, envWith } = newFolder(t, own)
    lay('steel.XML', supplierUbl(steel))
    lay('letter.docx', 'PK no invoice')
    lay('bomb.xml', `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><Invoice>&a;</Invoice>`)
    lay('empty.xml', '')
    lay('still.xml.part', 'half')
    lay('.hidden.xml', supplierUbl({ ...steel, number: 'hidden' }))
    mkdirSync(join(path, 'older'))
    writeFileSync(join(path, 'older', 'x.xml'), supplierUbl({ ...steel, number: 'older' }))
    t.equal(await take(envWith(), true), 4, 'a trial counts')
    t.equal((await keeper.client(listPurchases, {})).count, 0)
    t.equal(await take(), 4)
    const { rows } = await keeper.client(listPurchases, {})
    t.match(rows, [{ number: 'F/2026-17', source: 'folder', state: 'received' }])
    t.match(await own.env.read((store) => store.purchases.first({})), {
      taken_by: null,
      file_name: 'steel.XML',
    })
    t.strictSame(lying(), ['.hidden.xml', 'still.xml.part'])
    t.strictSame(lying('done'), ['steel.XML'])
    t.strictSame(lying('refused'), [
      'bomb.xml',
      'bomb.xml.reason.txt',
      'empty.xml',
      'empty.xml.reason.txt',
      'letter.docx',
      'letter.docx.reason.txt',
    ])
    const reason = readFileSync(join(path, 'refused', 'empty.xml.reason.txt'), 'utf8')
    t.equal(reason, 'The file is empty.\n\nLe fichier est vide.\n\nHet bestand is leeg.\n')
    const notices = await own.env.read((store) => store.notifications.find({ user_id: keeper.id }))
    t.match(notices, [{ title: '3 fichiers du dossier des achats ont été refusés', url: '/purchases' }])
    t.match(notices[0]!.message, /empty\.xml: Le fichier est vide\./)
    t.equal(await take(), 0, 'nothing is left to do')
  },
)

onBoth(
  t,
  'names that climb, links, devices and huge files reach nothing outside the folder',
  async (t, own) => {
    await buyingFirm(own)
    const { path, outside, lay, take, lying, numbers } = newFolder(t, own)
    symlinkSync(join(outside, 'secret'), join(path, 'linked.xml'))
    symlinkSync(join(outside, 'place'), join(path, 'way'))
    execFileSync('mkfifo', [join(path, 'pipe.xml')])
    lay('huge.xml', '')
    truncateSync(join(path, 'huge.xml'), 3_000_000_000)
    lay('a\\..\\..\\climbs.xml', supplierUbl({ ...steel, number: 'climbs' }))
    lay(`two\nlines.xml`, supplierUbl({ ...steel, number: 'lines' }))
    lay(`${'é'.repeat(120)}.xml`, supplierUbl({ ...steel, number: 'long' }))
    lay(`${'n'.repeat(251)}.xml`, 'no invoice')
    writeFileSync(
      Buffer.from([...Buffer.from(join(path, 'l')), 0xe9, ...Buffer.from('on.xml')]),
      supplierUbl({ ...steel, number: 'latin' }),
    )
    t.equal(await take(), 9)
    t.strictSame(await numbers(), ['climbs', 'latin', 'lines', 'long'])
    t.strictSame(readdirSync(join(outside, 'place')), [])
    t.ok(existsSync(join(outside, 'secret')))
    t.strictSame(lying(), [])
    t.equal(lying('refused').length, 10, 'five refused, each with its reason')
    const names = await own.env.read((store) => store.purchases.find())
    t.ok(names.every(({ file_name }) => !/[\n/\\]/.test(file_name)))
  },
)

onBoth(
  t,
  'a folder `done` that is a link is not followed, and the disk that takes nothing begins nothing',
  async (t, own) => {
    await buyingFirm(own)
    const { path, outside, lay, take, lying, numbers } = newFolder(t, own)
    symlinkSync(join(outside, 'place'), join(path, 'done'))
    lay('steel.xml', supplierUbl(steel))
    await t.rejects(take(), { code: 'purchase_folder' })
    t.strictSame([lying(), await numbers()], [['done', 'steel.xml'], []])
    await t.rejects(purchaseFolder(join(path, 'nowhere')).look(), { code: 'purchase_folder' })
  },
)

onBoth(
  t,
  'a file that still changes waits, and one that changes while it is read is looked at again',
  async (t, own) => {
    await buyingFirm(own)
    const { path, lay, take, lying, numbers, envWith, folder } = newFolder(t, own)
    lay('steel.xml', supplierUbl(steel))
    t.equal(await take(envWith(purchaseFolder(path, { quiet: 60_000 }))), 0, 'it was written this minute')
    const half = supplierUbl(steel).slice(0, 900)
    lay('steel.xml', half)
    const goesOn: PurchaseFolder = {
      ...folder,
      read: async (file) => {
        const upload = await folder.read(file)
        // Its writer goes on after it was read.
        writeFileSync(join(path, 'steel.xml'), supplierUbl(steel))
        return upload
      },
    }
    t.equal(await take(envWith(goesOn)), 0)
    t.strictSame([lying(), lying('refused')], [['steel.xml'], []], 'half a file is refused to nobody')
    t.equal(await take(), 1)
    t.strictSame([await numbers(), lying('done')], [['F/2026-17'], ['steel.xml']])
  },
)

onBoth(
  t,
  'stopped between purchase and move, and two servers at once: nothing is lost or doubled',
  async (t, own) => {
    const { keeper } = await buyingFirm(own)
    const { lay, take, lying, numbers, envWith, folder } = newFolder(t, own)
    const many = Array.from({ length: 6 }, (_, i) => ({ ...steel, number: `F-${i}` }))
    for (const each of many) lay(`${each.number}.xml`, supplierUbl(each))
    lay('none.xml', 'none')
    const stopped: PurchaseFolder = { ...folder, done: () => Promise.reject(new Error('killed')) }
    await t.rejects(take(envWith(stopped)), { message: 'killed' })
    t.strictSame(await numbers(), ['F-0', 'F-1', 'F-2'], 'it stops after some, for the disk must be away')
    await Promise.all([take(), take(), take()])
    t.strictSame(
      await numbers(),
      many.map(({ number }) => number),
    )
    t.strictSame(lying(), [])
    t.strictSame(
      lying('done'),
      many.map(({ number }) => `${number}.xml`),
    )
    t.strictSame(lying('refused'), ['none.xml', 'none.xml.reason.txt'])
    t.equal(await own.env.read((store) => store.notifications.count({ user_id: keeper.id })), 1)

    lay('F-0.xml', supplierUbl({ ...many[0]!, note: 'Another file of the same number' }))
    lay('again.xml', supplierUbl(many[1]!))
    t.equal(await take(), 2)
    t.match(lying('refused'), ['F-0.xml', 'F-0.xml.reason.txt'])
    t.ok(lying('done').includes('again.xml'), 'the very file is in the books')

    const [first] = (await keeper.client(listPurchases, { search: 'F-2' })).rows
    await keeper.client(refusePurchase, { id: first!.id, refusal: 'Not ordered' })
    lay('refused before.xml', supplierUbl(many[2]!))
    await take()
    t.ok(lying('refused').includes('refused before.xml'), 'what was refused is not done')
  },
)

onBoth(
  t,
  'a full disk and a defect leave the file for the next time, and others are taken',
  async (t, own) => {
    await buyingFirm(own)
    const { path, lay, take, lying, numbers, envWith, folder } = newFolder(t, own)
    lay('a.xml', supplierUbl(steel))
    lay('b.xml', supplierUbl({ ...steel, number: 'B', supplier: surveyor }))
    const { files } = own.env.ports
    let times = 0
    const full = envWith(folder, {
      files: {
        ...files,
        put: async (...args) => {
          if (times++ === 0) throw new Failure('disk_full')
          return files.put(...args)
        },
      },
    })
    await t.rejects(take(full), { code: 'disk_full' })
    t.strictSame([lying(), lying('refused'), await numbers()], [['a.xml'], [], ['B']])
    // No reason can be written: the file is not moved without one.
    lay('c.xml', 'no invoice')
    mkdirSync(join(path, 'refused', 'c.xml.reason.txt'))
    await t.rejects(take())
    t.strictSame([lying(), await numbers()], [['c.xml'], ['B', 'F/2026-17']])
    chmodSync(join(path, 'refused', 'c.xml.reason.txt'), 0o700)
  },
)
