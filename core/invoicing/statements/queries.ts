import { choice, day, flag, id, list, optional, pick, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { paidAmount } from '../payment.ts'
import { lastStatement, lineRow } from './operations.ts'
import { bankStatement, lineStates } from './statement.ts'

/** Lines of statements with the invoices that they pay; every filter is optional. */
export const linesListed = namedQuery(
  'payment.lines',
  {
    ...listParams,
    id: optional(id()),
    state: optional(choice(lineStates)),
    from: optional(day()),
    to: optional(day()),
  },
  { ...lineRow.fields, ...listCount },
)

/** Of each account the last statement up to a day of its own, which stands at the same place of `days`. */
export const statementsBefore = namedQuery(
  'payment.statements_before',
  { ibans: list(text(34)), days: list(day()) },
  pick(bankStatement.fields, 'iban', 'number', 'date', 'new_balance'),
)

/** Of each account the statement that was read last. */
export const lastStatements = namedQuery('payment.last_statements', {}, lastStatement.fields)

/** Emitted documents that say one of these communications. */
export const documentsNamed = namedQuery(
  'payment.named',
  { communications: list(text(20)) },
  {
    id: id(),
    number: optional(text(50)),
    structured_communication: text(20),
    is_credit_note: flag(),
    open_amount: paidAmount(),
  },
)

/** Customers who are known by an account from earlier payments, or by their name. */
export const customersKnown = namedQuery(
  'payment.customers_known',
  { ibans: list(text(50)), names: list(text(250)) },
  { iban: optional(text(50)), name: optional(text(250)), company_id: id() },
)

/**
 * Documents that may be what some lines pay: those that they name by number or communication, and of those with something
 * left the ones of an amount or a customer.
 */
export const candidates = namedQuery(
  'payment.candidates',
  {
    amounts: list(paidAmount()),
    /** In small letters. */
    numbers: list(text(50)),
    /** The same without the signs between their parts. */
    bare_numbers: list(text(50)),
    communications: list(text(20)),
    company_ids: list(id()),
  },
  {
    id: id(),
    number: optional(text(50)),
    structured_communication: optional(text(20)),
    customer: optional(text(250)),
    recipient_company_id: optional(id()),
    term_date: optional(day()),
    open_amount: paidAmount(),
    /** What its payments come to. */
    paid_amount: paidAmount(),
  },
)
