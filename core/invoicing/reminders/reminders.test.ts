import t from 'tap'
import { readInvoice } from '../reading/operations.ts'
import { createPayment, disputeInvoice } from '../payments/operations.ts'
import { importStatement, listStatementLines, setLineAside, takeLineBack } from '../statements/operations.ts'
import { invoiceTimeline } from '../timeline/operations.ts'
import { previewReminders, remind } from './operations.ts'
import { shownEntry } from '../../screens/invoicing/timeline.ts'
import { translate } from '../../texts/translate.ts'
import { levelDays, nextLevel } from './rules.ts'
import { bankDay, codaFile, firmToPay } from '#fixtures/invoicing/payments.ts'
import { mailsOf } from '#fixtures/mailbox.ts'
import { onBothByMail } from '#fixtures/simulators/mail-server.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'

const late = {
  status_type: 'emitted',
  is_credit_note: false,
  term_date: '2026-11-01',
  open_amount: 100,
  dispute: null,
  last_level: null,
  last_date: null,
  failed_level: null,
  maybe_paid: false,
}
const days = [10, 25, 40]

t.test('who is reminded, on which level, and why not', async (t) => {
  for (const [rule, facts, today, due, expected] of [
    ['not late', {}, '2026-11-01', true, 'reminder_not_late'],
    ['a day late, by hand', {}, '2026-11-02', false, 1],
    ['a day late, not yet due', {}, '2026-11-02', true, 'reminder_not_yet'],
    ['the first level has come', {}, '2026-11-11', true, 1],
    [
      'the first was sent',
      { last_level: 1, last_date: '2026-11-11' },
      '2026-11-25',
      true,
      'reminder_not_yet',
    ],
    ['and then the second', { last_level: 1, last_date: '2026-11-11' }, '2026-11-26', true, 2],
    [
      'long late: one level after the other',
      { last_level: 1, last_date: '2027-03-01' },
      '2027-03-02',
      true,
      'reminder_not_yet',
    ],
    ['as long apart as the levels are', { last_level: 1, last_date: '2027-03-01' }, '2027-03-16', true, 2],
    ['all were sent', { last_level: 3, last_date: '2026-12-11' }, '2027-03-16', true, 'reminder_all_sent'],
    ['the first failed: not again by itself', { failed_level: 1 }, '2026-11-11', true, 'reminder_failed'],
    ['but by hand', { failed_level: 1 }, '2026-11-11', false, 1],
    ['and its days have not come', { failed_level: 1 }, '2026-11-10', true, 'reminder_not_yet'],
    [
      'the first failed and was sent again',
      { failed_level: 1, last_level: 1, last_date: '2026-11-11' },
      '2026-11-26',
      true,
      2,
    ],
    ['may be paid already: not by itself', { maybe_paid: true }, '2026-11-11', true, 'reminder_maybe_paid'],
    ['nor before its days', { maybe_paid: true }, '2026-11-10', true, 'reminder_not_yet'],
    ['but by hand', { maybe_paid: true }, '2026-11-11', false, 1],
    ['none twice a day', { last_level: 1, last_date: '2026-11-20' }, '2026-11-20', false, 'reminder_today'],
    ['by hand the next day', { last_level: 1, last_date: '2026-11-20' }, '2026-11-21', false, 2],
    ['paid', { open_amount: 0 }, '2026-12-11', true, 'reminder_paid'],
    ['paid too much', { open_amount: -5 }, '2026-12-11', true, 'reminder_paid'],
    ['disputed', { dispute: 'No' }, '2026-12-11', false, 'reminder_disputed'],
    ['a draft', { status_type: 'draft' }, '2026-12-11', false, 'reminder_not_late'],
    ['a credit note', { is_credit_note: true }, '2026-12-11', false, 'reminder_not_late'],
    ['no term', { term_date: null }, '2026-12-11', false, 'reminder_not_late'],
  ] as const)
    t.equal(nextLevel({ ...late, ...facts }, days, today, due), expected, rule)
  t.equal(nextLevel(late, [0, 25, 0], '2026-11-26', true), 2, 'a level of 0 days is left out')
  t.equal(nextLevel(late, [0, 0, 0], '2027-11-26', false), 'reminder_all_sent')
  const own = [{ class: 'invoice_reminders', type: 'invoice_reminder_2', numerical_value: 30 }]
  t.strictSame(levelDays(own), [10, 30, 40])
})

/** Three invoices long past their term, printed as far as a mail can see; their customer has a contact for invoices. */
async function lateFirm(own: TestInstallation) {
  const scene = await firmToPay(own)
  await own.scene(async (store) => {
    const contact = (email: string, contact_type: string) => ({
      company_id: scene.place.company_id,
      contact_type,
      email,
      firstname: 'An',
      lastname: 'Peeters',
    })
    await store.company_contacts.insertMany([
      contact('project@gent.example', 'project'),
      contact('facturen@gent.example', 'invoicing'),
    ])
    const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
    await store.jobs.updateWhere({ kind: 'invoice.print' }, { state: 'done' })
    await store.invoices.updateWhere({ id: scene.ids }, { term_date: '2026-11-05', pdf_link })
  })
  return scene
}

onEveryClient(
  t,
  'customers are reminded of what is late once a level, with the document, in their words',
  async (t, own) => {
    const { boss, ids, read } = await lateFirm(own)
    const [first = 0, second = 0, third = 0] = ids
    await boss(createPayment, { invoice_id: second })
    await boss(disputeInvoice, { id: third, dispute: 'Not agreed' })
    const all = await boss(previewReminders, {})
    t.match(all, [
      { invoice_id: first, level: 1, due: true, refusal: null, email: 'facturen@gent.example' },
      { invoice_id: third, level: null, due: false, refusal: 'reminder_disputed' },
    ])
    const { number, open_amount } = await read(0)
    const [due] = await boss(previewReminders, { due: true })
    t.match(due, { subject: `Factuur ${number} wacht op uw betaling` })
    t.match(due!.text, 'Geachte An Peeters,')
    t.match(due!.text, 'BE68 5390 0754 7034')
    t.match(due!.text, '05/11/2026')
    t.strictSame(await mailsOf(own), [], 'a preview sends nothing')

    t.match(await boss(remind, { due: true }), { sent: [{ invoice_id: first, level: 1 }], refused: [] })
    t.match(await boss(remind, { due: true }), { sent: [], refused: [] }, 'once')
    const mails = await mailsOf(own)
    t.equal(mails.length, 1)
    t.match(mails[0], /^To: facturen@gent\.example\r$/m)
    t.match(mails[0], `Subject: Factuur ${number} wacht op uw betaling`)
    t.match(mails[0], `filename="invoice-${number}.pdf"`)
    t.match(mails[0], /^Message-ID: <reminder-\d+@/m)
    t.match(await read(0), {
      reminders: [
        { level: 1, date: '2026-11-20', email: 'facturen@gent.example', state: 'sent', open_amount },
      ],
    })

    t.match(
      await boss(remind, { invoice_ids: [first] }),
      { sent: [], refused: [{ invoice_id: first, refusal: 'reminder_today' }] },
      'one a day, whoever asks',
    )
    own.clock.pass(24 * 3_600_000)
    const [one, other] = await Promise.all([1, 2].map(() => boss(remind, { invoice_ids: ids })))
    t.equal(one!.sent.length + other!.sent.length, 1, 'two at once send one')
    t.match(
      one!.sent.length > 0 ? one : other,
      {
        sent: [{ invoice_id: first, level: 2 }],
        refused: [
          { invoice_id: second, refusal: 'reminder_paid' },
          { invoice_id: third, refusal: 'reminder_disputed' },
        ],
      },
      'by hand the next level is sent before its days have come',
    )
    t.equal((await mailsOf(own)).length, 2)
    await t.rejects(boss(remind, {}), { code: 'missing_fields' })
  },
)

onBoth(
  t,
  'an invoice without a communication is to be paid by its number, in whole sentences',
  async (t, own) => {
    const { boss, ids, place } = await lateFirm(own)
    const [id = 0] = ids
    const { number } = await own.env.read((store) => store.invoices.get(id)).then((found) => found!)
    for (const [language_type, without, named] of [
      ['en', `, naming our invoice ${number}.`, ', with the communication +++'],
      ['fr', `, en mentionnant notre facture ${number}.`, ', avec la communication +++'],
      ['nl', `, met vermelding van onze factuur ${number}.`, ', met de mededeling +++'],
    ] as const) {
      await own.scene((store) => store.companies.update(place.company_id, { language_type }))
      const textOf = async () =>
        (await boss(previewReminders, { due: true })).find(({ invoice_id }) => invoice_id === id)!.text
      const communication = (structured_communication: string | null) =>
        own.scene((store) => store.invoices.update(id, { structured_communication }))
      await communication(null)
      t.match(await textOf(), without)
      t.notMatch(await textOf(), / \.|,\s*\./)
      await communication('+++202/6000/00196+++')
      t.match(await textOf(), named)
    }
  },
)

onBoth(
  t,
  'the next run sends what a killed one had queued, though nothing is due any more',
  async (t, own) => {
    const { boss, ids, read } = await lateFirm(own)
    const [id = 0] = ids
    await own.settle()
    await own.scene(async (store) => {
      const waiting = {
        invoice_id: id,
        level: 1,
        date: '2026-11-20',
        email: 'a@gent.example',
        open_amount: 100,
      }
      const { id: reminder_id } = await store.invoice_reminders.insert({ ...waiting, language_type: 'nl' })
      const due_at = own.clock.now().toISOString()
      await store.jobs.insert({ kind: 'mail.reminder', key: 'killed', payload: { reminder_id }, due_at })
    })
    const { sent } = await boss(remind, { invoice_ids: [id], due: true })
    t.strictSame(sent, [])
    await own.settle()
    t.match(await read(0), { reminders: [{ level: 1, state: 'sent' }] })
  },
)

onBoth(
  t,
  'where mails are kept as files, what was cut short while it left lies there once',
  async (t, own) => {
    const { boss, ids, read } = await lateFirm(own)
    const [left = 0, cut = 0, paid = 0] = ids
    await boss(remind, { invoice_ids: [left] })
    await own.settle()
    await own.scene((store) => store.invoices.updateWhere({ id: [cut, paid] }, { pdf_link: null }))
    await boss(remind, { invoice_ids: [cut, paid] })
    await own.settle()
    for (const invoice_id of [left, paid]) await boss(createPayment, { invoice_id })
    const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
    await own.scene(async (store) => {
      await store.invoices.updateWhere({ id: [cut, paid] }, { pdf_link })
      await store.invoice_reminders.updateWhere({}, { state: 'leaving' })
      await store.jobs.updateWhere({ kind: 'mail.reminder' }, { state: 'waiting' })
    })
    own.clock.pass(60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await read(0), { reminders: [{ state: 'sent', reason: null }] })
    t.match(await read(1), { reminders: [{ state: 'sent', reason: null }] })
    t.match(await read(2), { reminders: [{ state: 'dropped' }] }, 'paid before it left')
    t.equal((await mailsOf(own)).length, 2)
  },
)

onBothByMail(
  t,
  'a reminder that was cut short while it left does not go again by itself, and is said to be unsure',
  async (t, own, got) => {
    const { boss, ids, read } = await lateFirm(own)
    const [cut = 0] = ids
    await own.scene((store) => store.invoices.updateWhere({ id: ids }, { pdf_link: null }))
    await boss(remind, { invoice_ids: [cut] })
    await own.settle()
    t.match(await read(0), { reminders: [{ state: 'waiting', reason: 'document_not_printed' }] })
    await own.scene((store) => store.invoice_reminders.updateWhere({}, { state: 'leaving' }))
    own.clock.pass(60_000)
    own.env.committed([{ type: 'job' }])
    await own.settle()
    t.match(await read(0), { reminders: [{ state: 'failed', reason: 'sending_unsure' }] })
    t.equal(got.length, 0)

    const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
    await own.scene((store) => store.invoices.updateWhere({ id: ids }, { pdf_link }))
    const { sent, refused } = await boss(remind, { due: true })
    t.equal(sent.length, 2, 'the others leave')
    t.match(refused, [{ invoice_id: cut, refusal: 'reminder_failed' }], 'cron names it')
    const { entries } = await boss(invoiceTimeline, { id: cut })
    const reminderEntry = entries.find(({ kind }) => kind === 'reminder')!
    t.match(
      shownEntry(translate('en'), 'en', reminderEntry).details.join(' '),
      'Failed The connection broke while the email was being sent, so it may not have arrived',
    )
    t.match(
      await boss(remind, { invoice_ids: [cut] }),
      { sent: [{ invoice_id: cut, level: 1 }] },
      'on purpose',
    )
    await own.settle()
    t.equal(got.length, 3)
  },
)

onBoth(
  t,
  'nobody is reminded of an invoice that waiting money names in the payer’s own words',
  async (t, own) => {
    const { boss, read } = await lateFirm(own)
    const [one, two, three] = [await read(0), await read(1), await read(2)]
    const digits = three.structured_communication!.replace(/\D/g, '')
    const text = `fact.${one.number!.replace('-', '/')} et ${two.number}`
    const day = bankDay([
      { amount: 100, name: 'Iemand', text },
      { amount: 200, name: 'Iemand', text: `betaling ${digits}` },
    ])
    await boss(importStatement, { file: codaFile(day), dry_run: false })
    const { sent, refused } = await boss(remind, { due: true })
    t.strictSame(sent, [])
    t.match(
      refused.map(({ number, refusal }) => [number, refusal]),
      [one, two, three].map(({ number }) => [number, 'reminder_maybe_paid']),
      'one that the money is not enough for too',
    )
  },
)

onEveryClient(
  t,
  'a customer whose payment waits for a person is not reminded by itself, and is by hand',
  async (t, own) => {
    const { boss, ids, read, place } = await lateFirm(own)
    const [first = 0, second = 0] = ids
    const [one, two] = [await read(0), await read(1)]
    const paid = bankDay([{ amount: one.open_amount!, name: 'Régie', text: `Facture ${one.number}` }])
    await boss(importStatement, { file: codaFile(paid), dry_run: false })
    const { sent, refused } = await boss(remind, { due: true })
    t.notOk(sent.some(({ invoice_id }) => invoice_id === first))
    t.ok(sent.some(({ invoice_id }) => invoice_id === second))
    t.match(refused, [{ number: one.number, refusal: 'reminder_maybe_paid' }])
    const seen = (await boss(previewReminders, {})).find(({ invoice_id }) => invoice_id === first)
    t.match(seen, { level: 1, due: false, maybe_paid: true, refusal: null }, 'a page leaves it unticked')
    const [line] = (await boss(listStatementLines, { state: 'waiting' })).rows
    await boss(setLineAside, { id: line!.id, remark: 'Of another year' })
    t.match(await boss(previewReminders, { invoice_ids: [first] }), [{ due: true, maybe_paid: false }])
    await boss(takeLineBack, { id: line!.id })
    t.match(await boss(remind, { invoice_ids: [first] }), { sent: [{ invoice_id: first }], refused: [] })
    t.equal((await read(0)).reminders.length, 1)
    t.equal(two.reminders.length, 0)
    const { name } = (await own.env.read((store) => store.companies.get(place.company_id)))!
    const more = bankDay([{ amount: 1, name, text: 'Merci' }], { number: 2, old: 500_000 + one.open_amount! })
    await boss(importStatement, { file: codaFile(more), dry_run: false })
    const all = await boss(previewReminders, {})
    t.strictSame(
      all.map(({ maybe_paid }) => maybe_paid),
      [true, true, true],
      'whatever somebody paid may be for any of his invoices',
    )
  },
)

onBoth(t, 'whoever has no address is named, and the rest is sent', async (t, own) => {
  const { boss, ids } = await lateFirm(own)
  await own.scene(async (store) => {
    const other = await store.companies.insert({ name: 'Sans adresse', private: false })
    await store.invoices.update(ids[0]!, { recipient_company_id: other.id })
  })
  t.match(await boss(remind, { due: true }), {
    sent: { length: 2 },
    refused: [{ invoice_id: ids[0], customer: 'Sans adresse', refusal: 'reminder_no_address' }],
  })
})

onBoth(
  t,
  'what is paid or disputed before the mail leaves is not reminded of, and may be later',
  async (t, own) => {
    const { boss, ids } = await lateFirm(own)
    await own.scene((store) => store.invoices.updateWhere({ id: ids }, { pdf_link: null }))
    await boss(remind, { due: true })
    await own.settle()
    await boss(createPayment, { invoice_id: ids[0]! })
    await boss(disputeInvoice, { id: ids[1]!, dispute: 'Wrong rate' })
    await own.scene(async (store) => {
      const pdf_link = await own.env.ports.files.put(Buffer.from('%PDF-1.7 %%EOF'), 'pdf')
      await store.invoices.updateWhere({ id: ids }, { pdf_link })
    })
    own.clock.pass(60_000)
    own.env.committed([{ type: 'job' }])
    t.equal((await mailsOf(own)).length, 1, 'a mail waits for its document, and two are dropped')
    for (const [nth, state] of ['dropped', 'dropped', 'sent'].entries())
      t.match(await boss(readInvoice, { id: ids[nth]! }), { reminders: [{ state }] })
    await boss(disputeInvoice, { id: ids[1]!, dispute: null })
    t.match(await boss(remind, { due: true }), { sent: [{ invoice_id: ids[1], level: 1 }] })
  },
)

onBoth(
  t,
  'two runs at once send each reminder once; a firm’s own words stand in the place of ours',
  async (t, own) => {
    const { boss } = await lateFirm(own)
    await own.scene((store) =>
      store.templates.insert({
        template_type: 'reminder_1_nl',
        header: 'Even {{number}}',
        body: 'Beste {{contact}}, wij zijn “{{firm}}”',
      }),
    )
    const runs = await Promise.all([1, 2].map(() => boss(remind, { due: true })))
    t.equal(
      runs.reduce((sum, { sent }) => sum + sent.length, 0),
      3,
    )
    const mails = await mailsOf(own)
    t.equal(mails.length, 3)
    t.match(mails[0], 'Beste An Peeters')
  },
)
