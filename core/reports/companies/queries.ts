import { choice, flag, id, int, json, omit, optional, text, time } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { changeActions, changedTables, openInvoice, turnoverFields } from './operations.ts'

/** What was invoiced to a company year by year, the latest first. */
export const turnoverOf = namedQuery('company.turnover', { company_id: id('companies') }, turnoverFields)

/** Invoices of a company that wait for their payment, the oldest term first. */
export const openInvoicesOf = namedQuery(
  'company.open_invoices',
  { company_id: id('companies') },
  omit(openInvoice.fields, 'days_overdue'),
)

/** The latest lines of the audit log on a company, its folders and their subfolders, as far as the flags allow. */
export const changesOf = namedQuery(
  'company.changes',
  {
    company_id: id('companies'),
    folders: flag(),
    subfolders: flag(),
    internal: flag(),
    limit: int(1, 100),
  },
  {
    id: id('audit_entries'),
    at: time(),
    who: optional(text(500)),
    action: choice(changeActions),
    table: choice(changedTables),
    record_id: id(),
    folder_id: optional(id('folders')),
    name: text(500),
    after: optional(json<{ readonly [field: string]: unknown }>()),
  },
)
