import { fold } from '../../values/fold.ts'
import { itemAt } from '../../values/known.ts'
import { areAlike, namesOf, type Called, type Names } from './names.ts'
import { figuresOf, tracesByWord } from './similar.ts'

/** A company as it is told from others. */
interface Known extends Called {
  readonly vat_number: string | null
}

/** Names with the same figures, and where in the list each three letters stand. */
interface Bucket {
  readonly all: { readonly place: number; readonly folded: string }[]
  readonly byGram: Map<string, number[]>
}

const gramLength = 3

/**
 * Companies to be asked which of them another may be, as the check of one company asks the database: thousands of rows
 * each with a statement of its own would take minutes. What is added is known from then on. Names that share all but a
 * figure, or all but their rarest word, are never compared: a file of thousands has many of them.
 */
export function likeness<C extends Known>() {
  const all: { readonly company: C; readonly names: Names }[] = []
  const byFigures = new Map<string, Bucket>()
  const byNumber = new Map<string, C[]>()

  const add = (company: C): void => {
    const names = namesOf(company)
    const place = all.push({ company, names }) - 1
    for (const { figures, name } of eachName(company, names)) {
      const bucket: Bucket = byFigures.get(figures) ?? { all: [], byGram: new Map() }
      byFigures.set(figures, bucket)
      const folded = fold(name)
      const at = bucket.all.push({ place, folded }) - 1
      for (const gram of new Set(gramsOf(folded))) gather(bucket.byGram, gram, at)
    }
    if (company.vat_number) gather(byNumber, company.vat_number, company)
  }

  const alike = (wanted: Known): C[] => {
    const { vat_number } = wanted
    const names = namesOf(wanted)
    const places = new Set(
      eachName(wanted, names).flatMap(({ figures, name }) =>
        holding(byFigures.get(figures), tracesByWord(name)),
      ),
    )
    const alikeByName = [...places]
      .map((place) => itemAt(all, place))
      .filter((each) => areAlike(each.names, names))
    const numbered = vat_number ? (byNumber.get(vat_number) ?? []) : []
    return [...new Set([...alikeByName.map(({ company }) => company), ...numbered])]
  }
  return { add, alike }
}

/** The one or two names of a company, each with its figures. */
const eachName = (
  { name, company_name_second }: Called,
  { first, second }: Names,
): { readonly figures: string; readonly name: string }[] => [
  { figures: figuresOf(first), name },
  ...(company_name_second && second ? [{ figures: figuresOf(second), name: company_name_second }] : []),
]

/** Places of the companies in whose name one of the pieces stands, of the word that the fewest have. */
function holding(bucket: Bucket | undefined, byWord: readonly (readonly string[])[]): number[] {
  if (!bucket) return []
  const { all, byGram } = bucket
  // A piece of fewer letters than are indexed may stand anywhere.
  let everywhere: readonly number[] | undefined
  const fewOf = (piece: string): readonly number[] =>
    gramsOf(piece)
      .map((gram) => byGram.get(gram) ?? [])
      .toSorted((a, b) => a.length - b.length)[0] ?? (everywhere ??= [...all.keys()])
  const [rarest] = byWord
    .map((pieces) => pieces.map((piece) => ({ piece, few: fewOf(piece) })))
    .toSorted((a, b) => countOf(a) - countOf(b))
  return (rarest ?? []).flatMap(({ piece, few }) =>
    few.flatMap((at) => (itemAt(all, at).folded.includes(piece) ? itemAt(all, at).place : [])),
  )
}

const countOf = (pieces: readonly { readonly few: readonly number[] }[]): number =>
  pieces.reduce((sum, { few }) => sum + few.length, 0)

const gramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - gramLength + 1) }, (_, at) =>
    word.slice(at, at + gramLength),
  )

function gather<K, V>(index: Map<K, V[]>, key: K, value: V): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}
