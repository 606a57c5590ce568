import type { Heard, Progress } from '../values/progress.ts'
import type { Reply } from './http.ts'

/** What a server answers that says how far slow work has come: JSON, a line each, the envelope last. */
export const linesType = 'application/x-ndjson'

type Envelope = NonNullable<Reply['envelope']>
type Line = { readonly progress: Progress } | Envelope

/** Reads such an answer as its text comes: tells the progress and keeps the envelope. */
export function linesReader(heard: Heard): {
  take(text: string): void
  /** Null where the answer was cut off before its end. */
  end(): Envelope | null
} {
  let rest = ''
  let envelope: Envelope | null = null
  return {
    take(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '') continue
        const read = JSON.parse(line) as Line
        if ('progress' in read) heard(read.progress)
        else envelope = read
      }
    },
    end: () => envelope,
  }
}
