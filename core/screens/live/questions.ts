import { nextInOrder } from './order.ts'

/** A question that was asked: nothing of its answer, nor of its failure, counts any more once another was. */
export interface Question {
  readonly isLast: () => boolean
}

/**
 * Questions about one thing, of which the last one alone counts, in whatever order they are answered. Call `ask` before
 * the answer is waited for, and look at `isLast` after it came or failed.
 */
export function questions() {
  let latest = 0
  return {
    ask: (): Question => {
      const mine = (latest = nextInOrder())
      return { isLast: () => mine === latest }
    },
    /** When the last one was asked, in the order of happenings; 0 before the first. */
    requestedAt: (): number => latest,
  }
}
