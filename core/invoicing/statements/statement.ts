import { entity, type Row } from '../../kernel/entity.ts'
import { choice, day, id, int, money, optional, ours, text, withDefault } from '../../kernel/field.ts'
import { paidAmount } from '../payment.ts'

export const statementFormats = ['coda', 'camt'] as const
const balance = () => money(-999_999_999_999.99, 999_999_999_999.99)

/** A statement of the firm's own account as the bank wrote it, with the balances between which its lines stand. */
export const bankStatement = entity(
  'bank_statements',
  {
    iban: text(34),
    number: text(50),
    format: choice(statementFormats),
    /** Under which it was imported. */
    file_name: text(250),
    date: day(),
    old_balance: balance(),
    new_balance: balance(),
  },
  { index: [['iban', 'number']] },
)
export type BankStatement = Row<typeof bankStatement>

export const lineStates = ['waiting', 'matched', 'set_aside'] as const
export type LineState = (typeof lineStates)[number]

/** One movement of a statement, or one of those that the bank booked together. Money that went out is negative. */
export const statementLine = entity(
  'statement_lines',
  {
    bank_statement_id: id('bank_statements'),
    /** Its place in the statement. */
    position: int(1, 1_000_000),
    /** What tells it from every other movement of the account, in whatever file it comes again. */
    fingerprint: ours(text(200)),
    date: day(),
    value_date: optional(day()),
    amount: paidAmount(),
    /** What no payment has taken of it. */
    open_amount: paidAmount(),
    state: withDefault(choice(lineStates), 'waiting'),
    counterparty_name: optional(text(250)),
    counterparty_iban: optional(text(50)),
    /** `+++202/6000/04236+++` where there is one. */
    structured_communication: optional(text(20)),
    communication: optional(text(2000)),
    bank_reference: optional(text(100)),
    /** Why it was set aside. */
    remark: optional(text(1000)),
  },
  {
    unique: [['fingerprint']],
    index: [['bank_statement_id'], ['state', 'date'], ['counterparty_iban']],
    search: ['counterparty_name', 'counterparty_iban', 'communication', 'structured_communication'],
  },
)
export type StatementLine = Row<typeof statementLine>
