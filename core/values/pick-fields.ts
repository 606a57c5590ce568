/** The fields named and nothing else: a stored record has more than an answer may show. */
export function pickFields<K extends string, R extends { readonly [name in K]?: unknown }>(
  fields: { readonly [name in K]: unknown },
  record: R,
): Pick<R, K> {
  const kept = Object.keys(fields).map((name) => [name, record[name as K]])
  return Object.fromEntries(kept) as Pick<R, K>
}

/** The values without those that are undefined, which an edit leaves as they are. */
export function withoutUndefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** The values that are not as they stand; what is not given stands. Spaces around a text are nothing. */
export function changesTo<T extends object>(standing: Partial<T>, values: Partial<T>): Partial<T> {
  const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? null))
  const kept = Object.entries(values).filter(
    ([name, value]) => value !== undefined && plain(value) !== plain(standing[name as keyof T]),
  )
  return Object.fromEntries(kept) as Partial<T>
}
