import { ageingOf } from '../../invoicing/payments/queries.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { can } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { listParamsOf, pageFrom } from '../../tables/listing.ts'
import { addDays, daysBetween, laterOf, mondayOf, monthOf, monthsLater, type Day } from '../../values/day.ts'
import { ageingReport } from './ageing.ts'
import { cashReport } from './cash.ts'
import { habitsOf } from './habit.ts'
import type { itemAges } from './item-row.ts'
import { openItemsReport } from './open-items.ts'
import { openDocuments, paidSince } from './queries.ts'

handleReport(openItemsReport, async (context, { customer_id, item_age, only_disputed }) => {
  const today = context.clock.today()
  const items = (await documentsOf(context, customer_id)).map((each) => ({
    ...each,
    days_open: each.issue_date === null ? 0 : daysBetween(each.issue_date, today),
    days_late: lateBy(each, today),
    item_age: ageOf(each, today),
  }))
  return items.filter(
    (each) => (item_age === null || each.item_age === item_age) && (!only_disputed || each.dispute !== null),
  )
})

handleReport(ageingReport, async ({ store, clock }, { customer_id }) => {
  const everything = listParamsOf({ page: null, size: null, sort: null, order: null, search: null })
  const { rows } = pageFrom(await store.query(ageingOf, { ...everything, day: clock.today(), past: false }))
  // The query answers 0 for documents that have no customer.
  const named = rows.map(({ id, ...row }) => ({ ...row, customer_id: id === 0 ? null : id }))
  return customer_id === null ? named : named.filter((row) => row.customer_id === customer_id)
})

/** So long back a payment tells a habit. */
const monthsBack = 24

handleReport(cashReport, async (context, { customer_id }) => {
  const today = context.clock.today()
  const [items, paid] = await Promise.all([
    documentsOf(context, customer_id),
    context.store.query(paidSince, { since: monthsLater(today, -monthsBack) }),
  ])
  const habitOf = habitsOf(paid)
  return items
    .filter(({ open_amount }) => open_amount > 0)
    .map((each) => {
      const habit = habitOf(each.customer_id)
      const usual = addDays(each.term_date ?? each.issue_date ?? today, habit.usual_days)
      const expected_day = laterOf(usual, today)
      return { ...each, ...habit, expected_day, week: mondayOf(expected_day), month: monthOf(expected_day) }
    })
})

type OpenDocument = RecordOf<typeof openDocuments.row>

const documentsOf = ({ store, actor }: QueryContext, customer_id: number | null): Promise<OpenDocument[]> =>
  store.query(openDocuments, { customer_id, internal: can(actor, 'folders_all.read') })

/** How many days the due day has passed; 0 of what the firm has to pay back. */
const lateBy = ({ open_amount, term_date }: OpenDocument, today: Day): number =>
  open_amount <= 0 || term_date === null ? 0 : Math.max(0, daysBetween(term_date, today))

function ageOf(document: OpenDocument, today: Day): (typeof itemAges)[number] {
  if (document.open_amount < 0) return 'owed'
  const days = lateBy(document, today)
  if (days === 0) return 'not_due'
  return days <= 30 ? 'late_30' : days <= 60 ? 'late_60' : days <= 90 ? 'late_90' : 'late_more'
}
