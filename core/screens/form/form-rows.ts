import type { Typed } from './typed.ts'

/**
 * Rows of a list among a form's values. The row's own path (`companyContacts.2`) says whether it stands: a row that
 * is stored and removed here is marked, and goes with the next save; one that was never stored goes at once.
 */
type ByPath<T> = { readonly [path: string]: T }

/** How many rows of a list there are, removed ones among them. */
export const rowsIn = (values: ByPath<unknown>, list: string): number =>
  Math.max(-1, ...Object.keys(values).map((path) => placeIn(path, list))) + 1

/** Whether a path is of a row that goes with the next save. */
export const isRemoved = (values: ByPath<Typed>, path: string): boolean => {
  const row = rowOf(path)
  return row !== null && values[row] === false
}

/** Whether a row stands in these values, by its own path or anything in it. */
export const isIn = (values: ByPath<unknown>, row: string): boolean =>
  Object.keys(values).some((path) => path === row || path.startsWith(row + '.'))

/** The row that a path is of: `companyContacts.2` for `companyContacts.2.email`; null for what is in none. */
export const rowOf = (path: string): string | null => /^.*?\.\d+(?=\.|$)/.exec(path)?.[0] ?? null

/** A list without one of its rows: those after it move up. */
export function withoutRow<T>(all: ByPath<T>, list: string, gone: number): { [path: string]: T } {
  const left = Object.entries(all).flatMap(([path, value]): [string, T][] => {
    const place = placeIn(path, list)
    if (place < gone) return [[path, value]]
    if (place === gone) return []
    return [[`${list}.${place - 1}${path.slice(`${list}.${place}`.length)}`, value]]
  })
  return Object.fromEntries(left)
}

/** The values without the rows that are marked as removed, in them or in `marked`. */
export function withoutRemoved(
  values: ByPath<Typed>,
  marked: ByPath<Typed> = values,
): { [path: string]: Typed } {
  const removed = Object.keys(marked).filter((path) => path === rowOf(path) && marked[path] === false)
  // From the last one up, so that the places of the others hold.
  return removed
    .map(partsOf)
    .toSorted((one, other) => other.place - one.place)
    .reduce<{ [path: string]: Typed }>((left, { list, place }) => withoutRow(left, list, place), {
      ...values,
    })
}

/** The path here of a path that counts the rows as they were sent, without the removed ones. */
export function pathHere(values: ByPath<Typed>, sent: string): string {
  const row = rowOf(sent)
  if (row === null) return sent
  const { list, place } = partsOf(row)
  const kept = Array.from({ length: rowsIn(values, list) }, (_, at) => at).filter(
    (at) => values[`${list}.${at}`] !== false,
  )
  return `${list}.${kept[place] ?? place}${sent.slice(row.length)}`
}

/** A row's list and its place there. */
export function partsOf(row: string): { readonly list: string; readonly place: number } {
  const dot = row.lastIndexOf('.')
  return { list: row.slice(0, dot), place: Number(row.slice(dot + 1)) }
}

/** The row's number in `companyContacts.2.email`, −1 when the path is of something else. */
function placeIn(path: string, list: string): number {
  if (!path.startsWith(list + '.')) return -1
  return Number.parseInt(path.slice(list.length + 1), 10)
}
