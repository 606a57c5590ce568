import type { Heard, Progress } from '../values/progress.ts'
import type { Reply } from './http.ts'

/**
 * The type of an answer that tells the progress of slow work. It is JSON, one value on each line, and the envelope comes last.
 */
export const linesType = 'application/x-ndjson'

type Envelope = NonNullable<Reply['envelope']>
type Line = { readonly progress: Progress } | Envelope

/** Reads such an answer while its text comes. It gives the progress to `heard` and keeps the envelope. */
export function linesReader(heard: Heard): {
  take(text: string): void
  /** Answers the envelope; null if the answer was cut off before its end. */
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
