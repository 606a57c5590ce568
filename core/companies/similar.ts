import { fold } from '../values/fold.ts'

/** Legal forms in Belgium and around it: they tell no two companies apart. */
const legalForms = new Set(
  (
    'sa nv srl bv bvba sprl ebvba sprlu asbl vzw aisbl ivzw sc scrl cv cvba cvoa scs comm commv commva gcv snc vof ' +
    'sca sci sas sasu sarl eurl gie geie gmbh ag kg ohg ug ltd llp plc llc inc corp bvo se'
  ).split(' '),
)

/** The words of a name that tell one company from another: folded, without legal forms and marks. */
export function tellingWords(name: string): string[] {
  const words = fold(name)
    .replace(/\b(?:[a-z]\.){2,}/g, (dotted) => dotted.replaceAll('.', '') + ' ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !legalForms.has(word))
  return telling.length > 0 ? telling : words
}

/** Names that a person may take for the same company: alike but for form, marks, spaces or a typing error. */
export function isSimilar(one: string, other: string): boolean {
  const [a, b] = [tellingWords(one).join(''), tellingWords(other).join('')]
  const errors = Math.min(a.length, b.length) >= 12 ? 2 : Math.min(a.length, b.length) >= 6 ? 1 : 0
  return Math.abs(a.length - b.length) <= errors && distance(a, b) <= errors
}

/**
 * Pieces of a name of which any similar name must hold at least one unchanged: with at most two typing
 * errors, one of three pieces is whole. A list searches on them before `isSimilar` looks closely.
 */
export function traces(name: string): string[] {
  const pieces = tellingWords(name).flatMap((word) => (word.length < 6 ? [word] : thirds(word)))
  const long = pieces.filter((piece) => piece.length > 2)
  return [...new Set(long.length > 0 ? long : pieces)]
}

function thirds(word: string): string[] {
  const size = Math.ceil(word.length / 3)
  return [word.slice(0, size), word.slice(size, 2 * size), word.slice(2 * size)]
}

/** Letters to change, add or leave out (Levenshtein). */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(same, before[j]! + 1, row[j - 1]! + 1))
    }
    before = row
  }
  return before[b.length]!
}
