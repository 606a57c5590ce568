import { changedPaths, type Values } from './form-values.ts'
import { isIn, isRemoved, partsOf, rowOf, rowsIn } from './form-rows.ts'

interface Rebased {
  /** The record as it is now, with what was typed over it. */
  readonly values: Values
  /** What others saved where something else was typed, by path. */
  readonly theirs: Values
}

/**
 * What was typed over a record (`mine` over `before`), put over the record as it is `now`. Rows are told by their id,
 * wherever they stand now; one in which something was typed and that others removed stands again as a new row.
 */
export function rebase(mine: Values, before: Values, now: Values): Rebased {
  const own = changedPaths(mine, before)
  const moved = placesNow(own, mine, before, now)
  const values: { [path: string]: Values[string] } = { ...now }
  const theirs: { [path: string]: Values[string] } = {}
  for (const path of own) {
    const at = moved(path)
    if (at === null) continue
    values[at] = mine[path] ?? ''
    const saved = String(now[at] ?? '')
    const isOther = saved !== String(before[path] ?? '') && saved !== String(mine[path] ?? '')
    const found = now[at]
    if (isOther && found !== undefined) theirs[at] = found
  }
  return { values: withRevived(values, own, mine, moved), theirs }
}

/** Where each path that was typed at stands now; null where a removed row is gone already. */
function placesNow(
  own: readonly string[],
  mine: Values,
  before: Values,
  now: Values,
): (path: string) => string | null {
  const rows = [...new Set(own.map(rowOf))].filter((row) => row !== null)
  const places = new Map<string, string | null>()
  const added = new Map<string, number>()
  for (const row of rows) {
    const { list } = partsOf(row)
    const id = mine[`${row}.id`]
    // A list without ids keeps its places.
    const known = id ? standsAt(now, list, id) : isIn(before, row) ? row : null
    if (known === null && isRemoved(mine, row)) places.set(row, null)
    else if (known !== null) places.set(row, known)
    else {
      const count = added.get(list) ?? 0
      places.set(row, `${list}.${rowsIn(now, list) + count}`)
      added.set(list, count + 1)
    }
  }
  return (path) => {
    const row = rowOf(path)
    if (row === null) return path
    const place = places.get(row) ?? null
    return place === null ? null : place + path.slice(row.length)
  }
}

/** The row of the list that has this id. */
function standsAt(now: Values, list: string, id: Values[string]): string | null {
  const rows = Array.from({ length: rowsIn(now, list) }, (_, place) => `${list}.${place}`)
  return rows.find((row) => now[`${row}.id`] === id) ?? null
}

/** A row that others removed comes back with all that stood in it, as a new one. */
function withRevived(
  values: Values,
  own: readonly string[],
  mine: Values,
  moved: (path: string) => string | null,
): Values {
  const rows = new Set(own.map(rowOf).filter((row) => row !== null && moved(row) !== null))
  const revived = Object.entries(mine).flatMap(([path, value]) => {
    const at = rows.has(rowOf(path)) ? moved(path) : null
    return at === null || at in values || path.endsWith('.id') ? [] : [[at, value] as const]
  })
  return { ...values, ...Object.fromEntries(revived) }
}
