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
