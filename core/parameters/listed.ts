import { Failure } from '../kernel/failure.ts'
import type { Reader } from '../ports.ts'

/**
 * Refuses what is not on one of the firm's lists (a parameter class), naming the field. A list in which the
 * firm has put nothing yet takes anything.
 */
export async function checkListed(
  store: Reader,
  list: string,
  given: { readonly [field: string]: string | null | undefined },
): Promise<void> {
  const values = Object.entries(given).filter(([, value]) => value)
  if (values.length === 0) return
  const known = new Set((await store.parameters.find({ class: list })).map(({ type }) => type))
  const bad = values.filter(([, value]) => known.size > 0 && !known.has(value!))
  if (bad.length === 0) return
  throw new Failure('unknown_type', {
    fields: Object.fromEntries(bad.map(([field]) => [field, 'mixed.invalid'])),
  })
}
