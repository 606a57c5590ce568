/** Something that is done again and again meanwhile. */
export interface Repeated {
  /** Ends with the one that is under way, at once when there is none. */
  settled(): Promise<void>
  /** Begins none any more, and ends with the one that is under way. */
  stop(): Promise<void>
}

/** Does it every so many milliseconds, never two at once; what fails is tried again the next time. It keeps no process alive. */
export function repeated(everyMs: number, work: () => Promise<unknown>): Repeated {
  let running: Promise<void> | null = null
  const begin = async (): Promise<void> => {
    try {
      await work()
    } catch {
      // The next time comes.
    } finally {
      running = null
    }
  }
  const timer = setInterval(() => void (running ??= begin()), everyMs).unref()
  const settled = async (): Promise<void> => {
    await running
  }
  return {
    settled,
    stop: () => {
      clearInterval(timer)
      return settled()
    },
  }
}
