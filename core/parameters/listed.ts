import { Failure } from '../kernel/failure.ts'
import type { Reader } from '../ports.ts'

/** A value and the list (a parameter class) that it must be on. */
export interface Listed {
  readonly list: string
  readonly value: string | null | undefined
}

/** As `checkListed` for values of several lists, by the field that each stands in; one question to the store. */
export async function checkAllListed(
  store: Reader,
  given: { readonly [field: string]: Listed },
): Promise<void> {
  const values = Object.entries(given).filter(([, { value }]) => value)
  if (values.length === 0) return
  const lists = [...new Set(values.map(([, { list }]) => list))]
  const known = await store.parameters.find({ class: lists })
  const filled = new Set(known.map((each) => each.class))
  const types = new Set(known.map((each) => `${each.class} ${each.type}`))
  const bad = values.filter(([, { list, value }]) => filled.has(list) && !types.has(`${list} ${value}`))
  if (bad.length === 0) return
  throw new Failure('unknown_type', {
    fields: Object.fromEntries(bad.map(([field]) => [field, 'mixed.invalid'])),
  })
}

/**
 * Refuses what is not on one of the firm's lists (a parameter class), naming the field. A list in which the
 * firm has put nothing yet takes anything.
 */
export function checkListed(
  store: Reader,
  list: string,
  given: { readonly [field: string]: string | null | undefined },
): Promise<void> {
  const each = Object.entries(given).map(([field, value]) => [field, { list, value }])
  return checkAllListed(store, Object.fromEntries(each) as { [field: string]: Listed })
}
