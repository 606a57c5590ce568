import { choice, group, id, int, list, month, needs, optional, text } from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { statusList, subfolderStatuses } from '../../folders/subfolder.ts'
import { column, sortable } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { firmAmount } from '../../reporting/amount.ts'

const blocks = () => int(0, 1_000_000_000_000)

/** What was worked, invoiced and paid by the end of a month, all before VAT; blocks are tenths of a day. */
export const financialFigures = {
  contracted: column(firmAmount(), { label: 'column.contracted' }),
  planned: column(blocks(), { extra: true }),
  booked: column(blocks(), { wide: true }),
  /** Time worked by then and on no invoice of then, at its rate. */
  work_in_progress: column(firmAmount(), { card: 'fact' }),
  /** Of that, what stands in no forecast. */
  not_forecast: column(firmAmount(), { extra: true }),
  /** What is forecast or drafted today. */
  to_invoice: column(firmAmount(), { label: 'column.to_invoice_now', card: 'fact' }),
  /** What was forecast for a day that has passed, and is on no invoice. */
  forecast_late: column(firmAmount(), { extra: true }),
  invoiced: column(firmAmount(), { card: 'fact' }),
  /** Received by then, of each invoice its share before VAT. */
  paid: column(firmAmount(), { wide: true }),
  /** What of the contract is not invoiced; nothing where there is no contract. */
  left: column(optional(firmAmount()), { label: 'column.left_of_contract' }),
  /** What suppliers invoiced for it by then, as far as its leader approved it. */
  purchased: column(firmAmount(), { wide: true }),
  /** What the time cost the firm. */
  cost: column(needs('user_extended.read', optional(firmAmount())), { extra: true }),
  /** What was invoiced or is in progress, less what its time cost and what was bought for it; nothing while somebody's cost is not known. */
  margin: column(needs('user_extended.read', optional(firmAmount())), { wide: true }),
  /** Blocks of people whose direct cost nobody has said. */
  uncosted: column(needs('user_extended.read', optional(blocks())), { extra: true }),
}

/** A subfolder with its money. */
export const financialRow = group(
  {
    id: sortable(id('subfolders')),
    folder_id: id('folders'),
    rank_code: column(text(20), { display: 'code', sortable: true }),
    name: column(text(250), { sortable: true, card: 'title' }),
    status_type: column(choice(subfolderStatuses, statusList), {
      label: 'column.status',
      display: 'status',
      sortable: true,
      extra: true,
      card: 'state',
    }),
    customer: column(optional(text(250)), { sortable: true, card: 'fact' }),
    project_leader_name: column(optional(text(500)), {
      label: 'column.project_leader',
      sortable: true,
      wide: true,
    }),
    ...financialFigures,
  },
  ['rank_code', 'name', 'status_type', 'customer', 'project_leader_name', ...figureNames()],
)

function figureNames() {
  return Object.keys(financialFigures) as (keyof typeof financialFigures)[]
}

const narrowed = {
  /** By the end of it; this month without. */
  month: optional(month()),
  /** Those that run without. */
  status: optional(choice(subfolderStatuses, statusList)),
  project_leader: optional(id('users')),
  company_id: optional(id('companies')),
}

export const listFinancials = query({
  name: 'financials.list',
  summary:
    'Missions with what was contracted, worked, invoiced, paid and is in progress at the end of a month.',
  http: 'GET /financials/all',
  permission: 'invoices_all.read',
  input: { ...listInput, ...narrowed },
  output: pageOf(financialRow),
})

/** Somebody to filter by. */
const somebody = group({ id: id('users'), name: text(500) })

export const sumFinancials = query({
  name: 'financials.sum',
  summary: 'What all missions that the list is narrowed to come to, and who leads them.',
  http: 'GET /financials',
  permission: 'invoices_all.read',
  input: { ...narrowed, search: optional(text(250)) },
  output: group({
    count: int(0, 1_000_000_000),
    ...financialFigures,
    leaders: list(somebody),
    customer: optional(text(250)),
  }),
})

export const financialsOfSubfolder = query({
  name: 'financials.subfolder',
  summary:
    'The money of one mission at the end of a month: for its leader and for those who see all invoices.',
  http: 'GET /subfolder/financials/:id',
  permission: 'signed_in',
  input: { id: id('subfolders'), month: optional(month()) },
  output: financialRow,
})
