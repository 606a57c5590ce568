import type { RecordOf } from '../../kernel/field.ts'
import type { ReadLine } from '../../invoicing/statements/read-statement.ts'
import { normaliseIban } from '../../identifiers/iban.ts'
import type { openTransfers, purchasesNamed } from './queries.ts'

type OpenTransfer = RecordOf<typeof openTransfers.row>
type NamedPurchase = RecordOf<typeof purchasesNamed.row>

/** What a line of the bank pays: a transfer, a whole file that the bank booked at once, or a purchase in no file. */
export type PaidBy =
  | { readonly what: 'transfer'; readonly id: number; readonly number: string }
  | { readonly what: 'file'; readonly id: number; readonly number: string }
  | { readonly what: 'purchase'; readonly id: number; readonly number: string }

/** Identifiers of ours, as they stand in the texts of a bank. */
const ours = /PAY-\d{8}-\d{4,}(?:-\d{4})?/g

/** The identifiers of our payments files and transfers that a line says. */
export const identifiersIn = ({ end_to_end_id, communication, bank_reference }: ReadLine): string[] =>
  [end_to_end_id, communication, bank_reference].flatMap((text) => text?.toUpperCase().match(ours) ?? [])

/**
 * What each line pays, one answer to each: by the identifier of the transfer, by its communication and amount, by the account and
 * amount of the only such transfer, or by the communication of a purchase in no file. What two transfers could be is left to a person.
 */
export function matchLines(
  lines: readonly ReadLine[],
  transfers: readonly OpenTransfer[],
  purchases: readonly NamedPurchase[],
): (PaidBy | null)[] {
  const taken = new Set<number>()
  const takenPurchases = new Set<number>()
  return lines.map((line) => {
    if (line.amount >= 0) return null
    const left = transfers.filter(({ id }) => !taken.has(id))
    const found = transferFor(line, left)
    if (found) {
      taken.add(found.id)
      return { what: 'transfer', id: found.id, number: found.numbers ?? found.end_to_end_id }
    }
    const file = fileFor(line, left)
    if (file) {
      for (const each of left) if (each.payment_file_id === file.payment_file_id) taken.add(each.id)
      return { what: 'file', id: file.payment_file_id, number: file.message_id }
    }
    const purchase = only(
      purchases.filter(
        (each) =>
          !takenPurchases.has(each.id) &&
          each.payable_amount === -line.amount &&
          each.payment_reference === line.structured_communication,
      ),
    )
    if (!purchase) return null
    takenPurchases.add(purchase.id)
    return { what: 'purchase', id: purchase.id, number: purchase.number }
  })
}

const only = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)

function transferFor(line: ReadLine, transfers: readonly OpenTransfer[]): OpenTransfer | null {
  const same = transfers.filter(({ amount }) => amount === -line.amount)
  const ids = new Set(identifiersIn(line))
  const byId = same.find(({ end_to_end_id }) => ids.has(end_to_end_id))
  if (byId) return byId
  const iban = normaliseIban(line.counterparty_iban)
  const isTo = ({ counterparty_iban }: OpenTransfer): boolean => iban === null || counterparty_iban === iban
  const said = same.filter(
    (each) =>
      isTo(each) &&
      (line.structured_communication !== null
        ? each.structured_communication === line.structured_communication
        : each.communication !== null && each.communication === line.communication),
  )
  return only(said) ?? (iban === null ? null : only(same.filter(isTo)))
}

/** Some banks book a file at once, whatever they are asked. */
function fileFor(line: ReadLine, transfers: readonly OpenTransfer[]): OpenTransfer | null {
  const ids = new Set(identifiersIn(line))
  return (
    transfers.find(
      (each) =>
        ids.has(each.message_id) &&
        each.file_amount === -line.amount &&
        transfers.filter(({ payment_file_id }) => payment_file_id === each.payment_file_id).length ===
          each.transfer_count,
    ) ?? null
  )
}
