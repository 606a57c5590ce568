import { fold } from '../values/fold.ts'

/** A word by which people call a record. */
type Word = string | number | null | undefined

/** Words of a record, the surest first: a code before a name. */
export type LookupNames<R> = readonly ((record: R) => Word | readonly Word[])[]

/**
 * Finds the records that somebody may mean: `#12` by its number, else those that the surest word calls so, without regard
 * to case or accents. Two of them are for the caller to tell apart.
 */
export function lookupByName<R extends { readonly id: number }>(
  records: readonly R[],
  words: LookupNames<R>,
): (written: string) => readonly R[] {
  const indexes = words.map((wordsOf) => {
    const pairs = records.flatMap((record) => [wordsOf(record)].flat().map((word) => [word, record] as const))
    const known = pairs.filter(([word]) => word !== null && word !== undefined && word !== '')
    return Map.groupBy(known, ([word]) => fold(String(word)))
  })
  return (written) => {
    const word = written.trim()
    const [, number] = /^#(\d+)$/.exec(word) ?? []
    if (number) return records.filter(({ id }) => id === Number(number))
    const found = indexes.map((index) => index.get(fold(word))).find((each) => each !== undefined) ?? []
    return [...new Set(found.map(([, record]) => record))]
  }
}
