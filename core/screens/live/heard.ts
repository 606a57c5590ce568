import { holds, readPosition } from '../../values/position.ts'
import type { Position } from '../../values/position.ts'
import type { Change } from '../../events.ts'
import { nextInOrder } from './order.ts'

/** Whoever begins to follow, here or in another window, did so moments after he asked for what he shows. */
const mostKept = 200

/** What was heard of lately, for whoever began to follow after he had asked for what he shows. */
export function heardChanges() {
  const kept: { readonly at: number; readonly change: Change }[] = []
  let forgottenAt = 0
  const anything: readonly Change[] = [{ type: '*' }]

  return {
    add: (change: Change): void => {
      kept.push({ at: nextInOrder(), change })
      if (kept.length > mostKept) forgottenAt = kept.shift()!.at
    },
    /** Those that came after this happening here. */
    after: (happening: number): readonly Change[] =>
      happening < forgottenAt
        ? anything
        : kept.filter(({ at }) => at > happening).map(({ change }) => change),
    /** Those that what was read elsewhere, as of this place, may miss. */
    missingAsOf: (read: Position | null): readonly Change[] => {
      if (!read || forgottenAt > 0) return anything
      return kept.flatMap(({ change }) => {
        const announced = readPosition(change.at)
        return announced && holds(read, announced) ? [] : [change]
      })
    },
  }
}
