import t from 'tap'
import { listInvoices } from '../../invoicing/reading/operations.ts'
import { onBothServices } from '#fixtures/invoicing/third-parties.ts'
import { sendInvoices } from '../../invoicing/operations.ts'
import { keyOf, mayBeDone, openTries, type Try } from '../../invoicing/sending/tries.ts'
import { sendBillit, sendToClearFacts } from './operations.ts'

const handing = '/v1/orders/commands/send'

t.test('tries are remembered until one was certainly taken, whatever came between', async (t) => {
  const none = { service: 'billit', state: 'failed', reason: null, sent_at: null, service_key: 'a' } as const
  const unsure = { ...none, reason: 'service_unsure' } as const
  const away = { ...none, reason: 'service_unavailable', service_key: 'b' } as const
  const taken = { ...none, sent_at: '2026-11-20T11:00:00.000Z' } as const
  const elsewhere = { ...unsure, service: 'clearfacts' } as const
  for (const [earlier, isUnsure, key] of [
    [[], false, null],
    [[unsure], true, 'a'],
    [[unsure, away], true, 'b'],
    [[unsure, none, none], true, 'a'],
    [[unsure, taken], false, null],
    [[unsure, taken, away], false, 'b'],
    [[elsewhere], false, null],
  ] as const) {
    const tries = openTries<Try>(earlier, 'billit')
    t.strictSame([mayBeDone(tries), keyOf(tries)], [isUnsure, key], JSON.stringify(earlier))
  }
})

onBothServices(
  t,
  'one that may have left is asked about however many tries came after it, and its key is kept',
  async (t, { own, network, boss, ids }) => {
    const [id = 0] = ids
    const tries = () => own.env.read((store) => store.invoice_sendings.find({ invoice_id: id }))
    network.behave('gateway', 1, handing)
    t.match(await boss(sendBillit, { id }), { state: 'failed', message: /may or may not have been done/ })
    const order = network.kept.at(-1)!
    t.equal(order.sent?.times, 1, 'it went all the same')
    network.behave('down')
    await boss(sendBillit, { id, again: true })
    t.match(await tries(), [{ reason: 'service_unsure' }, { reason: 'service_unavailable' }])
    network.behave(null)
    await t.rejects(boss(sendBillit, { id }), { code: 'service_unsure' })
    t.match(await boss(sendBillit, { id, again: true }), { uuid: String(order.id), state: 'sent' })
    t.equal(new Set((await tries()).map(({ service_key }) => service_key)).size, 1)
    t.equal(order.sent?.times, 1, 'Billit says that it left')
    await boss(sendInvoices, { invoice_ids: [id], again: true })
    await own.settle()
    t.equal(order.sent?.times, 2, 'on purpose, by a key of its own')
  },
)

onBothServices(
  t,
  'a filing that may be there is asked about however many tries came after it',
  async (t, { clearFacts, connect, boss, ids }) => {
    const [id = 0] = ids
    await connect()
    clearFacts.behave('hangs up', 1, '/graphql')
    t.match(await boss(sendToClearFacts, { id }), {
      state: 'failed',
      message: /may or may not have been done/,
    })
    clearFacts.behave('limit')
    t.match(await boss(sendToClearFacts, { id, again: true }), { message: /nothing was done/ })
    clearFacts.behave(null)
    await t.rejects(boss(sendToClearFacts, { id }), { code: 'service_unsure' })
    t.equal(clearFacts.filed.length, 1)
  },
)

onBothServices(
  t,
  'what nobody waits for is handed over once by itself, though Billit knew no key again',
  async (t, { own, network, boss, ids, sendings }) => {
    const [gone = 0, stopped = 0] = ids
    for (const [id, fault, times] of [
      [gone, 'gateway', 1],
      [stopped, 'broken', undefined],
    ] as const) {
      network.behave(fault, 1, handing)
      await boss(sendInvoices, { invoice_ids: [id] })
      await own.settle()
      network.forgetKeys()
      own.clock.pass(3 * 3_600_000)
      own.env.committed([{ type: 'job' }])
      await own.settle()
      t.match(await sendings(id), [{ state: 'failed', reason: 'service_unsure' }], fault)
      t.equal(network.kept.at(-1)?.sent?.times, times)
    }
  },
)

onBothServices(
  t,
  'an order that somebody deleted at Billit is made anew, by a new key',
  async (t, { network, boss, ids }) => {
    const [id = 0] = ids
    network.behave('refuses', 1, handing)
    t.match(await boss(sendBillit, { id }), { error: 'De klant aanvaardt dit niet' })
    network.kept.pop()
    t.match(await boss(sendBillit, { id }), { state: 'sent', error: null })
    t.equal(network.kept.at(-1)?.sent?.times, 1)
  },
)

onBothServices(
  t,
  'the button looks at every way to the customer, and not at the accountant',
  async (t, { own, network, boss, ids }) => {
    const [id = 0] = ids
    const mail = { invoice_id: id, channel: 'mail', email: 'a@gent.example' } as const
    await own.scene((store) =>
      store.invoice_sendings.insert({
        invoice_id: id,
        channel: 'clearfacts',
        service: 'clearfacts',
        state: 'queued',
      }),
    )
    const { id: kept } = await own.scene((store) =>
      store.invoice_sendings.insert({ ...mail, state: 'queued' }),
    )
    for (const [state, code] of [
      ['queued', 'sending_under_way'],
      ['leaving', 'sending_under_way'],
      ['sent', 'sending_already'],
      ['elsewhere', 'sending_already'],
    ] as const) {
      await own.scene((store) => store.invoice_sendings.update(kept, { state }))
      await t.rejects(boss(sendBillit, { id }), { code }, state)
    }
    t.equal(network.heard.length, 0)
    t.match(await boss(sendBillit, { id, again: true }), { state: 'sent' })
    const { rows } = await boss(listInvoices, { sort: 'id', order: 'asc' })
    t.match(rows[0], { id, sent: 'sent' })
  },
)

onBothServices(
  t,
  'a conflict is no word that it was done, and a success that lists errors is a refusal',
  async (t, { network, boss, ids, sendings }) => {
    const [id = 0, second = 0] = ids
    network.behave('conflict', 1, handing)
    t.match(await boss(sendBillit, { id }), { state: 'failed', message: /may or may not have been done/ })
    t.match(await sendings(id), [{ reason: 'service_unsure' }])
    network.behave('refuses with success', 1, handing)
    t.match(await boss(sendBillit, { id: second }), { state: 'failed', error: 'Dit kan niet', message: null })
    t.ok(network.kept.every(({ sent }) => sent === null))
  },
)
