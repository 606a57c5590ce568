import type { Client } from '../../kernel/operation.ts'
import { nextInOrder } from './order.ts'

/** Calls whose events may still come: an event follows its call's answer by moments. */
const mostKept = 200

export type OwnCalls = ReturnType<typeof ownCalls>

/**
 * The commands that this window or terminal called, by the id that travels with each and comes back in its events.
 * `name` tells it from every other: a random text of letters, digits and `-`.
 */
export function ownCalls(name: string) {
  /** When each was answered, in the order of happenings; null while it is under way. */
  const answered = new Map<string, number | null>()
  let count = 0

  function begin(): string {
    const id = `${name}.${++count}`
    answered.set(id, null)
    for (const [old, at] of answered) {
      if (answered.size <= mostKept) break
      if (at !== null) answered.delete(old)
    }
    return id
  }

  return {
    /** When a call of ours was answered, null while it is under way, undefined when it is not ours. */
    answeredAt: (id: string | undefined): number | null | undefined =>
      id === undefined ? undefined : answered.get(id),
    /** The client, with an id for each of its commands. */
    through:
      (client: Client): Client =>
      async (operation, input, _, heard, leaving) => {
        if (operation.kind === 'query') return client(operation, input, undefined, undefined, leaving)
        const id = begin()
        try {
          return await client(operation, input, id, heard, leaving)
        } finally {
          answered.set(id, nextInOrder())
        }
      },
  }
}
