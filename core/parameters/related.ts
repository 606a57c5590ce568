import { Failure } from '../kernel/failure.ts'
import type { Reader } from '../ports.ts'
import { classOf } from './classes.ts'
import { relatedTo } from './relations.ts'

interface RelatedPair {
  readonly above: string | null | undefined
  readonly value: string | null | undefined
}

/** Whether a value goes with the choice above it, by the relations of the firm. */
export function fits(relations: Parameters<typeof relatedTo>[0], list: string, pair: RelatedPair): boolean {
  const above = classOf(list)?.under
  if (!above || !pair.value || !pair.above) return true
  const fitting = relatedTo(relations, { class: above, type: pair.above }, list)
  return !fitting || fitting.has(pair.value)
}

/** Refuses a value that does not go with the choice above it, naming the field; by the firm's relations. */
export async function checkRelated(
  store: Reader,
  list: string,
  pair: RelatedPair,
  field: string,
): Promise<void> {
  if (!pair.value || !pair.above) return
  if (!fits(await store.parameter_relations.find(), list, pair))
    throw new Failure('not_related', { fields: { [field]: 'mixed.invalid' } })
}
