import t from 'tap'
import { createInvoice } from '../drafts/operations.ts'
import { createPayment } from '../payments/operations.ts'
import { invoiceTimeline } from '../timeline/operations.ts'
import { markSent, previewSendings, sendInvoices } from './operations.ts'
import { uploadInvoiceFile } from '../uploads/operations.ts'
import { formatEuro } from '../../values/money.ts'
import { channelOf, refusalOf } from './rules.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { onBothByMail } from '#fixtures/simulators/mail-server.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'

t.test(
  'how an invoice goes follows from what its customer said, else from what is known of him',
  async (t) => {
    const nothing = { invoice_channel: null, peppol_id: null, email: null }
    for (const [facts, expected] of [
      [{}, 'post'],
      [{ email: 'a@b.example' }, 'mail'],
      [{ email: 'a@b.example', peppol_id: '0208:0403019261' }, 'peppol'],
      [{ peppol_id: '0208:0403019261', invoice_channel: 'mail' }, 'mail'],
      [{ email: 'a@b.example', invoice_channel: 'post' }, 'post'],
    ] as const)
      t.equal(channelOf({ ...nothing, ...facts }), expected, JSON.stringify(facts))
  },
)

t.test('an invoice goes once by itself, and again only on purpose', async (t) => {
  for (const [number, sent, again, expected] of [
    [null, null, false, 'sending_not_emitted'],
    ['1', null, false, null],
    ['1', 'queued', true, 'sending_under_way'],
    ['1', 'leaving', true, 'sending_under_way'],
    ['1', 'sent', false, 'sending_already'],
    ['1', 'sent', true, null],
    ['1', 'failed', false, 'sending_failed'],
    ['1', 'failed', true, null],
    ['1', 'elsewhere', false, null],
  ] as const)
    t.equal(refusalOf({ number, sent }, again), expected, `${number} ${sent} ${again}`)
})

/** Invoices of a customer who wants them by mail, printed as far as a mail can see. */
async function firmThatMails(own: TestInstallation, count = 3, withTime = false) {
  const scene = await firmToPay(own, count, withTime)
  await own.settle()
  await own.scene(async (store) => {
    await store.companies.update(scene.place.company_id, { invoice_channel: 'mail' })
    await store.company_contacts.insert({
      company_id: scene.place.company_id,
      contact_type: 'invoicing',
      email: 'facturen@gent.example',
      firstname: 'An',
      lastname: 'Peeters',
    })
    const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
    await store.jobs.updateWhere({ kind: 'invoice.print' }, { state: 'done' })
    await store.invoices.updateWhere({ id: scene.ids }, { pdf_link })
  })
  const sendings = async (id: number) =>
    (await scene.boss(invoiceTimeline, { id })).entries.filter(({ kind }) => kind === 'sending')
  return { ...scene, sendings }
}

onEveryClient(t, 'an invoice leaves by mail with its documents, once; again on purpose', async (t, own) => {
  const { boss, ids, read, sendings } = await firmThatMails(own)
  const [first = 0] = ids
  const { number, structured_communication } = await read(0)
  const [seen] = await boss(previewSendings, { invoice_ids: [first] })
  t.match(seen, {
    channel: 'mail',
    email: 'facturen@gent.example',
    refusal: null,
    subject: `Factuur ${number} van `,
    attachments: [`invoice-${number}.pdf`, `invoice-${number}.xml`],
  })
  t.match(seen?.text, 'Geachte An Peeters,')
  t.match(seen?.text, structured_communication!)
  t.match(seen?.text, 'BE68 5390 0754 7034')
  t.strictSame(await mailsOf(own), [], 'a preview sends nothing')

  t.match(await boss(sendInvoices, { invoice_ids: [first] }), {
    sent: [{ invoice_id: first, number, email: 'facturen@gent.example' }],
    by_hand: [],
    refused: [],
  })
  const [mail = '', ...others] = await mailsOf(own)
  t.equal(others.length, 0)
  t.match(mail, /^To: facturen@gent\.example\r$/m)
  t.match(mail, `Subject: Factuur ${number} van `)
  t.match(mail, `filename="invoice-${number}.pdf"`)
  t.match(mail, `filename="invoice-${number}.xml"`)
  t.match(mail, /^Content-Language: nl\r$/m)
  t.match(mail, /^Message-ID: <sending-\d+@/m)
  t.match(await sendings(first), [
    { state: 'sent', channel: 'mail', about: 'facturen@gent.example', day: '2026-11-20', reason: null },
  ])
  t.equal((await boss(invoiceTimeline, { id: first })).is_sent, true)

  t.match(
    await boss(sendInvoices, { due: true }),
    { sent: ids.slice(1).map((invoice_id) => ({ invoice_id })), refused: [] },
    'all others, and not that one',
  )
  t.match(await boss(sendInvoices, { due: true }), { sent: [], refused: [] }, 'once')
  t.equal((await mailsOf(own)).length, 3)
  t.match(await boss(sendInvoices, { invoice_ids: [first] }), {
    sent: [],
    refused: [{ invoice_id: first, refusal: 'sending_already' }],
  })
  t.match(await boss(sendInvoices, { invoice_ids: [first], again: true, email: 'baas@gent.example' }), {
    sent: [{ email: 'baas@gent.example' }],
  })
  const mails = await mailsOf(own)
  t.equal(mails.length, 4)
  t.match(mails.at(-1), /^To: baas@gent\.example\r$/m)
  t.match(mails.at(-1), 'Geachte heer, mevrouw,', 'nobody in particular')
  t.equal((await sendings(first)).length, 2)
})

onBoth(
  t,
  'a mail takes along the files that stand with the invoice, and its preview names them',
  async (t, own) => {
    const { boss, ids, read } = await firmThatMails(own, 1)
    const [invoice_id = 0] = ids
    const { number } = await read(0)
    const text = 'Tâche;Heures\nÉtude;4\n'
    const csv = { name: 'heures.csv', type: 'text/csv', bytes: new Uint8Array(Buffer.from(text)) }
    await boss(uploadInvoiceFile, { invoice_id, file: csv })
    const [seen] = await boss(previewSendings, { invoice_ids: [invoice_id] })
    t.strictSame(seen?.attachments, [`invoice-${number}.pdf`, `invoice-${number}.xml`, 'heures.csv'])
    await boss(sendInvoices, { invoice_ids: [invoice_id] })
    const [mail = ''] = await mailsOf(own)
    t.strictSame(
      [...mail.matchAll(/filename="([^"]+)"/g)].map(([, name]) => name),
      seen?.attachments,
    )
    t.match(mail, `Content-Type: text/csv\r\nContent-Disposition: attachment; filename="heures.csv"`)
    t.match(mail, Buffer.from(text).toString('base64'))

    // From before there was a limit.
    await own.scene((store) =>
      store.invoice_files.updateWhere({ invoice_id }, { size: 10 * 1024 * 1024 + 1 }),
    )
    const [again] = await boss(previewSendings, { invoice_ids: [invoice_id], again: true })
    t.strictSame(
      again?.attachments,
      [`invoice-${number}.pdf`, `invoice-${number}.xml`],
      'it says what goes along',
    )
  },
)

onBoth(
  t,
  'the next run sends what a killed one had queued, though nothing is to be sent any more',
  async (t, own) => {
    const { boss, ids, sendings } = await firmThatMails(own, 1)
    const [invoice_id = 0] = ids
    await own.scene(async (store) => {
      const queued = { invoice_id, channel: 'mail', state: 'queued', email: 'a@gent.example' } as const
      const { id: sending_id } = await store.invoice_sendings.insert({ ...queued, language_type: 'nl' })
      const due_at = own.clock.now().toISOString()
      await store.jobs.insert({ kind: 'mail.invoice', key: 'killed', payload: { sending_id }, due_at })
    })
    t.match(await boss(sendInvoices, { due: true }), { sent: [] })
    await own.settle()
    t.match(await sendings(invoice_id), [{ state: 'sent' }])
  },
)

onBoth(t, 'a mail asks for what is left to pay, and for nothing once that is paid', async (t, own) => {
  const { boss, ids, read } = await firmThatMails(own, 1)
  const [id = 0] = ids
  const { amount_vat_included: amount, structured_communication } = await read(0)
  const wording = async () => (await boss(previewSendings, { invoice_ids: ids }))[0]?.text ?? ''
  await boss(createPayment, { invoice_id: id, date: '2026-11-20', amount: 1_00 })
  const part = await wording()
  t.match(part, `nog ${formatEuro(amount - 1_00)} te betalen`)
  t.match(part, structured_communication!)
  await boss(createPayment, { invoice_id: id, date: '2026-11-20', amount: amount - 1_00 })
  const whole = await wording()
  t.match(whole, 'Er is niets meer te betalen.')
  t.notMatch(whole, structured_communication!)
})

onBoth(t, 'what goes by post or Peppol is named for a person, who notes that it left', async (t, own) => {
  const { boss, ids, place, sendings, firm } = await firmThatMails(own)
  const [first = 0, second = 0, third = 0] = ids
  await own.scene((store) => store.companies.update(place.company_id, { invoice_channel: null }))
  t.match(await boss(sendInvoices, { due: true }), {
    sent: [],
    by_hand: ids.map((invoice_id) => ({ invoice_id, channel: 'peppol', email: null })),
    refused: [],
  })
  t.equal(await boss(markSent, { id: first, channel: 'peppol', remark: 'Portal' }), true)
  t.match(await sendings(first), [{ state: 'sent', channel: 'peppol', about: 'Portal', day: '2026-11-20' }])
  await t.rejects(boss(markSent, { id: first, channel: 'peppol' }), { code: 'sending_noted' })
  await t.rejects(boss(markSent, { id: second, channel: 'post', date: '2026-11-19' }), {
    code: 'sent_before_issue',
  })
  await t.rejects(boss(markSent, { id: second, channel: 'post', date: '2027-01-01' }), {
    code: 'invalid_fields',
  })
  t.match((await boss(sendInvoices, { due: true })).by_hand, { length: 2 }, 'it waits for nobody any more')
  await own.scene((store) => store.companies.update(place.company_id, { invoice_channel: 'post' }))
  t.match((await boss(sendInvoices, { invoice_ids: [third] })).by_hand, [{ channel: 'post' }])
  t.match(
    await boss(sendInvoices, { invoice_ids: [third], email: 'baas@gent.example' }),
    { sent: [{ channel: 'mail', email: 'baas@gent.example' }] },
    'whoever says an address means mail',
  )
  await own.settle()

  await own.scene(async (store) => {
    await store.companies.update(place.company_id, { invoice_channel: 'mail' })
    await store.company_contacts.removeMany({ company_id: place.company_id })
  })
  t.match(await boss(sendInvoices, { due: true }), {
    sent: [],
    refused: [{ invoice_id: second, refusal: 'sending_no_address' }],
  })
  const { subfolder_id } = (await own.env.read((store) => store.invoices.get(first)))!
  const draft = await boss(createInvoice, { subfolder_id, amount: 5_000 })
  t.match(await boss(sendInvoices, { invoice_ids: [draft.id] }), {
    refused: [{ refusal: 'sending_not_emitted' }],
  })
  await t.rejects(boss(markSent, { id: draft.id, channel: 'post' }), { code: 'invoice_not_emitted' })
  await t.rejects(boss(sendInvoices, {}), { code: 'missing_fields' })
  await t.rejects(boss(sendInvoices, { invoice_ids: [999_999] }), { code: 'record_not_found' })
  await t.rejects(boss(sendInvoices, { invoice_ids: ids, email: 'a@b.example' }), { code: 'invalid_fields' })
  const blind = await firm.person(['invoice.update'])
  await t.rejects(blind.client(sendInvoices, { invoice_ids: [first], again: true }), { code: 'unauthorized' })
  await t.rejects(blind.client(sendInvoices, { due: true }), { code: 'unauthorized' })
})

onEveryClient(t, 'one that is hidden or gone keeps no other back', async (t, own) => {
  const { ids, firm } = await firmThatMails(own, 2)
  const [first = 0, second = 0] = ids
  const leader = await firm.person(['invoice.update'])
  await own.scene(async (store) => {
    const { subfolder_id } = (await store.invoices.get(first))!
    await store.subfolders.update(subfolder_id, { project_leader: leader.id })
  })
  const asked = { invoice_ids: [999_999, second, first] }
  const outcome = {
    sent: [{ invoice_id: first, channel: 'mail', email: 'facturen@gent.example' }],
    by_hand: [],
    refused: [
      { invoice_id: 999_999, refusal: 'record_not_found', customer: null, channel: null },
      {
        invoice_id: second,
        refusal: 'unauthorized',
        number: null,
        customer: null,
        amount_vat_included: null,
      },
    ],
  }
  t.match(await leader.client(previewSendings, asked), [...outcome.sent, ...outcome.refused])
  t.match(await leader.client(sendInvoices, asked), outcome)
  await own.settle()
  t.equal((await mailsOf(own)).length, 1)
  await t.rejects(leader.client(sendInvoices, { invoice_ids: [second] }), {
    code: 'unauthorized',
    details: { fields: { invoice_ids: 'mixed.invalid' } },
  })
})

onBoth(t, 'the time behind an invoice goes with it where the mission asks for that', async (t, own) => {
  const { boss, ids, read } = await firmThatMails(own, 1, true)
  const { number } = await read(0)
  t.match((await boss(invoiceTimeline, { id: ids[0]! })).documents, [{}, {}, { kind: 'timesheet' }])
  await boss(sendInvoices, { invoice_ids: ids })
  const [mail = ''] = await mailsOf(own)
  t.match(mail, `filename="Prestatiestaat ${number}.pdf"`)
})

onBoth(t, 'a mail whose document is not printed yet waits for it, and says why', async (t, own) => {
  const { boss, ids, sendings } = await firmThatMails(own, 1)
  const [id = 0] = ids
  const before = await own.env.read((store) => store.invoices.get(id))
  await own.scene((store) => store.invoices.update(id, { pdf_link: null }))
  await boss(sendInvoices, { invoice_ids: ids })
  await own.settle()
  t.match(await sendings(id), [{ state: 'queued', reason: 'document_not_printed' }])
  t.match(await boss(sendInvoices, { invoice_ids: ids, again: true }), {
    refused: [{ refusal: 'sending_under_way' }],
  })
  await t.rejects(boss(markSent, { id, channel: 'post' }), { code: 'sending_under_way' })
  await own.scene((store) => store.invoices.update(id, { pdf_link: before!.pdf_link }))
  own.clock.pass(60_000)
  own.env.committed([{ type: 'job' }])
  t.equal((await mailsOf(own)).length, 1)
  t.match(await sendings(id), [{ state: 'sent', reason: null }])
})

onBothByMail(
  t,
  'what was cut short while it left is not sent again by itself, and what cannot leave is given up',
  async (t, own, got) => {
    const { boss, ids, sendings } = await firmThatMails(own, 2)
    const [cut = 0, lost = 0] = ids
    await own.scene((store) => store.invoices.updateWhere({ id: ids }, { pdf_link: null }))
    await boss(sendInvoices, { invoice_ids: ids })
    await own.settle()
    await own.scene((store) => store.invoice_sendings.updateWhere({ invoice_id: cut }, { state: 'leaving' }))
    own.clock.pass(2 * 86_400_000 + 60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await sendings(cut), [{ state: 'failed', reason: 'sending_unsure' }])
    t.match(await sendings(lost), [{ state: 'failed', reason: 'document_not_printed' }])
    t.equal(got.length, 0)
    t.match(
      await boss(sendInvoices, { due: true }),
      { sent: [], refused: ids.map((invoice_id) => ({ invoice_id, refusal: 'sending_failed' })) },
      'cron names it until somebody decides',
    )
  },
)

onBoth(t, 'two who send all that is due at once send each invoice once', async (t, own) => {
  const { boss, ids } = await firmThatMails(own)
  const answers = await Promise.all(Array.from({ length: 4 }, () => boss(sendInvoices, { due: true })))
  const sent = answers.flatMap((answer) => answer.sent.map(({ invoice_id }) => invoice_id))
  t.strictSame(
    sent.toSorted((a, b) => a - b),
    ids,
  )
  t.equal((await mailsOf(own)).length, ids.length)
})
