import { entity, type Row } from '../kernel/entity.ts'
import { choice, day, id, int, money, optional, ours, text, time, withDefault } from '../kernel/field.ts'

export const paymentFileStates = ['made', 'handed_over', 'cancelled'] as const
export type PaymentFileState = (typeof paymentFileStates)[number]

const paid = () => money(0.01, 9_999_999_999.99)

/** A file of transfers for the bank (pain.001), kept as it was made. */
export const paymentFile = entity(
  'payment_files',
  {
    /** By which bank and firm call it; no two files have the same. */
    message_id: ours(text(35)),
    /** The day on which the bank is asked to pay. */
    date: day(),
    /** The firm's account that pays. */
    iban: text(34),
    file_state: withDefault(choice(paymentFileStates), 'made'),
    transfer_count: int(1, 100_000),
    amount: paid(),
    made_by: optional(id('users')),
    sent_at: optional(time()),
    content: ours(text(20_000_000)),
  },
  { unique: [['message_id']], index: [['file_state', 'date']] },
)
export type PaymentFile = Row<typeof paymentFile>

/** One transfer of a file: an invoice, or all of a supplier where credit notes are set off. */
export const transfer = entity(
  'transfers',
  {
    payment_file_id: id('payment_files'),
    company_id: optional(id('companies')),
    counterparty_name: text(250),
    counterparty_iban: text(50),
    bic: optional(text(11)),
    amount: paid(),
    structured_communication: optional(text(20)),
    communication: optional(text(140)),
    /** Goes with the money from bank to bank. */
    end_to_end_id: ours(text(35)),
    /** The line of the bank's statement that says that it left. */
    statement_line_id: optional(id('statement_lines')),
    payment_date: optional(day()),
  },
  {
    unique: [['end_to_end_id']],
    index: [['payment_file_id'], ['statement_line_id'], ['counterparty_iban', 'amount']],
  },
)
export type Transfer = Row<typeof transfer>
