import { Failure } from '../../kernel/failure.ts'
import type { PreflightCode } from '../preflight.ts'
import type { EInvoiceCode } from './rules.ts'

/** Why no number of today may be given: another one, or the invoice that is credited, is of a later day. */
export type DayCode = 'issue_date_before_last' | 'credit_before_invoice'

/** One thing to mend before emission: where (`account.iban`, `details.0.vat_rate`) and the code of its words under `error.`. */
export interface ObstacleToEmission {
  readonly field: string
  readonly code: PreflightCode | EInvoiceCode | DayCode | 'emission_file_missing'
  /** What its words name. */
  readonly params: { readonly [name: string]: string }
}

/** The refusal that names all of them. */
export const refusalBy = (
  obstacles: readonly (Omit<ObstacleToEmission, 'code'> & { readonly code: string })[],
): Failure =>
  new Failure('preflight.refused', {
    fields: Object.fromEntries(obstacles.map(({ field, code }) => [field, code])),
    params: Object.fromEntries(obstacles.flatMap(({ params }) => Object.entries(params))),
  })
