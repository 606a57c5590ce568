import { fold } from '../../values/fold.ts'
import { areAlike, namesOf, tracesOf } from './names.ts'
import type { Called, Names } from './names.ts'

/** A company as it is told from others. */
interface Known extends Called {
  readonly vat_number: string | null
}

const gramLength = 3

/**
 * Companies to be asked which of them another may be, as the check of one company asks the database: thousands of rows
 * each with a statement of its own would take minutes. What is added is known from then on.
 */
export function likeness<C extends Known>() {
  const all: { readonly company: C; readonly folded: string; readonly names: Names }[] = []
  const byGram = new Map<string, number[]>()
  const byNumber = new Map<string, C[]>()

  const add = (company: C): void => {
    const folded = fold(`${company.name} ${company.company_name_second ?? ''}`)
    const place = all.push({ company, folded, names: namesOf(company) }) - 1
    for (const gram of new Set(gramsOf(folded))) gather(byGram, gram, place)
    if (company.vat_number) gather(byNumber, company.vat_number, company)
  }

  /** Places of the companies in whose name the piece stands. */
  const having = (piece: string): readonly number[] => {
    const grams = gramsOf(piece)
    const few = grams.map((gram) => byGram.get(gram) ?? []).toSorted((a, b) => a.length - b.length)[0]
    return (few ?? [...all.keys()]).filter((place) => all[place]!.folded.includes(piece))
  }

  const alike = (wanted: Known): C[] => {
    const { vat_number } = wanted
    const names = namesOf(wanted)
    const places = new Set(tracesOf(wanted).flatMap(having))
    const named = [...places].map((place) => all[place]!).filter((each) => areAlike(each.names, names))
    const numbered = vat_number ? (byNumber.get(vat_number) ?? []) : []
    return [...new Set([...named.map(({ company }) => company), ...numbered])]
  }
  return { add, alike }
}

const gramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - gramLength + 1) }, (_, at) =>
    word.slice(at, at + gramLength),
  )

function gather<K, V>(index: Map<K, V[]>, key: K, value: V): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}
