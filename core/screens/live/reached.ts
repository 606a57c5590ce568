import { readPosition, type Position } from '../../values/position.ts'
import { nextInOrder } from './order.ts'

/** What is on the screen was asked for within so many answers, or is asked for again when in doubt. */
const mostKept = 300

export type Reached = ReturnType<typeof reachedPositions>

/** A request under way: what is to be called with what came of it. */
interface Asking {
  /** With the header of the answer that says how far the server had come. */
  readonly answered: (asOf: string | null) => void
  readonly failed: () => void
}

/**
 * How far a server had come at least when it read what was asked of it: as far as was known here when it was asked. So
 * a change that was announced before is in the answer, and one that was announced later may be missing.
 */
export function reachedPositions() {
  /** What was known from which happening on, in their order. */
  const known: { readonly from: number; readonly position: Position }[] = []
  let isForgetful = false
  /** Requests without an answer that were made when nothing was known, and the earliest place that such answers told. */
  let underWay = 0
  let earliest: Position | null = null
  const firstAnswer = Promise.withResolvers<void>()

  function learn(position: Position): void {
    const latest = known.at(-1)?.position
    if (latest?.by === position.by && latest.at >= position.at) return
    known.push({ from: nextInOrder(), position })
    if (known.length <= mostKept) return
    known.shift()
    isForgetful = true
  }

  function asking(): Asking {
    const isBeginning = known.length === 0
    if (isBeginning) underWay++
    let isOver = false
    const end = (): void => {
      if (isBeginning && !isOver) underWay--
      isOver = true
    }
    return {
      failed: end,
      answered: (asOf) => {
        end()
        const position = readPosition(asOf)
        if (position && isBeginning && (!earliest || position.at < earliest.at)) earliest = position
        if (position) learn(position)
        firstAnswer.resolve()
      },
    }
  }

  return {
    asking,
    /** An event came from there. */
    learn,
    /** How far the server had come when what was asked for then was read; null where that is not known. */
    at: (requestedAt: number): Position | null => {
      const found = known.findLast(({ from }) => from <= requestedAt)
      return found?.position ?? (underWay > 0 || isForgetful ? null : earliest)
    },
    /** What was announced before this was known to all that was ever read here; null before the first answer. */
    earliest: (): Position | null => earliest,
    /** Ends with the first answer of all. */
    firstAnswer: (): Promise<void> => firstAnswer.promise,
  }
}
