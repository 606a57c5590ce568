import type { Fields, RecordOf } from './field.ts'

/** The fields named and nothing else: a stored record has more than an answer may show. */
export function pickFields<S extends Fields>(fields: S, record: RecordOf<S>): RecordOf<S> {
  const kept = Object.keys(fields).map((name) => [name, (record as { [name: string]: unknown })[name]])
  return Object.fromEntries(kept) as RecordOf<S>
}

/** The values that are not undefined: what an edit says. */
export function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> }
}
