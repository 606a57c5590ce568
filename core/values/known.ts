/**
 * What is there by construction, where types cannot say so. Each of these throws an Error that names what is missing,
 * which is a programmer's fault: nothing that a person typed leads there.
 */

/** The value, which is neither undefined nor null; `what` names it. */
export function surely<T>(value: T, what: string): NonNullable<T> {
  if (value === undefined || value === null) throw new Error(`there is no ${what}`)
  return value
}

/** What a map has for a key that was put into it. */
export function keptIn<K, V>(map: { readonly get: (key: K) => V | undefined }, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`nothing is known of ${String(key)}`)
  return value
}

/** The item at a place that the list has. */
export function itemAt<T>(list: ArrayLike<T>, place: number): T {
  const item = list[place]
  if (item === undefined) throw new Error(`there is no item ${place} of ${list.length}`)
  return item
}

/** The first item of a list that is not empty. */
export const firstItem = <T>(list: ArrayLike<T>): T => itemAt(list, 0)

/** The last item of a list that is not empty. */
export const lastItem = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1)

/** What a record has by a name that is one of its own. */
export function propertyIn<T>(record: { readonly [name: string]: T }, name: string): T {
  const value = record[name]
  if (value === undefined) throw new Error(`there is no ${name}`)
  return value
}
