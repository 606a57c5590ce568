import { Failure } from '../kernel/failure.ts'
import type { AnyEntity } from '../kernel/entity.ts'
import type { Fields } from '../kernel/field.ts'
import { languages, type Language } from '../kernel/permission.ts'
import type { Reader } from '../ports.ts'
import { allowed } from '../tables/reading/headings.ts'
import { fold } from '../values/fold.ts'
import { listOfField, type ParameterClassName } from './classes.ts'
import type { Parameter } from './parameter.ts'

/** A value and the list (a parameter class) that it must be on. */
export interface Listed {
  readonly list: string
  readonly value: string | null | undefined
}

/** As `checkListed` for values of several lists, by the field that each stands in; one question to the store. */
export async function checkAllListed(
  store: Reader,
  chosen: { readonly [field: string]: Listed },
): Promise<void> {
  const values = Object.entries(chosen).filter(([, { value }]) => value)
  if (values.length === 0) return
  const lists = [...new Set(values.map(([, { list }]) => list))]
  const known = await store.parameters.find({ class: lists })
  const isListed = listsOf(known)
  const bad = values.filter(([, { list, value }]) => !isListed(list, value))
  if (bad.length === 0) return
  // What may be given instead, as it is given: by its value.
  const allowedFor = (list: string): string =>
    allowed(known.flatMap((each) => (each.class === list && !each.obselete ? each.type : []))).limit
  throw new Failure('unknown_type', {
    fields: Object.fromEntries(bad.map(([field]) => [field, 'mixed.invalid'])),
    params: Object.fromEntries(bad.map(([field, { list }]) => [field, allowedFor(list)])),
  })
}

/** Whether a value is on a list of the firm; a list in which the firm has put nothing takes any. */
export function listsOf(
  known: readonly Pick<Parameter, 'class' | 'type'>[],
): (list: string, value: string | null | undefined) => boolean {
  const filled = new Set(known.map((each) => each.class))
  const types = new Set(known.map((each) => `${each.class} ${each.type}`))
  return (list, value) => !value || !filled.has(list) || types.has(`${list} ${value}`)
}

/** What words of the firm mean in its lists, in whichever language; a value itself means itself before any word. */
export function valuesByWord(known: readonly Parameter[]): ValuesByWord {
  const meanings = new Map<string, Set<string>>()
  const keyOf = (list: string, word: string): string => `${list} ${fold(word.trim())}`
  for (const each of known)
    for (const language of languages) {
      const word = each[`label_${language}`]
      if (!word) continue
      const types = meanings.get(keyOf(each.class, word)) ?? new Set()
      meanings.set(keyOf(each.class, word), types.add(each.type))
    }
  for (const each of known) meanings.set(keyOf(each.class, each.type), new Set([each.type]))
  const hidden = new Set(known.flatMap((each) => (each.obselete ? `${each.class} ${each.type}` : [])))
  return (list, written) => {
    const all = [...(meanings.get(keyOf(list, written)) ?? [])]
    return { all, offered: all.filter((type) => !hidden.has(`${list} ${type}`)) }
  }
}

/** All values that a word may mean, and those of them that are not hidden: two where two of a list are called the same. */
export type ValuesByWord = (
  list: string,
  written: string,
) => { readonly all: readonly string[]; readonly offered: readonly string[] }

/** What the firm calls the values of its lists in a language; null for what it has no word for. */
export function wordsIn(
  known: readonly Pick<Parameter, 'class' | 'type' | `label_${Language}`>[],
  language: Language,
): (list: string, value: string) => string | null {
  const words = new Map(known.map((each) => [`${each.class} ${each.type}`, each[`label_${language}`]]))
  return (list, value) => words.get(`${list} ${value}`) ?? null
}

/** What may be chosen from a list of the firm, with its words in a language; what is hidden is chosen no more. */
export function choicesIn(
  known: readonly Parameter[],
  language: Language,
): (list: string) => readonly { readonly value: string; readonly word: string }[] {
  const lists = Map.groupBy(
    known.filter(({ obselete }) => !obselete),
    (each) => each.class,
  )
  return (list) =>
    (lists.get(list) ?? []).map((each) => ({
      value: each.type,
      word: each[`label_${language}`] ?? each.type,
    }))
}

/** A table's fields in the rows of a list: each that is of a list of the firm says of which. */
export const withLists = <F extends Fields>(table: string, fields: F): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const list = listOfField(table, name, field)
      return [name, list ? { ...field, of: list } : field]
    }),
  ) as F

/** The values of a table's row that are of the firm's lists, by their fields. What the field has where nobody says anything is no choice. */
export function listedIn(
  { name, given }: Pick<AnyEntity, 'name' | 'given'>,
  row: { readonly [field: string]: unknown },
): { [field: string]: Listed } {
  const listed = Object.entries(given).flatMap(([field, facts]) => {
    const list = listOfField(name, field, facts)
    const value = row[field]
    return list && typeof value === 'string' && value !== facts.default
      ? [[field, { list, value }] as const]
      : []
  })
  return Object.fromEntries(listed)
}

/** Refuses a value of one of the program's own lists that the firm has hidden from choices. */
export async function checkOffered(
  store: Reader,
  { list, value }: { readonly list: ParameterClassName; readonly value: string },
  field: string,
): Promise<void> {
  const known = await store.parameters.first({ class: list, type: value })
  if (known?.obselete) throw new Failure('invalid_fields', { fields: { [field]: 'mixed.hidden' } })
}

/**
 * Refuses what is not on one of the firm's lists (a parameter class), naming the field. A list in which the
 * firm has put nothing yet takes anything.
 */
export function checkListed(
  store: Reader,
  list: string,
  chosen: { readonly [field: string]: string | null | undefined },
): Promise<void> {
  const each = Object.entries(chosen).map(([field, value]) => [field, { list, value }])
  return checkAllListed(store, Object.fromEntries(each) as { [field: string]: Listed })
}
