import type { Parameter, ParameterRelation } from '../../parameters/parameter.ts'
import type { LedgerList } from './exporter.ts'

/** The lists by which accounts, journals and codes are told apart. */
export const situationLists = [
  'bookkeeping_program',
  'vat_treatment',
  'document_kind',
  'subfolder_type',
  'building_sector_type',
] as const

/** What a value is looked for: the value of each list that is known. */
export type Situation = { readonly [list in (typeof situationLists)[number]]?: string | null }

/** A value, or why there is none: nothing applies, or several do that are equally close, or the one has no text. */
export type Choice =
  | { readonly value: string }
  | { readonly gap: 'none' }
  | { readonly gap: 'several'; readonly types: readonly string[] }
  | { readonly gap: 'empty'; readonly types: readonly string[] }

/** What the Belgian chart of accounts has one account for in every firm. It holds while the firm has no value in the list. */
const usual: { readonly [list in LedgerList]?: string } = {
  customer_account: '400000',
  turnover_account: '700000',
  vat_account: '451000',
}

interface Known {
  readonly type: string
  readonly text: string
  /** The values that it is related to, by list. */
  readonly related: ReadonlyMap<string, ReadonlySet<string>>
}

/**
 * Chooses accounts, journals and codes. A value applies if, of each list that it is related to, one of its values is that of the
 * situation. The one that is related to most lists goes first; one that is related to nothing is for all.
 */
export function ledgerOf(
  parameters: readonly Pick<Parameter, 'class' | 'type' | 'textual_value' | 'obselete'>[],
  relations: readonly Pick<ParameterRelation, 'class_1' | 'type_1' | 'class_2' | 'type_2'>[],
): (list: LedgerList, situation: Situation) => Choice {
  const known = Map.groupBy(
    parameters.filter(({ obselete }) => !obselete),
    (each) => each.class,
  )
  const ends = relatedEnds(relations)
  const valuesOf = (list: LedgerList): Known[] =>
    (known.get(list) ?? []).map(({ type, textual_value }) => ({
      type,
      text: textual_value?.trim() ?? '',
      related: ends.get(`${list} ${type}`) ?? new Map<string, Set<string>>(),
    }))
  return (list, situation) => {
    const values = valuesOf(list)
    const own = usual[list]
    if (values.length === 0 && own !== undefined) return { value: own }
    return closest(values.filter((each) => applies(each, situation)))
  }
}

const applies = ({ related }: Known, situation: Situation): boolean =>
  [...related].every(([list, types]) => types.has(situation[list as keyof Situation] ?? ''))

function closest(values: readonly Known[]): Choice {
  const most = Math.max(...values.map(({ related }) => related.size))
  const found = values.filter(({ related }) => related.size === most)
  const [first] = found
  if (first === undefined) return { gap: 'none' }
  const types = found.map(({ type }) => type)
  if (found.some(({ text }) => text !== first.text)) return { gap: 'several', types }
  return first.text === '' ? { gap: 'empty', types } : { value: first.text }
}

/** What each value is related to among the lists of a situation, whichever end was named first. */
function relatedEnds(relations: Parameters<typeof ledgerOf>[1]): Map<string, Map<string, Set<string>>> {
  const ends = new Map<string, Map<string, Set<string>>>()
  const add = (list: string, type: string, other: string, value: string): void => {
    if (!(situationLists as readonly string[]).includes(other)) return
    const own = ends.get(`${list} ${type}`) ?? new Map<string, Set<string>>()
    own.set(other, (own.get(other) ?? new Set()).add(value))
    ends.set(`${list} ${type}`, own)
  }
  for (const { class_1, type_1, class_2, type_2 } of relations) {
    add(class_1, type_1, class_2, type_2)
    add(class_2, type_2, class_1, type_1)
  }
  return ends
}
