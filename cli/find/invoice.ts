import { invoiceByNumber } from '#core/invoicing/operations.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Client } from '#core/kernel/operation.ts'
import { Misuse } from '../command.ts'

/** The id of the invoice that somebody means by `105`, `#105` or its number, `2026-0042`. */
export async function findInvoice(client: Client, typed: string): Promise<number> {
  const written = typed.trim()
  const id = /^#?(\d{1,15})$/.exec(written)?.[1]
  if (id !== undefined) return Number(id)
  try {
    return (await client(invoiceByNumber, { number: written.slice(0, 50) })).id
  } catch (error) {
    const isUnknown = error instanceof Failure && error.code === 'record_not_found'
    throw isUnknown ? new Misuse('cli.misuse.invoice_unknown', { typed }) : error
  }
}
