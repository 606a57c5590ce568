import { Failure } from '../kernel/failure.ts'

/** A record by its table and number. */
export interface ChangedRecord {
  readonly table: string
  readonly id: number
}

/**
 * Who saved a record last, among the params of a refusal: the name, empty for the caller himself, and when by the firm's
 * clock.
 */
export interface Author {
  readonly saved_by: string
  readonly saved_day: string
  readonly saved_time: string
}

/**
 * The refusal `record_modified`: somebody else saved the record since it was seen. Who and when is added before it leaves
 * the transaction, as far as the audit log knows; of a record without a number nobody does.
 */
export function changedMeanwhile(table: string, id: number | null, more: Params = {}): Failure {
  const params = { ...more }
  if (id !== null) records.set(params, { table, id })
  return new Failure('record_modified', { params })
}

/** Whoever saw another version of a record than the one that stands is told so. */
export function refuseStale(
  table: string,
  { id, updated_at }: { readonly id: number; readonly updated_at: string },
  seen: string | null,
): void {
  if (seen && seen !== updated_at) throw changedMeanwhile(table, id)
}

type Params = NonNullable<Failure['details']['params']>

/** The record that a refusal's params are about: a refusal of several carries those of each in its value. */
const records = new WeakMap<Params, ChangedRecord>()

/** The records that a refusal is about because they changed meanwhile. */
export const changedIn = (failure: Failure): ChangedRecord[] =>
  paramsIn(failure)
    .map((params) => records.get(params))
    .filter((record) => record !== undefined)

/** Adds to a refusal who saved each of these records. */
export function nameAuthors(failure: Failure, authorOf: (record: ChangedRecord) => Author | null): void {
  for (const params of paramsIn(failure)) {
    const record = records.get(params)
    if (record) Object.assign(params, authorOf(record))
  }
}

function paramsIn({ details: { params, value } }: Failure): Params[] {
  const several: readonly ({ readonly params?: Params } | null)[] = Array.isArray(value) ? value : []
  return [params, ...several.map((each) => each?.params)].filter((each) => each !== undefined)
}
