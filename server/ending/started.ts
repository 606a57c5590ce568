/** What was started, to be let go of together: the last first, each whatever becomes of the others. */
export interface Started {
  /** Notes how what has just been started is let go of; `first` of all where others work for it. */
  note(letGo: LetGo, when?: 'in turn' | 'first'): void
  /** Lets go of everything, once, however often it is asked; throws the first error when all of it is done. */
  letGo(): Promise<void>
}
type LetGo = () => unknown

export function started(): Started {
  const inTurn: LetGo[] = []
  const first: LetGo[] = []
  let ended: Promise<void> | undefined
  const end = async (): Promise<void> => {
    const errors: unknown[] = []
    for (let each = first.pop() ?? inTurn.pop(); each; each = first.pop() ?? inTurn.pop()) {
      try {
        await each()
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }
  return {
    note: (letGo, when = 'in turn') => void (when === 'first' ? first : inTurn).push(letGo),
    letGo: () => (ended ??= end()),
  }
}

/** Starts one thing after the other: when a step throws, what was started by then is let go of. */
export async function starting<T>(start: (begun: Started) => Promise<T>): Promise<T> {
  const begun = started()
  try {
    return await start(begun)
  } catch (error) {
    await begun.letGo().catch(() => undefined)
    throw error
  }
}

/** Lets go of what a work started, however it ends. Its own error is the one that is thrown. */
export async function working<T>(work: (begun: Started) => Promise<T>): Promise<T> {
  return starting(async (begun) => {
    const value = await work(begun)
    await begun.letGo()
    return value
  })
}
