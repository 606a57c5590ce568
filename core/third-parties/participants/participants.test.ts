import t, { type Test } from 'tap'
import { doJobs } from '#server/jobs/runner.ts'
import { firmWithDrafts } from '#fixtures/invoicing/drafts.ts'
import { customerId } from '#fixtures/invoicing/third-parties.ts'
import { doorsTried, triedOn, type ClientKind, type Dialect } from '#fixtures/databases.ts'
import { testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { billit } from '#fixtures/simulators/billit.ts'
import { deleteCompany, createCompany, editCompany } from '../../companies/operations.ts'
import { emitInvoice, invoicingMonth, readInvoice } from '../../invoicing/operations.ts'
import { system } from '../../kernel/permission.ts'
import { run } from '../../kernel/run.ts'
import { firstItem } from '../../values/known.ts'
import { askParticipant, followParticipants, readParticipant } from './operations.ts'

/** A firm with two drafts for one customer, who is on the network with his enterprise number, and the service that knows it. */
async function firm(t: Test, dialect: Dialect, server: ClientKind = 'local') {
  const known: { own?: TestInstallation } = {}
  const network = await billit(t, { registered: [customerId], now: () => known.own!.clock.now() })
  const own = await testInstallation(t, dialect, server, { ...network.settings })
  known.own = own
  const { place, drafts, firm: house } = await firmWithDrafts(own, 2)
  const rights = ['company.*', 'invoice.*', 'invoices_all.read', 'subfolder.read'] as const
  const { client: boss } = await house.person(rights, { language_type: 'en' })
  const id = place.company_id
  await own.settle()
  const asked = (): number => network.heard.filter(({ path }) => path.includes('participantInfo')).length
  const duty = async (): Promise<number> =>
    (await run(followParticipants, own.env, system(), { dry_run: false })).value.count
  const seen = () => boss(readParticipant, { id })
  return { own, network, boss, id, drafts, asked, duty, seen }
}

for (const { dialect, server } of doorsTried) {
  void t.test(`whether a customer is on Peppol [${dialect}, ${server}]`, async (t) => {
    const { boss, id, network, own, asked, seen } = await firm(t, dialect, server)
    t.match(
      await seen(),
      {
        configured: true,
        standing: 'reachable',
        peppol_id: customerId,
        found_as: customerId,
        problem: null,
      },
      'its drafts had it looked up',
    )
    const { since, answered_at } = await seen()
    t.equal(since, answered_at)
    t.equal(asked(), 1, 'once for both drafts')
    t.match(await boss(askParticipant, { id }), { standing: 'reachable' })
    t.equal(asked(), 1, 'it was answered within the minute')

    own.clock.pass(120_000)
    const later = await boss(askParticipant, { id })
    t.equal(later.since, since, 'the same answer stands since the first')
    t.not(later.answered_at, answered_at)
    for (const [documents, standing] of [
      [['BISv3Invoice', 'MLR'], 'no_credit_notes'],
      [['BISv3CreditNote'], 'no_invoices'],
      [['IMR', 'BISv3InvoiceSelfBilling'], 'no_billing'],
      [null, 'not_registered'],
    ] as const) {
      network.register(customerId, documents)
      own.clock.pass(120_000)
      t.match(await boss(askParticipant, { id }), { standing, problem: null }, standing)
      t.not((await seen()).since, since, 'another answer is younger')
    }
    network.register('9925:BE0403019261')
    own.clock.pass(120_000)
    t.match(
      await boss(askParticipant, { id }),
      { standing: 'reachable', found_as: '9925:BE0403019261' },
      'it is found by its VAT number',
    )
  })
}

/** A fault, and how it is told. */
const faults = [
  ['limit', /Billit is not answering/],
  ['busy', /Billit is not answering/],
  ['broken', /Billit is not answering/],
  ['garbage', /Billit is not answering/],
  ['cut', /Billit is not answering/],
  ['hangs up', /Billit is not answering/],
  ['unauthorized', /Billit refuses the key/],
  ['refuses', /Billit refused it: De klant aanvaardt dit niet/],
  ['no id', /Billit is not answering/],
] as const

for (const dialect of triedOn) {
  void t.test(`each way in which the service fails is told, and the answer stays [${dialect}]`, async (t) => {
    const { boss, id, network, own, seen } = await firm(t, dialect)
    const before = await seen()
    for (const [fault, problem] of faults) {
      network.behave(fault)
      own.clock.pass(120_000)
      const { standing, answered_at, ...told } = await boss(askParticipant, { id })
      t.match(told, { problem }, fault)
      t.strictSame({ standing, answered_at }, { standing: 'reachable', answered_at: before.answered_at })
    }
    network.behave(null)
    own.clock.pass(2 * 3_600_000)
    t.match(await boss(askParticipant, { id }), { problem: null, standing: 'reachable' })
  })

  void t.test(`a doubt is told before emission, and stops nothing [${dialect}]`, async (t) => {
    const { boss, id, network, own, drafts, seen } = await firm(t, dialect)
    const { id: draft } = firstItem(drafts)
    t.equal((await boss(readInvoice, { id: draft })).peppol_doubt, null)
    network.register(customerId, null)
    own.clock.pass(120_000)
    await boss(askParticipant, { id })
    const { answered_at } = await seen()
    const peppol_doubt = { standing: 'not_registered', peppol_id: customerId, answered_at }
    t.match(await boss(readInvoice, { id: draft }), { obstacles: [], peppol_doubt })
    const month = await boss(invoicingMonth, { month: '2026-11' })
    t.match(month.drafts, [{ peppol_doubt }, { peppol_doubt }])
    await boss(editCompany, { id, company: { invoice_channel: 'mail' } })
    t.equal((await boss(readInvoice, { id: draft })).peppol_doubt, null, 'his invoices go by mail')
    await boss(editCompany, { id, company: { invoice_channel: null } })
    network.register(customerId, ['BISv3Invoice'])
    own.clock.pass(120_000)
    await boss(askParticipant, { id })
    t.equal((await boss(readInvoice, { id: draft })).peppol_doubt, null, 'an invoice is none of credit notes')
    network.register(customerId, null)
    own.clock.pass(120_000)
    await boss(askParticipant, { id })
    t.match(await boss(emitInvoice, { id: draft }), { already_emitted: false, peppol_id: customerId })
  })

  void t.test(`a no is asked again after three days, a yes after sixty [${dialect}]`, async (t) => {
    const { network, own, asked, duty, seen, id, boss } = await firm(t, dialect)
    const day = 86_400_000
    t.equal(await duty(), 0, 'it was just answered')
    own.clock.pass(59 * day)
    t.equal(await duty(), 0)
    own.clock.pass(day)
    t.equal(await duty(), 1)
    network.register(customerId, null)
    await own.settle()
    t.match(await seen(), { standing: 'not_registered' })
    t.equal(asked(), 2)
    own.clock.pass(2 * day)
    t.equal(await duty(), 0)
    own.clock.pass(day)
    network.behave('limit')
    t.equal(await duty(), 1)
    await own.settle()
    t.match(await seen(), { standing: 'not_registered', problem: /not answering/ })
    network.behave(null)
    network.register(customerId)
    own.clock.pass(day)
    await doJobs(own)
    await duty()
    await own.settle()
    t.match(
      await seen(),
      { standing: 'reachable', problem: null },
      'what nobody answered is asked the next day',
    )

    const known = asked()
    const company = { peppol_id: '9925:BE0403019261' }
    await boss(editCompany, { id, company })
    await own.settle()
    t.equal(asked(), known + 1, 'another number is another question')
    t.match(await seen(), { standing: 'not_registered', ...company })
    await boss(editCompany, { id, company: { remarks: 'Pays late' } })
    await own.settle()
    t.equal(asked(), known + 1)
  })

  void t.test(`whom nobody can ask for, and who is gone [${dialect}]`, async (t) => {
    const { boss, own, asked } = await firm(t, dialect)
    const before = asked()
    const person = await boss(createCompany, { company: { name: 'Anne Delvaux', private: true } })
    t.match(await boss(readParticipant, { id: person.id }), { standing: 'private', peppol_id: null })
    t.match(await boss(askParticipant, { id: person.id }), { standing: 'private' })
    const bare = await boss(createCompany, { company: { name: 'Atelier Roland', private: false } })
    t.match(await boss(askParticipant, { id: bare.id }), { standing: 'no_number' })
    await own.settle()
    t.equal(asked(), before, 'nobody was asked')
    const gone = await boss(createCompany, {
      company: { name: 'Bakkerij Claes', private: false, vat_number: '0456012341' },
      bypassDuplicateCheck: true,
    })
    await own.settle()
    t.match(await boss(readParticipant, { id: gone.id }), { standing: 'not_registered' })
    await boss(deleteCompany, { id: gone.id })
    await t.rejects(boss(readParticipant, { id: gone.id }), { code: 'record_not_found' })
    const unknown = await firmWithout(t, dialect)
    await t.rejects(unknown.client(askParticipant, { id: unknown.id }), { code: 'service_not_configured' })
    t.match(await unknown.client(readParticipant, { id: unknown.id }), {
      configured: false,
      standing: 'unknown',
    })
  })
}

/** A firm whose installation knows no service. */
async function firmWithout(t: Test, dialect: Dialect) {
  const own = await testInstallation(t, dialect)
  const { place, firm: house } = await firmWithDrafts(own, 1)
  const { client } = await house.person(['company.*'])
  return { id: place.company_id, client }
}
