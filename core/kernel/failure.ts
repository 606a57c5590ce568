/** What a refused call carries besides its code. */
export interface FailureDetails {
  /** Field name (`companyContacts.0.email` when nested) → a key of forms.validation (`string.email`). */
  readonly fields?: { readonly [name: string]: string }
  /** Values for the words of the message: `{ n: 10 }`; money in euro, as on the wire. */
  readonly params?: { readonly [name: string]: string | number }
  readonly rows?: readonly BadRow[]
  /** Records that the caller must look at: possible duplicates, for instance. */
  readonly value?: unknown
}

/** A bad row of an import: `reason` is an error code or a key of forms.validation, `value` what stands in the cell. */
export interface BadRow {
  readonly sheet?: string
  readonly row: number
  readonly column?: string
  readonly value?: string
  readonly reason: string
  readonly params?: { readonly [name: string]: string | number }
}

/** A refusal that a person can act on. Web, terminal and command line translate `error.{code}`; nobody matches on its text. */
export class Failure extends Error {
  readonly code: string
  readonly details: FailureDetails
  /** What the command wrote before it was refused stays: a wrong code that was counted, for instance. */
  readonly keeps: boolean

  constructor(code: string, details: FailureDetails = {}, options: { cause?: unknown; keeps?: true } = {}) {
    super(code, options)
    this.name = 'Failure'
    this.code = code
    this.details = details
    this.keeps = options.keeps ?? false
  }
}

/** Throws the failure of a rule that answers a code or null. */
export function refuse(code: string | null, details?: FailureDetails): asserts code is null {
  if (code !== null) throw new Failure(code, details)
}

/** The value, or `record_not_found` naming what was asked for. */
export function found<T>(value: T | null | undefined, field = 'id'): T {
  if (value === null || value === undefined) {
    throw new Failure('record_not_found', { fields: { [field]: 'mixed.unknown_id' } })
  }
  return value
}

/** Whether no server answered, or something in between in its place: nobody knows if what was asked for was done. */
export const isAnswerless = (error: unknown): boolean =>
  error instanceof Failure && ['no_connection', 'foreign_answer'].includes(error.code)
