import t from 'tap'
import { creditNote, frenchInvoice } from '#fixtures/cases/invoices.ts'
import { onBothServices } from '#fixtures/invoicing/third-parties.ts'
import { sendInvoices } from '../../invoicing/operations.ts'
import { isOrderOf } from '../billit-standing.ts'
import { sendBillit } from './operations.ts'

t.test('an order that stands at Billit is ours where nothing that it says speaks against it', async (t) => {
  const snapshot = { ...frenchInvoice, peppol_id: '0208:0456012341' }
  const order = { id: 1, type: 'Invoice', date: snapshot.issue_date, isSent: false, customer: [] }
  const nothing = { ...order, type: null, date: null }
  for (const [standing, isOurs] of [
    [order, true],
    [nothing, true],
    [{ ...nothing, type: 'CreditNote' }, false],
    [{ ...nothing, date: '2020-01-01' }, false],
    [{ ...nothing, customer: ['0456.012.341'] }, true],
    [{ ...nothing, customer: ['BE0456012341'] }, true],
    [{ ...nothing, customer: ['BE0403019261', '0403019261'] }, false],
  ] as const)
    t.equal(isOrderOf(snapshot, standing), isOurs, JSON.stringify(standing))
  t.equal(isOrderOf(creditNote, { ...nothing, type: 'CreditNote' }), true)
  t.equal(isOrderOf(creditNote, { ...nothing, type: 'Invoice' }), false)
})

onBothServices(
  t,
  'an order of somebody else that has our number is not handed over',
  async (t, { network, boss, ids, read, sendings }) => {
    const [id = 0, second = 0] = ids
    network.behave('refuses', 1, '/v1/orders/commands/send')
    await boss(sendBillit, { id: second })
    const made = network.kept.at(-1)!
    const { number } = await read(0)
    const order = { ...made.order, OrderNumber: number, OrderDate: '2026-01-05' }
    network.kept.push({ ...made, id: 7, order })
    t.match(await boss(sendBillit, { id }), {
      state: 'failed',
      error: null,
      message: `Billit already has another document with the number ${number}, dated 05/01/2026`,
    })
    t.match((await sendings(id))[0]?.reason, 'billit_other_order')
    t.ok(network.kept.every(({ sent }) => sent === null))
  },
)

onBothServices(
  t,
  'an order that left from Billit itself is not handed over again, and counts as sent',
  async (t, { own, network, boss, ids, read, sendings }) => {
    const [id = 0] = ids
    network.behave('refuses', 1, '/v1/orders/commands/send')
    await boss(sendBillit, { id })
    const order = network.kept.at(-1)!
    order.sent = { by: 'Peppol', at: own.clock.now().getTime(), times: 1 }
    t.match(await boss(sendBillit, { id }), { state: 'sent', uuid: String(order.id) })
    t.equal(order.sent.times, 1)
    t.match((await sendings(id)).at(-1), { state: 'sent', delivery: 'pending' })
    t.equal((await read(0)).billit_id, order.id)
  },
)

onBothServices(
  t,
  'one that was cut short while it left ends, also where Billit does not say where it stands',
  async (t, { own, network, boss, ids, sendings }) => {
    const [id = 0, second = 0] = ids
    const cutShort = async (invoice_id: number, order_id: number) => {
      network.behave('down')
      await boss(sendInvoices, { invoice_ids: [invoice_id], again: true })
      await own.settle()
      network.behave(null)
      await own.scene((store) =>
        store.invoice_sendings.updateWhere({ invoice_id, state: 'queued' }, { state: 'leaving', order_id }),
      )
      own.clock.pass(3_600_000)
      own.env.committed([{ type: 'job' }])
      await own.settle()
    }
    await cutShort(id, 999)
    t.match(await sendings(id), [{ state: 'failed', reason: 'service_unsure' }])

    const { uuid } = await boss(sendBillit, { id: second })
    network.settle(Number(uuid), 'delivered')
    await cutShort(second, Number(uuid))
    t.match(
      await sendings(second),
      [
        { state: 'sent', delivery: 'delivered' },
        { state: 'failed', reason: 'service_unsure' },
      ],
      'the first one arrived',
    )
  },
)
