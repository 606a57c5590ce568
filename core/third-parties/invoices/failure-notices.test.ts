import t from 'tap'
import { emitInvoice } from '../../invoicing/emission/operations.ts'
import { onBothServices } from '#fixtures/invoicing/third-parties.ts'
import { creditInvoice, sendInvoices } from '../../invoicing/operations.ts'
import { codeOf, keptReason, reasonInWords } from '../../invoicing/sending/reasons.ts'
import { shownWhy } from '../../screens/invoicing/timeline.ts'
import { translate } from '../../texts/translate.ts'
import { askLater } from './delivery.ts'
import { sendBillit } from './operations.ts'

const day = 86_400_000

t.test('a reason of ours is kept by its code and told to each in his language', async (t) => {
  const kept = keptReason('billit_rate', { limit: 7 })
  t.equal(kept, 'billit_rate {"limit":7}')
  t.match(reasonInWords(translate('en'), kept), 'not 7%')
  t.match(reasonInWords(translate('nl'), kept), 'niet 7%')
  t.match(shownWhy(translate('fr'), { state: 'failed', reason: kept, service: 'billit' }), 'pas 7 %')
  t.equal(codeOf('billit_negative'), 'billit_negative')
  for (const text of ['De klant aanvaardt dit niet', 'GenericError', 'refused'])
    t.equal(reasonInWords(translate('en'), text), null, text)
  t.match(reasonInWords(translate('en'), 'billit_rate {"ra'), 'Billit accepts 6, 12', 'cut off')
})

onBothServices(
  t,
  'after the last question whoever sent it is told that nobody knows whether it arrived',
  async (t, { own, network, boss, sender, ids, sendings }) => {
    const [id = 0] = ids
    const { uuid } = await boss(sendBillit, { id })
    network.settle(Number(uuid), 'pending')
    const notices = () => own.env.read((store) => store.notifications.find({ user_id: sender }))
    for (let times = 0; times < 12; times++) {
      t.strictSame(await notices(), [])
      // One question that Billit does not answer ends nothing.
      network.behave(times === 3 ? 'broken' : null)
      own.clock.pass(day)
      own.env.committed([{ type: 'job' }])
      await own.settle()
    }
    t.match(await notices(), [{ title: /may not have arrived$/, url: `/invoices/${id}` }])
    t.match(await sendings(id), [{ state: 'sent', delivery: 'pending' }])
  },
)

onBothServices(
  t,
  'what nobody sent is told to whoever leads its mission, else its folder: also that it was given up',
  async (t, { own, network, boss, engineer, accountant, ids, subfolders, sendings }) => {
    const [id = 0, second = 0] = ids
    await own.scene((store) =>
      store.subfolders.update(subfolders[1]!.subfolder_id, { project_leader: engineer.id }),
    )
    network.behave('down')
    await boss(sendInvoices, { due: true })
    await own.scene((store) => store.invoice_sendings.updateWhere({}, { requested_by: null }))
    await own.settle()
    own.clock.pass(2 * day + 60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await sendings(id), [{ state: 'failed', reason: 'service_unavailable' }])
    for (const [person, invoice_id] of [
      [accountant, id],
      [engineer, second],
    ] as const) {
      const notices = await own.env.read((store) => store.notifications.find({ user_id: person.id }))
      t.match(notices, [{ url: `/invoices/${invoice_id}`, message: /Billit/ }])
    }
  },
)

onBothServices(
  t,
  'a failed try makes no sent invoice red, and what is credited is named where it was sent',
  async (t, { own, network, boss, ids, read }) => {
    const [id = 0] = ids
    const { uuid } = await boss(sendBillit, { id })
    network.settle(Number(uuid), 'delivered')
    network.behave('refuses')
    await boss(sendBillit, { id, again: true })
    network.behave(null)
    t.equal((await read(0)).billit_id, Number(uuid))
    await own.scene((store) => store.invoices.update(id, { billit_id: 0 }))
    own.clock.pass(60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.equal((await read(0)).billit_id, Number(uuid), 'restored as it arrives')

    await own.scene((store) => store.invoices.update(id, { billit_id: 0 }))
    const note = await boss(creditInvoice, { id })
    await boss(emitInvoice, { id: note.id })
    await own.settle()
    await own.scene(async (store) => {
      const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
      await store.invoices.update(note.id, { pdf_link })
    })
    t.match(await boss(sendBillit, { id: note.id }), { state: 'sent' })
    t.equal(network.kept.at(-1)?.order['AboutInvoiceNumber'], (await read(0)).number)
  },
)

onBothServices(
  t,
  'what cannot go by Billit is said in words of ours, and is a person’s to bring to the network',
  async (t, { own, boss, ids, sendings }) => {
    const [id = 0, second = 0] = ids
    await own.scene(async (store) => {
      const document = (await store.invoice_documents.first({ invoice_id: id }))!
      const snapshot = { ...document.snapshot, peppol_id: '9999:1' }
      await store.invoice_documents.update(document.id, { snapshot })
    })
    const { sent } = await boss(sendInvoices, { due: true })
    t.equal(sent.length, 2)
    await own.settle()
    t.match(await sendings(id), [{ state: 'failed', reason: 'billit_scheme {"scheme":"9999"}' }])
    t.match(await boss(sendInvoices, { due: true }), {
      sent: [],
      by_hand: [{ invoice_id: id, channel: 'peppol', service: null, refusal: null }],
      refused: [],
    })
    t.match(await boss(sendBillit, { id }), {
      state: 'failed',
      error: null,
      message: 'Billit does not support Peppol numbers that start with 9999: send it another way.',
    })
    t.match(await sendings(second), [{ state: 'sent' }])
  },
)

onBothServices(t, 'asking later twice queues one question', async (t, { own, boss, ids }) => {
  const [id = 0] = ids
  await boss(sendBillit, { id })
  const [sending] = await own.env.read((store) => store.invoice_sendings.find({ invoice_id: id }))
  for (let times = 0; times < 2; times++)
    t.equal(await own.scene((store) => askLater({ store, clock: own.clock }, sending!.id, 2)), true)
  t.equal(await own.env.read((store) => store.jobs.count({ kind: 'billit.delivery' })), 2)
})
