import { givenMonth } from '../../invoicing/given-month.ts'
import {
  choice,
  day,
  file,
  flag,
  group,
  id,
  int,
  list,
  month,
  optional,
  pick,
  text,
  time,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { languages } from '../../kernel/permission.ts'
import { bookkeepingPrograms } from '../../parameters/bookkeeping-programs.ts'
import { column } from '../../tables/column-facts.ts'

const of = givenMonth.fields

/** What can become of a document after its month was given. */
const changeKinds = ['added', 'changed', 'removed'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** A document that came, changed or went after its month was given. */
export const monthChange = group(
  {
    change: column(choice(changeKinds), { label: 'column.change' }),
    invoice_id: id('invoices'),
    number: column(text(50, 0), { display: 'code' }),
    issue_date: column(day(), {}),
    amount_vat_included: column(of.amount_vat_included, {}),
  },
  ['change', 'number', 'issue_date', 'amount_vat_included'],
)

/** A month as its books stand, and as it was given to the accountant last. */
export const accountingMonth = group(
  {
    month: column(month(), {}),
    documents: column(of.documents, {}),
    amount: column(of.amount, {}),
    amount_vat_included: column(of.amount_vat_included, {}),
    /** What its journal says now: taking and giving the month name it, so that what is given is what was taken. */
    fingerprint: of.fingerprint,
    given_at: column(optional(time()), { label: 'column.given_at' }),
    given_by: column(optional(text(501)), { label: 'column.given_by' }),
    given_documents: optional(of.documents),
    given_amount_vat_included: optional(of.amount_vat_included),
    changed: column(int(0, 1_000_000), { label: 'column.changed_since' }),
    changes: list(monthChange),
  },
  ['month', 'documents', 'amount', 'amount_vat_included', 'given_at', 'given_by', 'changed'],
)

export const listAccountingMonths = query({
  name: 'accounting_month.list',
  summary:
    'The last months with their documents and sums, newest first: when each was given to the accountant, and what changed since.',
  http: 'GET /accounting_month/all',
  permission: 'invoices_all.read',
  input: {
    /** This month alone, however old it is. */
    month: optional(month()),
  },
  output: list(accountingMonth),
})

export const accountingMonthFile = query({
  name: 'accounting_month.file',
  summary:
    'A month for the accountant as one ZIP: journal, VAT return, listings, the PDF and the UBL of each document, bank statements and control sums. It is refused if journal and books differ.',
  http: 'GET /accounting_month/file/:month',
  permission: 'invoices_all.read',
  input: {
    month: month(),
    /** The month as the caller saw it: another one is refused. */
    fingerprint: optional(of.fingerprint),
    /** Of the names and headings; without, the caller's own. */
    language: optional(choice(languages)),
  },
  output: file(2_000_000_000),
})

/** A bookkeeping program for which a month can be written. */
export const bookkeepingProgram = group(
  {
    program: column(choice(bookkeepingPrograms), { display: 'code', label: 'field.bookkeeping_program' }),
    title: column(text(50), {}),
    /** An accountant has read such a file into the program; else it is to be confirmed. */
    confirmed: column(flag(), { label: 'field.program_confirmed' }),
    /** Its maker publishes the columns. */
    public_columns: column(flag(), {}),
    /** The names of its files; none where each document is one. */
    files: list(text(50)),
    /** The firm's accountant uses it, by the firm's parameters. */
    own: column(flag(), { label: 'field.own_program' }),
  },
  ['program', 'title', 'confirmed', 'public_columns', 'own'],
)

export const listBookkeepingPrograms = query({
  name: 'accounting_month.programs',
  summary:
    'The bookkeeping programs for which a month can be written, and which of them the firm’s accountant uses.',
  http: 'GET /accounting_month/programs',
  permission: 'invoices_all.read',
  input: {},
  output: list(bookkeepingProgram),
})

export const bookkeepingFile = query({
  name: 'accounting_month.export',
  summary:
    'A month for a bookkeeping program as one ZIP, or one of its files. It is refused if journal and books differ, or if an account, a journal, a VAT code or the number of a customer is missing: all that is missing is named.',
  http: 'GET /accounting_month/export/:month',
  permission: 'invoices_all.read',
  input: {
    month: month(),
    /** Without, that of the firm's accountant. */
    program: optional(choice(bookkeepingPrograms)),
    /** One file by its name; without, all as a ZIP. */
    file: optional(text(50)),
    /** The month as the caller saw it: another one is refused. */
    fingerprint: optional(of.fingerprint),
    /** Of a refusal; without, the caller's own. */
    language: optional(choice(languages)),
  },
  output: file(2_000_000_000),
})

/** A month as it was given. */
export const givenFields = pick(
  of,
  'month',
  'given_at',
  'documents',
  'amount',
  'amount_vat_included',
  'fingerprint',
)

export const giveAccountingMonth = command({
  name: 'accounting_month.give',
  summary: 'Notes that a month was given to the accountant as it stands, and keeps what was given.',
  http: 'POST /accounting_month/give',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    month: month(),
    /** The month as it was taken: if something was emitted meanwhile, it is refused. */
    fingerprint: optional(of.fingerprint),
  },
  output: group({
    ...givenFields,
    /** The same month had been given before as it stands now; nothing was noted. */
    already_given: flag(),
  }),
})
