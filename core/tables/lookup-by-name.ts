import { fold } from '../values/fold.ts'

/** A name by which people look a record up: a code, a reference, a full name. */
type Word = string | number | null | undefined

/** The names of a record by which it is looked up, the surest first: a code before a name. */
export type LookupNames<R> = readonly ((record: R) => Word | readonly Word[])[]

/**
 * Finds the records that somebody may mean: `#12` by its number, else those whose surest name it is, without regard to
 * case or accents. Where it finds several, the caller tells them apart.
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
