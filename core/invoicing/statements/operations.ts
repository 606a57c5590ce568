import {
  choice,
  day,
  file,
  flag,
  group,
  id,
  int,
  list,
  optional,
  pick,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { importScopes } from '../../tables/import.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { count } from '../fields.ts'
import { paidAmount } from '../payment.ts'
import { reasons } from './match.ts'
import { bankStatement, lineStates, statementLine } from './statement.ts'

const of = statementLine.fields

/** A line of the lists of statement lines. */
export const lineRow = group(
  {
    id: column(id('statement_lines'), { sortable: true, extra: true }),
    date: column(of.date, { sortable: true, card: 'fact' }),
    counterparty_name: column(of.counterparty_name, { sortable: true, card: 'title' }),
    communication: column(of.communication, { wide: true, card: 'fact' }),
    structured_communication: column(of.structured_communication, {
      display: 'code',
      wide: true,
      card: 'fact',
    }),
    amount: column(of.amount, { label: 'column.paid_amount', sortable: true }),
    open_amount: column(of.open_amount, {
      label: 'column.unmatched',
      sortable: true,
      wide: true,
      card: 'fact',
    }),
    state: column(of.state, { display: 'status', sortable: true }),
    /** The numbers of the invoices that it pays. */
    invoices: column(optional(text(1000)), {
      label: 'column.pays',
      display: 'code',
      wide: true,
      card: 'fact',
    }),
    remark: column(of.remark, { wide: true, card: 'fact' }),
    counterparty_iban: column(of.counterparty_iban, { display: 'code', wide: true, extra: true }),
    value_date: column(of.value_date, { wide: true, extra: true }),
    statement: column(optional(text(100)), { wide: true, extra: true }),
    bank_reference: column(of.bank_reference, { wide: true, extra: true }),
    updated_at: time(),
  },
  [
    'id',
    'date',
    'counterparty_name',
    'communication',
    'structured_communication',
    'amount',
    'open_amount',
    'state',
    'invoices',
    'remark',
    'counterparty_iban',
    'value_date',
    'statement',
    'bank_reference',
  ],
)

/** What becomes of a line that is imported. */
export const lineEffects = ['settled', 'partly', 'too_much', 'noted', 'waiting'] as const
export type LineEffect = (typeof lineEffects)[number]

/** A line as an import tells it. */
export const importedLine = group(
  {
    date: column(of.date, {}),
    counterparty_name: column(of.counterparty_name, {}),
    communication: column(of.communication, {}),
    amount: column(of.amount, { label: 'column.paid_amount' }),
    effect: column(choice(lineEffects), { label: 'column.effect', display: 'status' }),
    /** Of the invoice that it pays. */
    number: column(optional(text(50)), { display: 'code' }),
  },
  ['date', 'counterparty_name', 'communication', 'amount', 'effect', 'number'],
)

const importedStatement = group({
  iban: bankStatement.fields.iban,
  number: bankStatement.fields.number,
  date: bankStatement.fields.date,
  old_balance: bankStatement.fields.old_balance,
  new_balance: bankStatement.fields.new_balance,
  lines: count(),
})

/** A statement of an account that the firm has not noted, or of one in another currency: nothing of it is read. */
export const asideStatement = group(
  {
    iban: column(text(60), { label: 'field.iban', display: 'code' }),
    currency: column(text(10), {}),
    number: column(bankStatement.fields.number, { label: 'column.statement', display: 'code' }),
    date: column(bankStatement.fields.date, {}),
    lines: column(count(), {}),
  },
  ['iban', 'currency', 'number', 'date', 'lines'],
)

/** What an import of statements answers, done or only tried; `effects` count the lines that were not known yet. */
export const importedStatements = group({
  dry_run: flag(),
  statements: list(importedStatement),
  left_aside: list(asideStatement),
  created: count(),
  /** Lines that had come before, in this file or in another. */
  unchanged: count(),
  effects: group({ settled: count(), partly: count(), too_much: count(), noted: count(), waiting: count() }),
  /** The first of the new lines. */
  lines: list(importedLine, 200),
})

export const importStatement = command({
  name: 'payment.import',
  summary:
    'Reads bank statements of the firm’s accounts, CODA 2 or CAMT.053, whole or not at all; what bears the structured communication of an invoice is paid at once, the rest waits. Lines that are known change nothing. Statements of accounts that the firm has not noted are left aside and named.',
  http: 'POST /payment/import',
  permission: 'invoice.update',
  scopes: ['invoice', ...importScopes],
  input: {
    file: file(20 * 1024 * 1024),
    /** Says what it would do, and does nothing. */
    dry_run: withDefault(flag(), false),
  },
  output: importedStatements,
})

export const listStatementLines = query({
  name: 'payment.lines',
  summary: 'Lines of bank statements, newest first: those that wait, are matched or were set aside.',
  http: 'GET /payment/lines',
  permission: 'invoices_all.read',
  input: { ...listInput, state: optional(choice(lineStates)), from: optional(day()), to: optional(day()) },
  output: pageOf(lineRow),
})

const manyLines = () => int(0, 10_000_000)

/** The statement that was read last. */
export const lastStatement = group(pick(bankStatement.fields, 'iban', 'number', 'date', 'new_balance'))

export const summarizeLines = query({
  name: 'payment.line_counts',
  summary:
    'How many lines of bank statements wait, are matched and were set aside, and the last statement that was read.',
  http: 'GET /payment/line_counts',
  permission: 'invoices_all.read',
  input: {},
  output: group({
    waiting: manyLines(),
    matched: manyLines(),
    set_aside: manyLines(),
    last: optional(lastStatement),
    /** Of each account the statement that was read last, the newest first. */
    accounts: list(lastStatement),
  }),
})

const proposedPart = group({
  invoice_id: id('invoices'),
  number: optional(text(50)),
  customer: optional(text(250)),
  amount: paidAmount(),
  /** What is left of the invoice now. */
  open_amount: paidAmount(),
})

/** What a waiting line may pay, the surest first. */
export const proposalsOf = { proposals: list(group({ why: choice(reasons), parts: list(proposedPart) })) }
/** The same beside the line itself. */
export const waitingLine = group({ ...lineRow.fields, ...proposalsOf })

export const lineProposals = query({
  name: 'payment.proposals',
  summary: 'What waiting lines may pay, the surest first, for a person to confirm.',
  http: 'GET /payment/proposals',
  permission: 'invoices_all.read',
  input: { ids: list(id('statement_lines'), 1000) },
  output: list(group({ id: id('statement_lines'), ...proposalsOf })),
})

export const assignLine = command({
  name: 'payment.assign',
  summary: 'Says which invoices a waiting line pays, whole or in parts; what it leaves goes on waiting.',
  http: 'POST /payment/assign',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: {
    id: id('statement_lines'),
    parts: list(
      group({
        invoice_id: id('invoices'),
        /** One part may be without: it is what the others leave of the line. */
        amount: optional(paidAmount()),
        /** What was left of the invoice when the caller saw it: refused where that changed. */
        open_amount: optional(paidAmount()),
      }),
      100,
    ),
    /** The line's `updated_at` as the caller last saw it. */
    updated_at: optional(time()),
  },
  output: lineRow,
})

export const setLineAside = command({
  name: 'payment.set_aside',
  summary: 'Takes what is left of a waiting line off the list: it pays no invoice, and the remark says why.',
  http: 'PUT /payment/set_aside/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('statement_lines'), remark: text(1000), updated_at: optional(time()) },
  output: lineRow,
})

export const takeLineBack = command({
  name: 'payment.take_back',
  summary: 'Puts a line back among those that wait: the payments that were made of it go.',
  http: 'PUT /payment/take_back/:id',
  permission: 'invoice.update',
  scopes: ['invoice'],
  input: { id: id('statement_lines'), updated_at: optional(time()) },
  output: lineRow,
})
