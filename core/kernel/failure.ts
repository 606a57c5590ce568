/** What a refused call carries besides its code. */
export interface FailureDetails {
  /** Field name (`companyContacts.0.email` when nested) → a key of forms.validation (`string.email`). */
  readonly fields?: { readonly [name: string]: string }
  /** Values for the message: `{ n: 10 }`. Money is in euro, as on the wire. `lines` are several sentences, one a line. */
  readonly params?: { readonly [name: string]: string | number }
  readonly rows?: readonly BadRow[]
  /** Records that the caller has to look at, for instance possible duplicates. */
  readonly value?: unknown
}

/** A bad row of an import. `reason` is an error code or a key of forms.validation; `value` is the content of the cell. */
export interface BadRow {
  readonly sheet?: string
  readonly row: number
  readonly column?: string
  readonly value?: string
  readonly reason: string
  readonly params?: { readonly [name: string]: string | number }
}

/** A refusal that a person can act on. Web, terminal and command line translate `error.{code}`; no code compares the text. */
export class Failure extends Error {
  readonly code: string
  readonly details: FailureDetails
  /** True if the writes before the refusal stay: for instance the count of wrong codes. */
  readonly keeps: boolean

  constructor(code: string, details: FailureDetails = {}, options: { cause?: unknown; keeps?: true } = {}) {
    super(code, options)
    this.name = 'Failure'
    this.code = code
    this.details = details
    this.keeps = options.keeps ?? false
  }
}

/** Throws a Failure with the code that a rule answered; null means that the rule allows it. */
export function refuse(code: string | null, details?: FailureDetails): asserts code is null {
  if (code !== null) throw new Failure(code, details)
}

/** Returns the value, or throws `record_not_found` with the name of the field that was asked for. */
export function found<T>(value: T | null | undefined, field = 'id'): T {
  if (value === null || value === undefined) {
    throw new Failure('record_not_found', { fields: { [field]: 'mixed.unknown_id' } })
  }
  return value
}

/** Whether no server answered, or a proxy answered in its place. Nobody then knows whether the call was done. */
export const isAnswerless = (error: unknown): boolean =>
  error instanceof Failure && ['no_connection', 'foreign_answer'].includes(error.code)
