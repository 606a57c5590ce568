import t, { type Test } from 'tap'
import { buyingFirm, studio, surveyor } from '#fixtures/purchases/buying-firm.ts'
import { supplierUbl } from '#fixtures/purchases/supplier-invoice.ts'
import { doorsTried, triedOn, type ClientKind, type Dialect } from '#fixtures/databases.ts'
import { testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { billit, type BillitOptions } from '#fixtures/simulators/billit.ts'
import { doJobs } from '#server/jobs/runner.ts'
import { listNotifications } from '../../notices/operations.ts'
import { system } from '../../kernel/permission.ts'
import { run } from '../../kernel/run.ts'
import type { Env } from '../../ports.ts'
import { readThirdParties, switchBillit } from '../../third-parties/operations.ts'
import {
  fetchInbox,
  fetchInboxDaily,
  importPurchase,
  listPurchases,
  proposeMatches,
  readInbox,
  readPurchase,
} from '../operations.ts'
import { fetchReceived } from './fetch.ts'

/** An invoice of a supplier as its program writes it. */
const invoice = (number: string, amount = 200_000, supplier = studio) =>
  supplierUbl({
    number,
    date: '2026-11-19',
    supplier,
    order: 'P26-014',
    lines: [{ name: 'Steel drawings', amount }],
  })

/** As Peppol carries a document. */
const enveloped = (xml: string): string =>
  `<?xml version="1.0"?><StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion></StandardBusinessDocumentHeader>${xml.replace(/^<\?xml[^>]*\?>\s*/, '')}</StandardBusinessDocument>`

/** A firm that fetches its purchases from Billit, and who keeps them. */
async function firm(t: Test, dialect: Dialect, server: ClientKind = 'local', options: BillitOptions = {}) {
  const known: { own?: TestInstallation } = {}
  const network = await billit(t, { now: () => known.own!.clock.now(), ...options })
  const own = await testInstallation(t, dialect, server, { ...network.settings })
  known.own = own
  const house = await buyingFirm(own)
  const { client: admin } = await house.firm.person(['third-party.write'], { language_type: 'en' })
  const { client: keeper } = await house.firm.person(
    ['purchase.read', 'purchase.write', 'subfolder.read', 'notifications.read'],
    { language_type: 'en' },
  )
  await admin(switchBillit, { purchases: true })
  const fetched = () => keeper(fetchInbox, {})
  const rows = async () => (await keeper(listPurchases, { sort: 'number', order: 'asc' })).rows
  const duty = async () => (await run(fetchInboxDaily, own.env, system(), { dry_run: false })).value.count
  return { ...house, own, network, admin, keeper, fetched, rows, duty }
}

for (const { dialect, server } of doorsTried) {
  void t.test(
    `what suppliers send to Billit becomes purchases, once each [${dialect}, ${server}]`,
    async (t) => {
      const { network, keeper, fetched, rows, bridge, supplier_id } = await firm(t, dialect, server)
      t.match(await keeper(readInbox, {}), { configured: true, purchases: true, asked_at: null, taken: 0 })
      network.deliver({ number: 'F/1', supplier: studio.name, xml: invoice('F/1') })
      network.deliver({ number: 'F/2', supplier: studio.name, xml: enveloped(invoice('F/2', 50_000)) })
      network.deliver({ number: 'B/9', supplier: studio.name, type: 'OrderForm' })
      const first = await fetched()
      t.match(first, { taken: 2, problem: null, refused: [] })
      t.ok(first.asked_at && first.answered_at)
      t.match(await rows(), [
        { number: 'F/1', source: 'billit', state: 'received', amount: 200_000 },
        { number: 'F/2', source: 'billit', state: 'received', amount: 50_000 },
      ])
      const { id } = (await rows())[0]!
      t.match(await keeper(readPurchase, { id }), { company_id: supplier_id, taken_by: null, breaches: [] })
      t.match(await keeper(proposeMatches, { id }), [{ why: 'named', subfolder_id: bridge.subfolder_id }])
      const files = network.heard.filter(({ path }) => path.startsWith('/v1/files/')).length
      await fetched()
      t.equal((await rows()).length, 2)
      t.equal(
        network.heard.filter(({ path }) => path.startsWith('/v1/files/')).length,
        files,
        'none is read again',
      )
      const { rows: notices } = await keeper(listNotifications, {})
      t.match(notices, [{ title: '2 purchases came by Peppol', url: '/purchases' }])
    },
  )
}

for (const dialect of triedOn) {
  void t.test(`what cannot be taken in is told, and stops nothing [${dialect}]`, async (t) => {
    const { network, keeper, fetched, rows, own } = await firm(t, dialect)
    const file = { name: 'f1.xml', type: 'application/xml', bytes: Buffer.from(invoice('F/1')) }
    await keeper(importPurchase, { file })
    network.deliver({ number: 'F/1', supplier: studio.name, xml: invoice('F/1') })
    const bomb = network.deliver({
      number: 'X/1',
      supplier: 'Bombe SRL',
      xml: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Invoice>&b;</Invoice>`,
    })
    const paper = network.deliver({
      number: 'X/2',
      supplier: 'Papier BV',
      pdf: Buffer.from('%PDF-1.7\n%%EOF'),
    })
    const empty = network.deliver({ number: 'X/3', supplier: 'Rien SA' })
    network.deliver({ number: 'G/1', supplier: surveyor.name, xml: invoice('G/1', 30_000, surveyor) })
    const { refused, taken, problem } = await fetched()
    t.equal(problem, null)
    t.equal(taken, 1)
    t.match(refused, [
      { order_id: empty, number: 'X/3', supplier: 'Rien SA', reason: /keeps no file/ },
      { order_id: paper, reason: /PDF/ },
      { order_id: bomb, number: 'X/1', supplier: 'Bombe SRL', reason: /\w+ \w+/ },
    ])
    t.strictSame(
      (await rows()).map(({ number, source }) => [number, source]),
      [
        ['F/1', 'upload'],
        ['G/1', 'billit'],
      ],
      'what was uploaded before is not doubled',
    )
    const titles = (await keeper(listNotifications, {})).rows.map(({ title }) => title)
    t.ok(titles.includes('Document X/1 of Bombe SRL could not be taken from Billit'), titles.join())
    const count = titles.length
    await fetched()
    t.equal((await keeper(listNotifications, {})).rows.length, count, 'each is told once')
    own.clock.pass(3_600_000)
    network.change(empty, invoice('X/3', 10_000))
    t.match(await fetched(), { taken: 2, refused: [{ order_id: paper }, { order_id: bomb }] })
  })

  void t.test(
    `a service that fails is told, and what is left comes at the next try [${dialect}]`,
    async (t) => {
      const { network, admin, keeper, fetched, rows } = await firm(t, dialect)
      network.deliver({ number: 'F/1', supplier: studio.name, xml: invoice('F/1') })
      for (const [fault, problem] of [
        ['limit', /not answering/],
        ['broken', /not answering/],
        ['garbage', /not answering/],
        ['cut', /not answering/],
        ['hangs up', /not answering/],
        ['unauthorized', /refuses the key/],
        ['refuses', /De klant aanvaardt dit niet/],
      ] as const) {
        network.behave(fault)
        t.match(await fetched(), { taken: 0, problem }, fault)
        t.match((await admin(readThirdParties, {})).billit, { problem }, 'the card says it too')
      }
      network.behave(null)
      network.deliver({ number: 'F/2', supplier: studio.name, xml: invoice('F/2') })
      network.behave('garbage', 1, `/v1/files/xml-${network.kept[1]!.id}`)
      t.match(await fetched(), { taken: 1, problem: /not answering/ }, 'the other came')
      t.match(await rows(), [{ number: 'F/2' }])
      t.match(await fetched(), { taken: 2, problem: null })
      t.equal((await keeper(readInbox, {})).refused.length, 0)
    },
  )

  void t.test(
    `page by page, from the day on that was chosen, and each day by itself [${dialect}]`,
    async (t) => {
      const { network, own, admin, fetched, rows, duty, keeper } = await firm(t, dialect, 'local', {
        pageSize: 2,
      })
      const today = own.clock.today()
      for (const nth of [1, 2, 3, 4, 5])
        network.deliver({ number: `F/${nth}`, supplier: studio.name, xml: invoice(`F/${nth}`, nth * 1000) })
      t.equal(await duty(), 1)
      t.equal(await duty(), 0, 'once a day')
      await own.settle()
      t.equal((await rows()).length, 5)
      await admin(switchBillit, { purchases: false })
      await t.rejects(fetched(), { code: 'inbox_switched_off' })
      own.clock.pass(10 * 86_400_000)
      t.equal(await duty(), 0)
      await t.rejects(admin(switchBillit, { since: '2031-01-01' }), { code: 'billit_since_future' })
      t.match(await admin(switchBillit, { purchases: true, since: own.clock.today() }), { purchases: true })
      network.change(network.kept[1]!.id)
      const old = network.deliver({ number: 'F/6', supplier: studio.name, xml: invoice('F/6', 6000) })
      t.ok(old)
      t.equal(await duty(), 1)
      await doJobs(own)
      t.match(await keeper(readInbox, {}), { taken: 6, since: own.clock.today(), problem: null })
      t.not(own.clock.today(), today)
    },
  )

  void t.test(`two runs at once, or one that was cut short, double nothing [${dialect}]`, async (t) => {
    const { network, own, rows, keeper } = await firm(t, dialect)
    for (const nth of [1, 2, 3])
      network.deliver({ number: `F/${nth}`, supplier: studio.name, xml: invoice(`F/${nth}`, nth * 1000) })
    let writes = 0
    const cut: Env = {
      ...own.env,
      // The second document is read and its file is kept; then the process ends.
      write: (by, work, events) => {
        writes += 1
        return writes === 3 ? Promise.reject(new Error('killed')) : own.env.write(by, work, events)
      },
    }
    await t.rejects(fetchReceived(cut), { message: 'killed' })
    t.match(await keeper(readInbox, {}), { taken: 2, problem: /unexpected error/ })
    await Promise.all([fetchReceived(own.env), fetchReceived(own.env)])
    t.strictSame(
      (await rows()).map(({ number }) => number),
      ['F/1', 'F/2', 'F/3'],
    )
    t.match(await keeper(readInbox, {}), { taken: 3, problem: null, refused: [] })
  })
}
