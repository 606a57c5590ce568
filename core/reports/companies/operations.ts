import { choice, day, group, id, int, list, money, optional, text, time } from '../../kernel/field.ts'
import { completeCompany } from '../../companies/operations.ts'
import { query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { subfolderGlance } from '../subfolders/operations.ts'

const total = () => money(-9_999_999_999.99, 9_999_999_999.99)

/** What a customer was invoiced in a year before VAT, less what was credited. */
const turnoverOfYear = group({ year: int(1900, 2999), amount: total(), count: int(0, 1_000_000) })

/** An emitted invoice that is not paid yet. */
export const openInvoice = group(
  {
    id: id('invoices'),
    folder_id: id('folders'),
    subfolder_id: id('subfolders'),
    number: column(text(50), { display: 'code', card: 'title' }),
    subfolder_code: column(text(50), { display: 'code', wide: true }),
    issue_date: column(optional(day()), { wide: true }),
    term_date: column(optional(day()), { card: 'fact' }),
    /** Days since its term; 0 while it is not over. */
    days_overdue: column(int(0, 100_000), { card: 'fact' }),
    amount_vat_included: column(total(), { card: 'fact' }),
  },
  ['number', 'subfolder_code', 'issue_date', 'term_date', 'days_overdue', 'amount_vat_included'],
)

export const changedTables = ['companies', 'folders', 'subfolders'] as const
export const changeActions = ['insert', 'update', 'remove'] as const

/** One change out of the audit log: who did what to which record, and the fields that are another since. */
export const recordedChange = group({
  id: id('audit_entries'),
  at: time(),
  who: optional(text(500)),
  action: choice(changeActions),
  table: choice(changedTables),
  record_id: id(),
  folder_id: optional(id('folders')),
  name: text(500),
  fields: list(text(100)),
})

export const companyOverview = query({
  name: 'company.overview',
  summary:
    'A company with its whole history: missions in order with their figures, turnover by year, open invoices and the latest changes; what the caller may not see is null.',
  http: 'GET /company/:id/overview',
  permission: 'company.read',
  input: { id: id('companies') },
  output: group({
    company: completeCompany,
    subfolders: optional(list(subfolderGlance)),
    turnover: optional(list(turnoverOfYear)),
    open_invoices: optional(list(openInvoice)),
    changes: list(recordedChange),
  }),
})

export const turnoverFields = turnoverOfYear.fields
