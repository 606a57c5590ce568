import type { BankStatement, StatementLine } from '../../invoicing/statements/statement.ts'
import type { Cell, NewWorksheet, Reader } from '../../ports.ts'
import type { Translate } from '../../texts/translate.ts'
import { firstOfMonth, lastOfMonth, type Day, type Month } from '../../values/day.ts'
import { toEuro } from '../../values/money.ts'

/** A bank statement with its lines, and the numbers of the invoices that each line pays. */
export interface StatementOfMonth {
  readonly statement: BankStatement
  readonly lines: readonly (StatementLine & { readonly pays: readonly string[] })[]
}

/** The statements whose own day lies in a month, in the order of accounts and days. */
export async function statementsOfMonth(store: Reader, month: Month): Promise<StatementOfMonth[]> {
  const statements = await store.bank_statements.find(
    { date: { from: firstOfMonth(month), to: lastOfMonth(month) } },
    {
      order: [
        ['iban', 'asc'],
        ['date', 'asc'],
        ['id', 'asc'],
      ],
    },
  )
  if (statements.length === 0) return []
  const lines = await store.statement_lines.find(
    { bank_statement_id: statements.map(({ id }) => id) },
    { order: [['position', 'asc']] },
  )
  const payments = await store.payments.find({ statement_line_id: lines.map(({ id }) => id) })
  const invoices = await store.invoices.find({ id: [...new Set(payments.map((each) => each.invoice_id))] })
  const numbers = new Map(invoices.map(({ id, number }) => [id, number ?? '']))
  const paidBy = Map.groupBy(payments, ({ statement_line_id }) => statement_line_id)
  const linesOf = Map.groupBy(lines, ({ bank_statement_id }) => bank_statement_id)
  return statements.map((statement) => ({
    statement,
    lines: (linesOf.get(statement.id) ?? []).map((line) => ({
      ...line,
      pays: (paidBy.get(line.id) ?? []).map(({ invoice_id }) => numbers.get(invoice_id) ?? ''),
    })),
  }))
}

/** The name of a statement's file: account, day and number. */
export const statementName = ({ iban, date, number }: BankStatement): string => `${iban}-${date}-${number}`

/** A statement as a table: its old balance, its lines, its new balance. */
export function statementSheet({ statement, lines }: StatementOfMonth, t: Translate): NewWorksheet {
  const { iban, date, number, old_balance, new_balance } = statement
  const balance = (key: 'accountant.old_balance' | 'accountant.new_balance', amount: number): Cell[] => [
    cellOfDay(date),
    null,
    toEuro(amount),
    t(key),
  ]
  return {
    name: `${iban} ${number}`,
    rows: [
      [
        t('field.date'),
        t('field.value_date'),
        t('column.paid_amount'),
        t('field.counterparty_name'),
        t('field.counterparty_iban'),
        t('field.structured_communication'),
        t('field.communication'),
        t('field.bank_reference'),
        t('column.pays'),
      ],
      balance('accountant.old_balance', old_balance),
      ...lines.map((line) => [
        cellOfDay(line.date),
        cellOfDay(line.value_date),
        toEuro(line.amount),
        line.counterparty_name,
        line.counterparty_iban,
        line.structured_communication,
        line.communication,
        line.bank_reference,
        line.pays.join(', ') || null,
      ]),
      balance('accountant.new_balance', new_balance),
    ],
  }
}

const cellOfDay = (day: Day | null): Cell => (day ? new Date(`${day}T00:00:00Z`) : null)
