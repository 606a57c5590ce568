let last = 0

/** Numbers requests, events and responses in the order in which this process sends and receives them: 1, 2, 3 … */
export const nextInOrder = (): number => ++last

/** The latest answers are enough: an event follows the answer of its call by moments. */
const mostKept = 200

/**
 * Which responses of commands a screen has applied already, so that it need not reload. Call `take` as soon as a
 * response arrives: it marks the latest one.
 */
export function appliedResponses() {
  const places: number[] = []
  return {
    take: (): void => {
      places.push(nextInOrder() - 1)
      if (places.length > mostKept) places.shift()
    },
    took: (answeredAt: number): boolean => places.includes(answeredAt),
  }
}
