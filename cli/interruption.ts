/** A second Ctrl-C is one that comes later than this: a terminal and our launcher may both send the first. */
const sameMs = 300

export interface Interruption {
  /** Aborted by the first Ctrl-C or kill, so that a command can end what it is at and say what it has done. */
  readonly signal: AbortSignal
  /** From then on a signal ends the process as it does elsewhere. */
  over(): void
}

/** Hears Ctrl-C and kill in the process's place; the second one ends it, whatever it is at. */
export function interruption(): Interruption {
  const controller = new AbortController()
  let first = 0
  const hear = (): void => {
    if (!controller.signal.aborted) {
      first = performance.now()
      controller.abort()
    } else if (performance.now() - first > sameMs) process.exit(130)
  }
  for (const signal of signals) process.on(signal, hear)
  return {
    signal: controller.signal,
    over: () => {
      for (const signal of signals) process.off(signal, hear)
    },
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Waits for the first Ctrl-C or kill. */
export const interrupted = (): Promise<void> =>
  new Promise((resolve) => interruption().signal.addEventListener('abort', () => resolve(), { once: true }))
