import { performance } from 'node:perf_hooks'
import { einvoiceOf } from '#core/invoicing/einvoice/einvoice.ts'
import { breaches } from '#core/invoicing/einvoice/rules.ts'
import { writeUbl } from '#core/invoicing/einvoice/write-ubl.ts'
import { hundredLines } from '#fixtures/cases/invoices.ts'
import type { Figure } from './figure.ts'

const times = 1000

/** What emission pays for an e-invoice. */
export async function* benchEInvoices(): AsyncGenerator<Figure> {
  const snapshot = { ...hundredLines, peppol_id: '0208:0456012341' }
  const write = (): void => {
    const einvoice = einvoiceOf(snapshot)
    if (breaches(einvoice).length > 0) throw new Error('it should be right')
    writeUbl(einvoice)
  }
  for (let i = 0; i < times / 10; i++) write()
  const begun = performance.now()
  for (let i = 0; i < times; i++) write()
  const ms = (performance.now() - begun) / times
  yield {
    what: 'An e-invoice checked by every rule and written',
    data: `100 lines, mean of ${times}`,
    value: `${ms.toFixed(2)} ms`,
    aim: '5 ms',
  }
}
