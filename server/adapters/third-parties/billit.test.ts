import t, { type Test } from 'tap'
import { billitOrder } from '#core/third-parties/billit-order.ts'
import { Failure } from '#core/kernel/failure.ts'
import { allTexts } from '#core/texts/translate.ts'
import { utf8 } from '#core/values/utf8.ts'
import { frenchInvoice } from '#fixtures/cases/invoices.ts'
import { testClock } from '#fixtures/clock.ts'
import { deadEnd } from '#fixtures/simulators/loopback.ts'
import { billit as simulate, type BillitOptions } from '#fixtures/simulators/billit.ts'
import { billit, deliveryOf, participantOf } from './billit.ts'

const participant = '0208:0456012341'
const pdf = { name: '2026-0042.pdf', type: 'application/pdf', bytes: utf8('%PDF-1.7 …') }
const order = billitOrder({ ...frenchInvoice, peppol_id: participant }, { pdf })

async function opened(
  t: Test,
  options: BillitOptions = {},
  changes: Partial<Parameters<typeof billit>[0]> = {},
) {
  const clock = testClock()
  const service = await simulate(t, { registered: [participant], now: () => clock.now(), ...options })
  const { billitKey: key, billitParty: party, billitUrl: url } = service.settings
  const billing = billit({ key, party, url, ...changes }, { question: 300, document: 300 })
  return { clock, service, billing }
}

async function failureOf(work: Promise<unknown>): Promise<readonly [code: string, reason?: unknown]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw error ?? new Error('it was done')
  const { service, ...more } = error.details.params ?? {}
  t.equal(service, 'Billit')
  t.ok(`error.${error.code}` in allTexts)
  t.notMatch([error.message, String(error.cause), JSON.stringify(error.details)].join(), /billit-key/)
  return 'reason' in more ? [error.code, more['reason']] : [error.code]
}

t.test('an invoice is created, sent by the network and delivered', async (t) => {
  const { billing, service, clock } = await opened(t)
  const id = await billing.create(order, 'create-1')
  t.ok(Number.isInteger(id))
  t.strictSame(await billing.delivery(id), { state: 'pending', reason: null, at: null })
  await billing.send(id, 'Peppol', 'send-1')
  t.equal(service.kept.at(-1)?.sent?.by, 'Peppol')
  t.match(await billing.delivery(id), { state: 'pending' })
  clock.pass(60_000)
  const { at, ...there } = await billing.delivery(id)
  t.strictSame(there, { state: 'delivered', reason: null })
  t.ok(Math.abs(Date.parse(at ?? '') - clock.now().getTime()) < 5_000, `${at}`)
  t.strictSame(service.kept.at(-1)?.order, JSON.parse(JSON.stringify(order)), 'as it was composed')
})

t.test('what the customer refuses says why and when', async (t) => {
  const { billing, service, clock } = await opened(t)
  const id = await billing.create(order, 'create-1')
  await billing.send(id, 'Peppol', 'send-1')
  service.settle(id, { refused: 'Onbekende bestelbon' })
  const { at, ...gone } = await billing.delivery(id)
  t.strictSame(gone, { state: 'failed', reason: 'Onbekende bestelbon' })
  t.ok(Math.abs(Date.parse(at ?? '') - clock.now().getTime()) < 5_000, `${at}`)
})

t.test(
  'a second try under the same key does nothing, and what stands there is found by its number',
  async (t) => {
    const { billing, service } = await opened(t)
    t.equal(await billing.find(order.OrderNumber), null)
    const id = await billing.create(order, 'create-1')
    t.strictSame(await failureOf(billing.create(order, 'create-1')), ['service_sent_already'])
    t.strictSame(await billing.find(order.OrderNumber), {
      id,
      type: 'Invoice',
      date: order.OrderDate,
      isSent: false,
      customer: [
        order.Customer.VATNumber,
        ...order.Customer.Identifiers!.map((each) => each.Identifier),
      ].filter(Boolean),
    })
    await billing.send(id, 'Peppol', 'send-1')
    t.strictSame(await failureOf(billing.send(id, 'Peppol', 'send-1')), ['service_sent_already'])
    t.match(await billing.find(order.OrderNumber), { id, isSent: true })
    t.equal(service.kept.length, 2)
    t.equal(await billing.find("2026-0042' or OrderNumber eq '2026-0001"), null, 'a number is no question')
    t.equal(await billing.find('2026-0001'), null, 'of another company')
  },
)

t.test('a number that stands there is refused, or taken where Billit takes it', async (t) => {
  const strict = await opened(t)
  await strict.billing.create(order, 'create-1')
  t.strictSame(await failureOf(strict.billing.create(order, 'create-2')), [
    'service_refused',
    'This number is in use already',
  ])
  const loose = await opened(t, { doubles: 'taken' })
  const first = await loose.billing.create(order, 'create-1')
  t.not(await loose.billing.create(order, 'create-2'), first)
})

t.test('a customer who is not on the network gets nothing by any other way', async (t) => {
  const { billing, service } = await opened(t, { registered: [] })
  const id = await billing.create(order, 'create-1')
  t.strictSame(await failureOf(billing.send(id, 'Peppol', 'send-1')), [
    'service_refused',
    'De klant is niet actief op Peppol',
  ])
  t.equal(service.kept.at(-1)?.sent, null)
  t.ok(service.heard.every(({ headers }) => headers['stricttransporttype'] === 'true'))
})

t.test('what Billit refuses, in either of its ways', async (t) => {
  const { billing, service } = await opened(t)
  const [line] = order.OrderLines
  const odd = { ...order, OrderLines: [{ ...line!, VATPercentage: 19 }] }
  t.strictSame(await failureOf(billing.create(odd, 'create-1')), [
    'service_refused',
    'Invalid VAT percentage for country code BE',
  ])
  const nameless = { ...order, OrderPDF: { ...order.OrderPDF, FileName: 'a/b.pdf' } }
  t.strictSame(
    await failureOf(billing.create(nameless, 'create-1')),
    ['service_refused', 'Invalid Filename'],
    'its code, where it says no more',
  )
  service.behave('refuses oddly', 1)
  t.strictSame(await failureOf(billing.create(order, 'create-1')), ['service_refused', 'Ongeldige waarde'])
  service.behave('refuses', 1)
  t.strictSame(await failureOf(billing.create(order, 'create-1')), [
    'service_refused',
    'De klant aanvaardt dit niet',
  ])
  service.behave('refuses with success', 2)
  const id = service.kept[0]!.id
  t.strictSame(await failureOf(billing.create(order, 'create-1')), ['service_refused', 'Dit kan niet'])
  t.strictSame(await failureOf(billing.send(id, 'Peppol', 'send-1')), ['service_refused', 'Dit kan niet'])
  t.ok(await billing.create(order, 'create-1'), 'the key of what was refused is still free')
})

t.test('a key or a company that is not ours, and an order of somebody else', async (t) => {
  const no = ['service_unauthorized']
  const stranger = await opened(t, {}, { key: 'billit-key-of-another' })
  t.strictSame(await failureOf(stranger.billing.create(order, 'create-1')), no)
  const elsewhere = await opened(t, {}, { party: '1' })
  t.strictSame(await failureOf(elsewhere.billing.create(order, 'create-1')), no)
  const { billing } = await opened(t)
  t.strictSame(await failureOf(billing.send(1_194_146, 'Peppol', 'send-1')), no)
  t.strictSame(await failureOf(billing.delivery(1_194_146)), no)
})

/** A fault, what it means of an order that is made and whether it is there then, and of one that is handed over. */
const creations = [
  ['unauthorized', 'service_unauthorized', false, 'service_unauthorized'],
  ['down', 'service_unavailable', false, 'service_unavailable'],
  ['busy', 'service_unavailable', false, 'service_unavailable'],
  ['limit', 'service_unavailable', false, 'service_unavailable'],
  ['broken', 'service_unavailable', false, 'service_unsure'],
  ['gateway', 'service_unavailable', true, 'service_unsure'],
  ['conflict', 'service_unsure', false, 'service_unsure'],
  ['no id', 'service_unsure', true, null],
  ['garbage', 'service_unsure', true, null],
  ['cut', 'service_unsure', true, 'service_unsure'],
  ['hangs up', 'service_unsure', true, 'service_unsure'],
  ['silent', 'service_unsure', true, 'service_unsure'],
  ['endless', 'service_unsure', true, 'service_unsure'],
] as const

for (const [fault, expected, isDone, leaving] of creations) {
  t.test(`while Billit is ill: ${fault}`, async (t) => {
    const { billing, service } = await opened(t)
    service.behave(fault, 1)
    t.strictSame(await failureOf(billing.create(order, 'create-1')), [expected])
    const again = billing.create(order, 'create-1')
    if (isDone) t.strictSame(await failureOf(again), ['service_sent_already'])
    else await again
    t.equal(service.kept.length, 2, 'it stands there once')
    const { id = 0 } = (await billing.find(order.OrderNumber)) ?? {}
    t.equal(id, service.kept.at(-1)?.id)

    service.behave(fault, 1)
    const sent = billing.send(id, 'Peppol', 'send-1')
    // Sending says nothing but that it was taken.
    if (leaving === null) await sent
    else t.strictSame(await failureOf(sent), [leaving])

    // A question may always be asked again.
    if (fault === 'conflict') return
    const unanswered = fault === 'unauthorized' ? expected : 'service_unavailable'
    for (const ask of [() => billing.find(order.OrderNumber), () => billing.delivery(id)]) {
      service.behave(fault, 1)
      t.strictSame(await failureOf(ask()), [unanswered])
      t.ok(await ask())
    }
  })
}

t.test('nobody there at all: certainly nothing was done', async (t) => {
  const { billing } = await opened(t, {}, { url: await deadEnd() })
  t.strictSame(await failureOf(billing.create(order, 'create-1')), ['service_unavailable'])
  t.strictSame(await failureOf(billing.find('2026-0042')), ['service_unavailable'])
})

t.test('where an order stands, in each of the ways that Billit says it', async (t) => {
  const at = '2025-04-23T12:57:23.230Z'
  const written = '2025-04-23T12:57:23.23'
  const pending = { state: 'pending', reason: null, at: null }
  const nothing = {
    DocumentRefusedDate: null,
    DocumentDeliveryDate: null,
    DocumentDeliveryInfo: null,
    IsDocumentDelivered: false,
    DocumentDeliveryStatus: null,
  }
  const failed = { IsDocumentDelivered: false, DocumentDeliveryStatus: 'Error' }
  const cases = [
    [{}, pending],
    [nothing, pending],
    [{ ...nothing, DocumentDeliveryStatus: 'Pending' }, pending],
    [
      { ...nothing, IsDocumentDelivered: true, DocumentDeliveryDate: written },
      { ...pending, state: 'delivered', at },
    ],
    [
      { DocumentDeliveryStatus: 'Delivered', DocumentDeliveryDate: '2025-04-23T14:57:23.23+02:00' },
      { ...pending, state: 'delivered', at },
    ],
    [
      { DocumentDeliveryStatus: 'Delivered', DocumentDeliveryDate: 'soon' },
      { ...pending, state: 'delivered' },
    ],
    [
      {
        ...failed,
        DocumentRefusedDate: written,
        DocumentRefusedInfo: 'Te laat',
        DocumentRefusedReasonTC: 'LATE',
      },
      { state: 'failed', reason: 'Te laat', at },
    ],
    [
      { ...failed, DocumentRefusedReasonTC: 'LATE' },
      { state: 'failed', reason: 'LATE', at: null },
    ],
    // Delivered, and refused by the customer afterwards.
    [
      { IsDocumentDelivered: true, DocumentDeliveryStatus: 'Delivered', DocumentRefusedDate: written },
      { state: 'failed', reason: 'No such participant', at },
    ],
    [failed, { state: 'failed', reason: 'No such participant', at: null }],
  ] as const
  const Messages = [
    { Description: 'Created', Success: true },
    { Description: 'No such participant', Success: false },
    { Description: 'Mailed', Success: true },
  ]
  for (const [details, expected] of cases)
    t.strictSame(
      deliveryOf({ OrderID: 1, CurrentDocumentDeliveryDetails: details, Messages }),
      expected,
      JSON.stringify(details),
    )
  t.strictSame(deliveryOf({ OrderID: 1 }), pending)
})

t.test('a participant is looked up by his number, and what he takes is told', async (t) => {
  const { billing, service } = await opened(t, { takes: { [participant]: ['BISv3CreditNote', 'IMR'] } })
  t.strictSame(await billing.participant(participant), {
    registered: true,
    found_as: participant,
    takes_invoices: false,
    takes_credit_notes: true,
  })
  t.equal(service.heard.at(-1)?.path, '/v1/peppol/participantInformation/0456012341')
  service.register('9944:NL002059999B90')
  t.match(await billing.participant('9944:NL002059999B90'), { registered: true, takes_invoices: true })
  t.equal(service.heard.at(-1)?.path, '/v1/peppol/participantInformation/NL002059999B90')
  t.strictSame(await billing.participant('0088:5412345000013'), {
    registered: false,
    found_as: null,
    takes_invoices: false,
    takes_credit_notes: false,
  })
  t.equal(service.heard.at(-1)?.path, '/v1/peppol/participantInformation/0088:5412345000013')
  t.equal(participantOf({ Registered: true }), null, 'nobody says what he takes')
  t.equal(participantOf('Sign in to this hotel'), null)
  for (const fault of [
    'down',
    'limit',
    'garbage',
    'cut',
    'hangs up',
    'silent',
    'endless',
    'no id',
  ] as const) {
    service.behave(fault)
    t.strictSame((await failureOf(billing.participant(participant)))[0], 'service_unavailable', fault)
  }
  service.behave('refuses')
  t.strictSame(await failureOf(billing.participant(participant)), [
    'service_refused',
    'De klant aanvaardt dit niet',
  ])
  service.behave(null)
})
