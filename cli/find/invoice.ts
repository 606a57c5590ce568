import { invoiceByNumber } from '#core/invoicing/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { Misuse } from '../command.ts'

/** The id of the invoice that somebody means by `105`, `#105` or its number, `2026-0042`; one that may be either is refused. */
export async function findInvoice(client: Client, typed: string): Promise<number> {
  const written = typed.trim()
  const [, sign, figures] = /^(#?)(\d{1,15})$/.exec(written) ?? []
  if (sign) return Number(figures)
  const numbered = await numberOf(client, written)
  if (figures === undefined) {
    if (numbered === null) throw new Misuse('cli.misuse.invoice_unknown', { typed })
    return numbered
  }
  const id = Number(figures)
  if (numbered !== null && numbered !== id)
    throw new Misuse('cli.misuse.invoice_either', { typed, id, other: numbered })
  return id
}

/** The invoice that bears a number; null where there is none for whoever asks. */
async function numberOf(client: Client, written: string): Promise<number | null> {
  try {
    return (await client(invoiceByNumber, { number: written.slice(0, 50) })).id
  } catch (error) {
    if (error instanceof Failure && error.code === 'record_not_found') return null
    throw error
  }
}
