import { fold } from '../../values/fold.ts'

/** First letter of the first name and two of the last, in capitals: `Amélie Dûpont` is ADU. */
export function trigram(firstName: string, lastName: string): string {
  return (letters(firstName).slice(0, 1) + letters(lastName).slice(0, 2)).padEnd(3, 'X')
}

/** The trigram or, when somebody has it, the trigram with the first free number from 2 on. `taken` are capitals. */
export function freeCode(firstName: string, lastName: string, taken: ReadonlySet<string>): string {
  const base = trigram(firstName, lastName)
  for (let n = 1; ; n++) {
    const code = n === 1 ? base : base + n
    if (!taken.has(code)) return code
  }
}

const letters = (name: string): string =>
  fold(name)
    .replace(/[^a-z]/g, '')
    .toUpperCase()
