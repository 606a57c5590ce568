/** A pair of values that go together, whichever was named first. */
export interface Relation {
  readonly class_1: string
  readonly type_1: string
  readonly class_2: string
  readonly type_2: string
}

/** Stands where nothing was chosen: it goes with everything. */
const unchosen = 'default'

/**
 * The values of a list that go with a choice in another one; null when the firm relates nothing of the two
 * lists, or nothing was chosen: then all of them do.
 */
export function relatedTo(
  relations: readonly Relation[],
  chosen: { readonly class: string; readonly type: string | null | undefined },
  list: string,
): ReadonlySet<string> | null {
  const pairs = relations.flatMap((each) => {
    if (each.class_1 === chosen.class && each.class_2 === list) return [[each.type_1, each.type_2] as const]
    if (each.class_2 === chosen.class && each.class_1 === list) return [[each.type_2, each.type_1] as const]
    return []
  })
  if (pairs.length === 0 || !chosen.type || chosen.type === unchosen) return null
  return new Set([unchosen, ...pairs.filter(([from]) => from === chosen.type).map(([, to]) => to)])
}
