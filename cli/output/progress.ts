/** How far long work is: a bar where a terminal watches stderr, now and then a plain line where none does. */
export interface Progress {
  step(): void
  /** Takes the bar away. */
  end(): void
}

interface Watching {
  readonly write: (text: string) => void
  readonly terminal: boolean
  readonly quiet: boolean
}

const barWidth = 24
const everyMs = 5_000

export function progress(
  total: number,
  label: string,
  { write, terminal, quiet }: Watching,
  now: () => number = Date.now,
): Progress {
  let done = 0
  let lastShown = now()
  const draw = (): void => {
    const filled = Math.round((done / total) * barWidth)
    write(`\r\u001b[2K${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done}/${total} ${label}`)
  }
  if (quiet || total === 0) return { step: () => undefined, end: () => undefined }
  if (terminal) draw()
  return {
    step: () => {
      done += 1
      if (terminal) return draw()
      if (done === total || now() - lastShown < everyMs) return
      lastShown = now()
      write(`${label} ${done}/${total}\n`)
    },
    end: () => void (terminal && write('\r\u001b[2K')),
  }
}

/** A line at a terminal that says how far something has come, once that takes longer than a second. */
export interface Watched {
  show(text: string): void
  /** Takes the line away. */
  end(): void
}

const patienceMs = 1_000

/** Nothing where no terminal watches stderr: a script reads what came of it. */
export function watched(
  { write, terminal, quiet }: Watching,
  width: number,
  now: () => number = Date.now,
): Watched {
  const began = now()
  let isShown = false
  return {
    show: (text) => {
      if (!terminal || quiet || now() - began < patienceMs) return
      isShown = true
      write(`\r\u001b[2K${text.slice(0, width - 1)}`)
    },
    end: () => void (isShown && write('\r\u001b[2K')),
  }
}
