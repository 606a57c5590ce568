import type { Fields, RecordOf } from './field.ts'

/** The fields named and nothing else: a stored record has more than an answer may show. */
export function only<S extends Fields>(fields: S, record: RecordOf<S>): RecordOf<S> {
  const kept = Object.keys(fields).map((name) => [name, (record as { [name: string]: unknown })[name]])
  return Object.fromEntries(kept) as RecordOf<S>
}
