import t from 'tap'
import { ageingSums } from '#core/invoicing/payments/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { addDays } from '../../values/day.ts'
import { ageingReport } from './ageing.ts'
import { cashReport } from './cash.ts'
import { habitsOf, median } from './habit.ts'
import { openItemsReport } from './open-items.ts'

t.test('the habit of a payer is the median of at least three payments', async (t) => {
  t.equal(median([5]), 5)
  t.equal(median([9, 1, 4]), 4)
  t.equal(median([1, 4]), 3)
  const paid = (customer_id: number, days: number) => ({
    customer_id,
    term_date: '2026-05-01',
    payment_date: addDays('2026-05-01', days),
  })
  const habitOf = habitsOf([paid(1, 30), paid(1, 10), paid(1, 20), paid(2, -4)])
  t.strictSame(habitOf(1), { usual_days: 20, habit: 'own', payments: 3 })
  t.strictSame(habitOf(2), { usual_days: 15, habit: 'firm', payments: 1 }, 'too few of his own')
  t.strictSame(habitOf(null), { usual_days: 15, habit: 'firm', payments: 0 })
  t.strictSame(habitsOf([paid(1, 30)])(1), { usual_days: 0, habit: 'term', payments: 1 })
})

onBoth(t, 'open items, their age and when they will be paid', async (t, own) => {
  const firm = await testFirm(own)
  const { client } = await firm.person(['reports.read', 'invoices_all.read'], { language_type: 'en' })
  const leader = await firm.person(['reports.read'])
  const [town, school] = [await firm.folder(leader.id, 12), await firm.folder(leader.id, 13)]
  const { subfolder_id } = await firm.subfolder(town, { project_leader: leader.id })
  const today = own.clock.today()
  const ofTown = { subfolder_id, recipient_company_id: town.company_id, status_type: 'emitted' } as const
  await own.scene(async (store) => {
    const emitted = (number: string, more: object) =>
      store.invoices.insert({ ...ofTown, number, amount: 100_00, amount_vat_included: 121_00, ...more })
    const daysAgo = (days: number) => ({
      issue_date: addDays(today, -days - 30),
      term_date: addDays(today, -days),
    })
    for (const [nth, late] of [10, 12, 40].entries()) {
      const { term_date, ...issued } = daysAgo(100)
      const payment_date = addDays(term_date, late)
      await emitted(`P${nth}`, {
        ...issued,
        term_date,
        payment_date,
        status_type: 'paid',
        settled_amount: 121_00,
      })
    }
    const late = await emitted('L', { ...daysAgo(45), settled_amount: 21_00 })
    await emitted('N', { ...daysAgo(-5), dispute: 'The hours' })
    await emitted('S', { ...daysAgo(95), recipient_company_id: school.company_id })
    await emitted('C', { invoice_class: 'credit_note', ...daysAgo(0), amount_vat_included: -50_00 })
    await emitted('D', { status_type: 'draft', number: null })
    const reminder = {
      invoice_id: late.id,
      email: 'a@b.be',
      language_type: 'fr',
      open_amount: 100_00,
    } as const
    await store.invoice_reminders.insert({ ...reminder, level: 1, date: addDays(today, -20), state: 'sent' })
    await store.invoice_reminders.insert({ ...reminder, level: 2, date: addDays(today, -1), state: 'failed' })
    await store.payments.insert({ invoice_id: late.id, date: today, amount: 21_00 })
  })

  const items = await client(openItemsReport.operation, { group: 'none' })
  t.strictSame(
    items.rows.map((row) => [
      row.number,
      row.open_amount,
      row.item_age,
      row.days_late,
      row.reminder_level,
      row.sent,
    ]),
    [
      ['S', 121_00, 'late_more', 95, null, 'unsent'],
      ['L', 100_00, 'late_60', 45, 1, 'unsent'],
      ['C', -50_00, 'owed', 0, null, 'unsent'],
      ['N', 121_00, 'not_due', 0, null, 'unsent'],
    ],
  )
  t.match(items.finding, {
    level: 'watch',
    sentence: /^Left to pay: 292,00\s€\. Documents: 4; late: 2; late and not reminded: 1\.$/,
  })

  const { totals, finding, picture } = await client(ageingReport.operation, {})
  const page = await client(ageingSums, {})
  const ages = [
    'not_due',
    'late_30',
    'late_60',
    'late_90',
    'late_more',
    'owed',
    'open_amount',
    'disputed',
  ] as const
  t.strictSame(
    ages.map((age) => totals[age]),
    ages.map((age) => page[age]),
    'as on the page of payments',
  )
  t.match(finding, { level: 'over', sentence: /Late: 221,00\s€; of that over 90 days: 121,00\s€/ })
  t.match(picture, { kind: 'bars', arrangement: 'stacked' })

  const cash = await client(cashReport.operation, { group: 'none' })
  t.strictSame(
    cash.rows.map((row) => [row.number, row.usual_days, row.habit, row.payments, row.expected_day]),
    [
      ['S', 12, 'firm', 0, today],
      ['L', 12, 'own', 3, today],
      ['N', 12, 'own', 3, addDays(today, 17)],
    ],
    'what should have come already is expected today',
  )
  t.match(cash.totals, { open_amount: 342_00 })
  for (const report of [openItemsReport, ageingReport, cashReport])
    await t.rejects(leader.client(report.operation as typeof cashReport.operation, {}), {
      code: 'unauthorized',
    })
})
