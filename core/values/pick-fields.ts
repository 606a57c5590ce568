/** The fields named and nothing else: a stored record has more than an answer may show. */
export function pickFields<K extends string, R extends { readonly [name in K]?: unknown }>(
  fields: { readonly [name in K]: unknown },
  record: R,
): Pick<R, K> {
  const kept = Object.keys(fields).map((name) => [name, record[name as K]])
  return Object.fromEntries(kept) as Pick<R, K>
}

/** The values that are not undefined: what an edit says. */
export function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> }
}
