import t from 'tap'
import { listInvoices } from '../../invoicing/reading/operations.ts'
import { onBothServices, onEveryService } from '#fixtures/invoicing/third-parties.ts'
import { createInvoice, previewSendings, sendInvoices } from '../../invoicing/operations.ts'
import { listNotifications } from '../../notices/operations.ts'
import { sendBillit } from './operations.ts'

onEveryService(
  t,
  'an invoice goes to its customer through Billit, and is followed until it arrives',
  async (t, { own, network, boss, ids, read, sendings }) => {
    const [id = 0] = ids
    t.equal((await read(0)).billit_id, null)
    const version = (await read(0)).updated_at
    const { uuid, state, error, message } = await boss(sendBillit, { id })
    t.match({ state, error, message }, { state: 'sent', error: null, message: null })
    const order = network.kept.find((each) => String(each.id) === uuid)
    t.match(order, { sent: { by: 'Peppol' }, order: { OrderNumber: (await read(0)).number } })
    t.match(await read(0), { billit_id: Number(uuid), updated_at: version }, 'no version of the invoice')
    t.match(await sendings(id), [
      { state: 'sent', service: 'billit', channel: 'peppol', delivery: 'pending' },
    ])
    const { rows } = await boss(listInvoices, { sort: 'id', order: 'asc' })
    t.match(rows[0], { id, sent: 'sent', sent_channel: 'peppol' })

    network.settle(Number(uuid), 'delivered')
    await own.settle()
    t.match(await sendings(id), [{ delivery: 'pending' }], 'nobody asked yet')
    own.clock.pass(61_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await sendings(id), [{ state: 'sent', delivery: 'delivered' }])

    await t.rejects(boss(sendBillit, { id }), { code: 'sending_already' })
    t.match(await boss(sendBillit, { id, again: true }), { uuid, state: 'sent' }, 'the same order')
    t.equal(network.kept.filter(({ party }) => party !== '1').length, 1)
  },
)

onBothServices(
  t,
  'a customer who refuses it makes it failed: red, on the timeline, and told to whoever sent it',
  async (t, { own, network, boss, ids, read, sendings }) => {
    const [id = 0] = ids
    const { uuid } = await boss(sendBillit, { id })
    network.settle(Number(uuid), { refused: 'Onbekend ordernummer' })
    own.clock.pass(6 * 60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await sendings(id), [{ state: 'failed', delivery: 'refused', reason: 'Onbekend ordernummer' }])
    t.equal((await read(0)).billit_id, 0)
    const { rows } = await boss(listInvoices, { sort: 'id', order: 'asc' })
    t.match(rows[0], { id, sent: 'failed' })
    const { rows: notices } = await boss(listNotifications, {})
    t.match(notices, [{ message: 'Onbekend ordernummer', url: `/invoices/${id}` }])
    t.match(notices[0]?.title, (await read(0)).number!)

    network.settle(Number(uuid), 'delivered')
    t.match(await boss(sendBillit, { id }), { uuid, state: 'sent' }, 'sent again without a question')
    t.equal((await read(0)).billit_id, Number(uuid))
  },
)

const away = 'Billit is not answering; nothing was done. Try again later.'
const unsure =
  'Billit did not give a clear answer, so it may or may not have been done. Check there before you try again.'
/** A fault, and what Billit or we say of it. */
const faults = [
  ['refuses', { error: 'De klant aanvaardt dit niet', message: null }],
  ['refuses oddly', { error: 'Ongeldige waarde', message: null }],
  [
    'unauthorized',
    {
      error: null,
      message: 'Billit refuses the key in the configuration: an administrator has to check it.',
    },
  ],
  ['limit', { error: null, message: away }],
  ['down', { error: null, message: away }],
  ['broken', { error: null, message: away }],
] as const

onBothServices(
  t,
  'each way in which Billit fails is told and kept, and the next try makes one order in all',
  async (t, { network, boss, ids, read, sendings }) => {
    const [id = 0, second = 0] = ids
    for (const [fault, outcome] of faults) {
      network.behave(fault)
      t.match(await boss(sendBillit, { id }), { uuid: null, state: 'failed', ...outcome }, fault)
      network.behave(null)
      t.match((await sendings(id)).at(-1), { state: 'failed' }, `${fault}: kept`)
      t.equal((await read(0)).billit_id, 0, `${fault}: failed`)
    }
    t.match(await boss(sendBillit, { id }), { state: 'sent' })
    const own = () => network.kept.filter(({ party }) => party !== '1')
    t.equal(own().length, 1)

    // Looked for, made, and then the line is lost while it is handed over.
    const ofSending = network.heard.length
    t.ok(ofSending > 0)
    await t.test('an order that stands there is only handed over', async (t) => {
      network.kept.push({
        id: 2_000_000,
        party: own()[0]!.party,
        order: { ...own()[0]!.order, OrderNumber: (await read(1)).number, OrderDirection: 'Income' },
        sent: null,
        outcome: null,
      })
      t.match(await boss(sendBillit, { id: second }), { uuid: '2000000', state: 'sent' })
      t.equal(own().length, 2)
    })
  },
)

onBothServices(
  t,
  'what nobody knows the end of asks first, and Billit says that it had it',
  async (t, { network, boss, ids, read, sendings }) => {
    const [id = 0] = ids
    const { length } = network.heard
    // The search and the making are answered; the handing over is done, and its answer lost.
    network.behave('hangs up', 3)
    const answer = await boss(sendBillit, { id })
    t.match(answer, { uuid: null, state: 'failed' })
    network.behave(null)
    t.ok(network.heard.length > length)
    t.equal((await read(0)).billit_id, 0)
    const last = (await sendings(id)).at(-1)
    if (last?.reason === 'service_unsure') {
      t.match(answer, { message: unsure })
      await t.rejects(boss(sendBillit, { id }), { code: 'service_unsure' })
    }
    t.match(await boss(sendBillit, { id, again: true }), { state: 'sent' })
    t.equal(network.kept.filter(({ party }) => party !== '1').length, 1)
  },
)

onEveryService(
  t,
  'what is due goes by Peppol through Billit by itself, and a draft or a customer outside of it is told',
  async (t, { own, network, boss, ids, place, subfolders, read, sendings }) => {
    const seen = await boss(previewSendings, { invoice_ids: ids })
    t.match(seen, [{ channel: 'peppol', service: 'billit', refusal: null }, { service: 'billit' }])
    const { sent, by_hand } = await boss(sendInvoices, { due: true })
    t.match(
      sent,
      ids.map((invoice_id) => ({ invoice_id, channel: 'peppol', service: 'billit' })),
    )
    t.strictSame(by_hand, [])
    await own.settle()
    for (const id of ids) t.match(await sendings(id), [{ state: 'sent', service: 'billit' }])
    t.equal(network.kept.filter((each) => each.sent?.by === 'Peppol').length, ids.length)
    t.ok((await read(0)).billit_id! > 0)
    t.match(await boss(sendInvoices, { due: true }), { sent: [], by_hand: [] }, 'once')
    const draft = await boss(createInvoice, {
      subfolder_id: subfolders[0]!.subfolder_id,
      recipient_company_id: place.company_id,
    })
    await t.rejects(boss(sendBillit, { id: draft.id }), { code: 'sending_not_emitted' })
  },
)

onBothServices(
  t,
  'what Billit does not take now is tried again by itself where nobody waits for it',
  async (t, { own, network, boss, ids, sendings }) => {
    network.behave('down')
    await boss(sendInvoices, { due: true })
    await own.settle()
    const [id = 0] = ids
    t.match(await sendings(id), [{ state: 'queued', reason: 'service_unavailable' }])
    await t.rejects(boss(sendBillit, { id }), { code: 'sending_under_way' })
    network.behave(null)
    own.clock.pass(60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await sendings(id), [{ state: 'queued' }], 'it asked to be left alone for two minutes')
    own.clock.pass(60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await sendings(id), [{ state: 'sent', reason: null }])
  },
)
