let last = 0

/** The place of what happens now in the order of all that this process asks, hears and is answered: 1, 2, 3 … */
export const nextInOrder = (): number => ++last

/** The latest answers are enough: an event follows the answer of its call by moments. */
const mostKept = 200

/**
 * Which answers of commands a screen put in their place by itself, so that it need not ask again. `take` is called as
 * soon as the answer is there: it means the one that came last.
 */
export function takenAnswers() {
  const places: number[] = []
  return {
    take: (): void => {
      places.push(nextInOrder() - 1)
      if (places.length > mostKept) places.shift()
    },
    took: (answeredAt: number): boolean => places.includes(answeredAt),
  }
}
