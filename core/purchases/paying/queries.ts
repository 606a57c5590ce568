import { choice, day, id, int, list, optional, pick, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { total } from '../fields.ts'
import { paymentFileStates, transfer } from '../transfer.ts'
import { paymentFileRow } from './operations.ts'

export const paymentFilesListed = namedQuery(
  'payment_file.list',
  { ...listParams, id: optional(id()), file_state: optional(choice(paymentFileStates)) },
  { ...paymentFileRow.fields, ...listCount },
)

/** Transfers of these amounts that no line of the bank has confirmed, of files that were not cancelled. */
export const openTransfers = namedQuery(
  'payment_file.open_transfers',
  { amounts: list(total()), message_ids: list(text(35)) },
  {
    ...pick(
      transfer.fields,
      'id',
      'payment_file_id',
      'counterparty_iban',
      'amount',
      'structured_communication',
      'communication',
      'end_to_end_id',
    ),
    message_id: text(35),
    file_amount: total(),
    file_date: day(),
    transfer_count: int(1, 100_000),
    numbers: optional(text(2000)),
  },
)

/** Purchases that no payments file pays, with the communications that their suppliers ask for. */
export const purchasesNamed = namedQuery(
  'purchase.named',
  { references: list(text(20)) },
  { id: id(), number: text(100), payment_reference: text(140), payable_amount: total() },
)

/** The accounts to which suppliers were paid before. */
export const accountsPaid = namedQuery(
  'payment_file.accounts',
  { company_ids: list(id()) },
  { company_id: id(), counterparty_iban: text(50) },
)
