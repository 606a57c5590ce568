import { clockSkew, holds, readPosition, type Position } from '../../values/position.ts'
import type { Change } from '../../events.ts'
import { nextInOrder } from './order.ts'

/** Whoever begins to follow, here or in another window, did so moments after he asked for what he shows. */
const mostKept = 200

interface Heard {
  /** Among the happenings here. */
  readonly at: number
  readonly change: Change
  /** Where it stands in the server's order: it is no later. Null as long as nobody knows. */
  place: Position | null
}

/** What was heard of lately, for whoever began to follow after he had asked for what he shows. */
export function heardChanges() {
  const kept: Heard[] = []
  let forgotten: Heard | null = null
  let newest: Position | null = null
  const anything: readonly Change[] = [{ type: '*' }]
  /** What the server gave no place happened before the next that it announces. */
  const placeOthers = (place: Position): void => {
    const isNewer = newest !== null && place.by === newest.by && place.at > newest.at
    if (isNewer) for (const each of [...kept, ...(forgotten ? [forgotten] : [])]) each.place ??= place
    if (newest === null || isNewer || place.by !== newest.by) newest = place
  }
  /** Whether what was read at this place holds all that is forgotten, of other servers too. */
  const holdsForgotten = (read: Position): boolean =>
    forgotten === null || (forgotten.place !== null && forgotten.place.at <= read.at - 2 * clockSkew)

  return {
    add: (change: Change): void => {
      const place = readPosition(change.at)
      if (place) placeOthers(place)
      kept.push({ at: nextInOrder(), change, place })
      if (kept.length > mostKept) forgotten = kept.shift() ?? forgotten
    },
    /** Those that came after this happening here. */
    after: (happening: number): readonly Change[] =>
      forgotten !== null && happening < forgotten.at
        ? anything
        : kept.filter(({ at }) => at > happening).map(({ change }) => change),
    /** Those that what was read elsewhere, as of this place, may miss. */
    missingAsOf: (read: Position | null): readonly Change[] => {
      if (!read || !holdsForgotten(read)) return anything
      return kept.flatMap(({ change, place }) => (place && holds(read, place) ? [] : [change]))
    },
  }
}
