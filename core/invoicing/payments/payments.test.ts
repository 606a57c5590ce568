import t from 'tap'
import { listInvoices, readInvoice, summarizeInvoices } from '../reading/operations.ts'
import { emitInvoice } from '../emission/operations.ts'
import { ageing, ageingSums, createPayment, deletePayment, disputeInvoice } from './operations.ts'
import { createInvoice, editInvoice } from '../drafts/operations.ts'
import { creditInvoice } from '../credits/operations.ts'
import { paymentForm, shownLeft } from '#core/screens/invoicing/payments.ts'
import { translate } from '#core/texts/translate.ts'
import { shownSum } from '#core/screens/invoicing/invoices.ts'
import { firmToPay } from '#fixtures/invoicing/payments.ts'
import { onBoth, onEveryClient } from '#fixtures/installation.ts'

onEveryClient(
  t,
  'an invoice is paid in parts, wholly and too much; all lists say what is left',
  async (t, own) => {
    const { boss, ids, read } = await firmToPay(own)
    const [id = 0] = ids
    const { amount_vat_included: total } = await read(0)
    const part = total - 500
    t.match(
      await boss(createPayment, { invoice_id: id, amount: part, date: '2026-11-20', remark: 'By card' }),
      {
        status_type: 'emitted',
        payment_date: null,
        open_amount: 500,
        payments: [{ amount: part, date: '2026-11-20', statement_line_id: null, remark: 'By card' }],
      },
    )
    const open = async () =>
      (await boss(listInvoices, { open: true, sort: 'id' })).rows.map((row) => [row.id, row.open_amount])
    t.strictSame((await open())[0], [id, 500])
    t.match((await boss(summarizeInvoices, {})).emitted, { count: 3, open_amount: total * 2 + 500 })

    const paid = await boss(createPayment, { invoice_id: id })
    t.match(paid, { status_type: 'paid', payment_date: '2026-11-20', open_amount: 0, state: 'paid' })
    t.strictSame(
      (await open()).map(([each]) => each),
      ids.slice(1),
    )
    await t.rejects(boss(createPayment, { invoice_id: id }), { code: 'payment_nothing_left' })
    const form = paymentForm(boss, { ...(await read(0)), open_amount: 500 }, 'fr', '2026-11-20')
    const over = ['4,99', '5', '5,01', '', '-3', '12,00'].map((typed) => {
      form.set('amount', typed)
      return form.tooMuch.value
    })
    t.strictSame(over, [0, 0, 1, 0, 0, 700], 'what is typed beyond it is said before it is noted')
    const much = await boss(createPayment, { invoice_id: id, amount: 700 })
    t.match(much, { status_type: 'paid', open_amount: -700 })
    t.equal(shownLeft(translate('en'), much), '7,00\u00a0€ overpaid')
    t.match(await boss(createPayment, { invoice_id: id, amount: -700 }), {
      status_type: 'paid',
      open_amount: 0,
    })
    const [first] = (await read(0)).payments
    t.equal(await boss(deletePayment, { id: first!.id }), true)
    t.match(await read(0), { status_type: 'emitted', open_amount: part, payment_date: null })
  },
)

onBoth(t, 'payments that cannot be are refused', async (t, own) => {
  const { boss, ids, firm, read } = await firmToPay(own, 1)
  const [invoice_id = 0] = ids
  const { subfolder_id, amount_vat_included: total } = await read(0)
  const draft = await boss(createInvoice, { subfolder_id, amount: 5_000 })
  const refused = (input: object, code: string) =>
    t.rejects(boss(createPayment, { invoice_id, ...input }), { code }, `${code} ${JSON.stringify(input)}`)
  await refused({ invoice_id: draft.id, amount: 10 }, 'invoice_not_emitted')
  await refused({ invoice_id: draft.id }, 'invoice_not_emitted')
  await refused({ amount: 0 }, 'payment_zero')
  await refused({ amount: -1 }, 'payment_returned_more')
  await refused({ amount: 10, date: '2026-11-19' }, 'paid_before_issue')
  await refused({ amount: 10, date: '2999-01-01' }, 'invalid_fields')
  await refused({ invoice_id: 999_999 }, 'record_not_found')
  await refused({ amount: 10, updated_at: '2020-01-01T00:00:00.000Z' }, 'record_modified')
  await boss(createPayment, { invoice_id, amount: 400 })
  await refused({ amount: -401 }, 'payment_returned_more')
  t.match(await read(0), { open_amount: total - 400 })
  const reader = await firm.person(['invoice.read', 'invoices_all.read'])
  await t.rejects(reader.client(createPayment, { invoice_id }), { code: 'unauthorized' })
  const blind = await firm.person(['invoice.update'])
  await t.rejects(
    blind.client(createPayment, { invoice_id }),
    { code: 'unauthorized' },
    'of another’s mission',
  )
})

onBoth(
  t,
  'credit notes and payments settle an invoice together; what was paid before is paid back',
  async (t, own) => {
    const { boss, ids, read } = await firmToPay(own, 2)
    const [first = 0, second = 0] = ids
    const { amount_vat_included: total } = await read(0)
    const note = await boss(creditInvoice, { id: first, amount: 200 })
    await boss(emitInvoice, { id: note.id })
    const credited = -(await boss(readInvoice, { id: note.id })).amount_vat_included
    t.match(await read(0), { status_type: 'emitted', open_amount: total - credited })
    await boss(createPayment, { invoice_id: first })
    t.match(await read(0), { status_type: 'paid', payment_date: '2026-11-20', open_amount: 0 })
    t.match(
      await boss(readInvoice, { id: note.id }),
      { status_type: 'paid', state: 'settled_against', open_amount: 0 },
      'nothing of the note was ever paid',
    )

    await boss(createPayment, { invoice_id: second })
    const late = await boss(creditInvoice, { id: second })
    await boss(emitInvoice, { id: late.id })
    t.match(await read(1), { status_type: 'paid', state: 'credited', open_amount: 0 })
    t.match(await boss(readInvoice, { id: late.id }), { status_type: 'emitted', open_amount: -total })
    await t.rejects(boss(createPayment, { invoice_id: late.id, amount: 100 }), {
      code: 'payment_returned_more',
    })
    t.match(await boss(createPayment, { invoice_id: late.id }), {
      status_type: 'paid',
      state: 'paid',
      open_amount: 0,
      payments: [{ amount: -total }],
    })
  },
)

onBoth(
  t,
  'a day of payment says that all was paid on it, and moves and goes with what was noted by hand',
  async (t, own) => {
    const { boss, ids, read } = await firmToPay(own, 1)
    const [id = 0] = ids
    const { amount_vat_included: total } = await read(0)
    await boss(createPayment, { invoice_id: id, amount: 100 })
    own.clock.set('2026-11-25')
    t.match(await boss(editInvoice, { id, payment_date: '2026-11-24' }), {
      status_type: 'paid',
      payment_date: '2026-11-24',
      payments: [{ amount: 100 }, { amount: total - 100, date: '2026-11-24' }],
    })
    t.match(await boss(editInvoice, { id, payment_date: '2026-11-22' }), {
      payment_date: '2026-11-22',
      payments: [{ date: '2026-11-20' }, { date: '2026-11-22' }],
    })
    t.match(await boss(editInvoice, { id, payment_date: null }), {
      status_type: 'emitted',
      open_amount: total,
      payments: [],
    })
  },
)

onBoth(t, 'however many pay the same rest at once, it is paid once', async (t, own) => {
  const { boss, ids, read } = await firmToPay(own, 1)
  const [invoice_id = 0] = ids
  const tried = await Promise.allSettled(Array.from({ length: 5 }, () => boss(createPayment, { invoice_id })))
  t.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1)
  t.match(await read(0), { open_amount: 0, payments: { length: 1 } })
})

onEveryClient(t, 'customers owe by age, on whatever day; what they dispute is told apart', async (t, own) => {
  const { boss, ids, place, read } = await firmToPay(own, 5)
  const { amount_vat_included: each } = await read(0)
  const terms = ['2026-11-20', '2026-11-19', '2026-10-20', '2026-09-20', '2026-08-21']
  await own.scene(async (store) => {
    for (const [nth, term_date] of terms.entries()) await store.invoices.update(ids[nth]!, { term_date })
  })
  await boss(createPayment, { invoice_id: ids[4]!, amount: 100 })
  await boss(disputeInvoice, { id: ids[1]!, dispute: 'Not what we ordered' })
  const row = {
    id: place.company_id,
    invoices: 5,
    not_due: each,
    late_30: each,
    late_60: each,
    late_90: each,
    late_more: each - 100,
    owed: 0,
    open_amount: each * 5 - 100,
    disputed: each,
  }
  t.match(await boss(ageing, {}), { count: 1, rows: [row] })
  t.match(await boss(ageingSums, {}), { ...row, customers: 1, id: undefined, invoices: undefined })
  t.match(await boss(ageing, { day: '2026-11-21' }), { rows: [{ not_due: 0, late_30: each * 2 }] })
  t.match(await boss(ageing, { search: 'nobody of that name' }), { count: 0, rows: [] })
  await boss(createPayment, { invoice_id: ids[0]!, amount: each + 300 })
  t.match(await boss(ageing, {}), { rows: [{ not_due: 0, owed: -300, open_amount: each * 4 - 400 }] })
  const [{ id: company_id, invoices: count, open_amount } = { id: 0, invoices: 0, open_amount: 0 }] = (
    await boss(ageing, {})
  ).rows
  t.match(await boss(listInvoices, { company_id, open: true }), { count }, 'what opens is what was counted')
  const sums = await boss(summarizeInvoices, { company_id, open: true })
  t.match(shownSum(sums, null), { count, open_amount }, 'the one that was paid too much too')
})

onEveryClient(t, 'on an earlier day what stood open on it counts', async (t, own) => {
  const { boss, ids, read } = await firmToPay(own, 3)
  const { amount_vat_included: each } = await read(0)
  const [first = 0, second = 0, third = 0] = ids
  await own.scene((store) => store.invoices.updateWhere({ id: ids }, { term_date: '2026-11-30' }))
  own.clock.set('2026-11-25')
  await boss(createPayment, { invoice_id: first, amount: 100 })
  own.clock.set('2026-12-03')
  await boss(createPayment, { invoice_id: first })
  const note = await boss(creditInvoice, { id: second })
  await boss(emitInvoice, { id: note.id, issue_date: '2026-12-03' })
  own.clock.set('2026-12-20')
  await boss(createPayment, { invoice_id: third, amount: each + 500 })
  for (const [day, expected] of [
    ['2026-11-19', { count: 0, rows: [] }],
    ['2026-11-20', { rows: [{ invoices: 3, not_due: each * 3, open_amount: each * 3 }] }],
    ['2026-11-25', { rows: [{ invoices: 3, not_due: each * 3 - 100, late_30: 0 }] }],
    ['2026-12-02', { rows: [{ invoices: 3, not_due: 0, late_30: each * 3 - 100 }] }],
    ['2026-12-03', { rows: [{ invoices: 1, late_30: each, open_amount: each }] }],
    ['2026-12-19', { rows: [{ invoices: 1, late_30: each, owed: 0 }] }],
    ['2026-12-20', { rows: [{ late_30: 0, owed: -500, open_amount: -500 }] }],
  ] as const) {
    const found = await boss(ageing, { day })
    t.match(found, expected, day)
    const [row] = found.rows
    t.equal((await boss(ageingSums, { day })).open_amount, row?.open_amount ?? 0, `${day}: all together`)
  }
  own.clock.set('2026-12-21')
  t.strictSame(
    (await boss(ageing, { day: '2026-12-20' })).rows[0]!.open_amount,
    (await boss(ageing, {})).rows[0]!.open_amount,
    'yesterday as today, for nothing happened since',
  )
})

onBoth(t, 'a dispute is noted with what the customer says, and taken off again', async (t, own) => {
  const { boss, ids, read } = await firmToPay(own, 1)
  const [id = 0] = ids
  t.match(await boss(disputeInvoice, { id, dispute: 'Two visits too many' }), {
    dispute: 'Two visits too many',
  })
  t.match(await boss(disputeInvoice, { id, dispute: null }), { dispute: null })
  const draft = await boss(createInvoice, { subfolder_id: (await read(0)).subfolder_id, amount: 5_000 })
  await t.rejects(boss(disputeInvoice, { id: draft.id, dispute: 'x' }), { code: 'invoice_not_emitted' })
})

onBoth(t, 'a document that comes meanwhile is nobody’s change', async (t, own) => {
  const { boss, ids, read } = await firmToPay(own)
  const seen = await read(0)
  const stored = (await own.env.read((store) => store.invoices.get(seen.id)))!
  const filed = (pdf_link: string) => own.scene((store) => store.invoices.update(stored, { pdf_link }))
  await filed('printed.pdf')
  t.match(await boss(createPayment, { invoice_id: ids[0]!, amount: 100, updated_at: seen.updated_at }), {
    payments: [{ amount: 100 }],
  })
  await t.rejects(filed('printed-twice.pdf'), { code: 'record_modified' }, 'the first document stands')
  await boss(disputeInvoice, { id: seen.id, dispute: 'Too high' })
  await t.rejects(boss(createPayment, { invoice_id: seen.id, amount: 100, updated_at: seen.updated_at }), {
    code: 'record_modified',
  })
})
