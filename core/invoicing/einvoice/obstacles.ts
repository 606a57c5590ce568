import type { Day } from '../../values/day.ts'
import { compose } from '../documents/compose.ts'
import type { Material } from '../documents/material.ts'
import { termAt } from '../drafts/term.ts'
import { preflight } from '../preflight.ts'
import type { PreflightCode } from '../preflight.ts'
import { fileOf } from './attached.ts'
import { einvoiceOf } from './einvoice.ts'
import { breaches } from './rules.ts'
import type { EInvoiceCode } from './rules.ts'

/** One thing to mend before emission: where (`account.iban`, `details.0.vat_rate`) and the code of its words under `error.`. */
export interface ObstacleToEmission {
  readonly field: string
  readonly code: PreflightCode | EInvoiceCode
}

/** A number that nobody has: it stands where a draft has none yet. */
const none = '0'

/**
 * All that would make an invoice bounce if it were emitted on a day: what an invoice needs by law, and where an e-invoice
 * goes with it, the rules of EN 16931 and Peppol on what would be written. What is said once is not said again.
 */
export function obstaclesOf(material: Material, today: Day): ObstacleToEmission[] {
  const needed = preflight(material)
  const snapshot = compose(material, {
    number: none,
    issue_date: today,
    term_date: termAt(material.invoice, today),
    structured_communication: '',
  })
  const found = snapshot.peppol_id
    ? breaches(einvoiceOf(snapshot, material.files.map(fileOf), material.left_of_rates))
    : []
  const obstacles: ObstacleToEmission[] = [...needed]
  for (const { field, code } of found)
    if (!obstacles.some((known) => known.field === field || known.code === code))
      obstacles.push({ field, code })
  return obstacles
}
