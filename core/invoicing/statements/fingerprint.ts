import type { ReadLine, ReadStatement } from './read-statement.ts'

/** A line with its statement, its place there and what tells it from every other one. */
export interface Fingerprinted extends ReadLine {
  readonly statement: ReadStatement
  readonly position: number
  readonly fingerprint: string
}

/** What banks write where they have no reference. */
const noReference = /^(non-?ref|notprovided|0*)$/i

/**
 * The lines of a file. The bank's own reference tells a movement in whatever file it comes again, in the other format too;
 * without one it is its place among those alike of its statement. Nothing is taken for known that only looks alike.
 */
export function fingerprinted(statements: readonly ReadStatement[]): Fingerprinted[] {
  const seen = new Map<string, number>()
  return statements.flatMap((statement) =>
    statement.lines.map((line, place) => {
      const reference = noReference.test(line.bank_reference ?? '')
        ? `${statement.number} ${line.counterparty_iban ?? ''}`
        : line.bank_reference
      const alike = `${statement.iban} ${line.date} ${line.amount} ${reference}`
      const nth = (seen.get(alike) ?? 0) + 1
      seen.set(alike, nth)
      return { ...line, statement, position: place + 1, fingerprint: `${alike} ${nth}` }
    }),
  )
}
