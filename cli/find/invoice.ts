import { invoicesByNumber } from '#core/invoicing/reading/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { Misuse } from '../command.ts'

/** So many numbers are asked for at once: a line of a request has its limits. */
const askedAtOnce = 200

/**
 * The ids of the invoices that somebody means, each by `105`, `#105` or its number, `2026-0042`; what may be either is
 * refused. One question for all of them.
 */
export async function findInvoices(client: Client, typed: readonly string[]): Promise<number[]> {
  const written = typed.map((each) => each.trim())
  const asked = [...new Set(written.filter((each) => !/^#\d+$/.test(each)))]
  const ids = new Map<string, number>()
  for (let from = 0; from < asked.length; from += askedAtOnce) {
    const numbers = asked.slice(from, from + askedAtOnce).map((each) => each.slice(0, 50))
    for (const { number, id } of await client(invoicesByNumber, { numbers })) ids.set(number, id)
  }
  return written.map((each) => idOf(each, ids.get(each.slice(0, 50))))
}

function idOf(written: string, numbered: number | undefined): number {
  const figures = /^#?(\d{1,15})$/.exec(written)?.[1]
  if (figures === undefined) {
    if (numbered === undefined) throw new Misuse('cli.misuse.invoice_unknown', { typed: written })
    return numbered
  }
  const id = Number(figures)
  if (numbered !== undefined && numbered !== id)
    throw new Misuse('cli.misuse.invoice_either', { typed: written, id, other: numbered })
  return id
}
