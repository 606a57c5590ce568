import { Failure } from '../kernel/failure.ts'
import type { Reader } from '../ports.ts'
import { classOf } from './classes.ts'
import { relatedTo } from './relations.ts'

/** Refuses a value that does not go with the choice above it, naming the field; by the firm's relations. */
export async function checkRelated(
  store: Reader,
  list: string,
  given: { readonly above: string | null | undefined; readonly value: string | null | undefined },
  field: string,
): Promise<void> {
  const above = classOf(list)?.under
  if (!above || !given.value || !given.above) return
  const relations = await store.parameter_relations.find()
  const fitting = relatedTo(relations, { class: above, type: given.above }, list)
  if (fitting && !fitting.has(given.value))
    throw new Failure('not_related', { fields: { [field]: 'mixed.invalid' } })
}
