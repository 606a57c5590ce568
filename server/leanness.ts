import { memoryUsage } from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So much more heap than after the last collection is worth one: it takes about a tenth of a second. */
const worthwhile = 16 * 1024 * 1024

interface Leanness {
  /** Milliseconds since anybody called. */
  readonly idleMs: () => number
  /** Nobody called for so long: whoever calls again has paused anyway. */
  readonly quietMs?: number
  readonly every?: number
  readonly shrink?: () => void
}

/**
 * A server that nobody calls gives the machine back what large lists made it take: V8 keeps its heap as wide as it once
 * was until it is asked. Answers how to end that.
 */
export function keepLean({
  idleMs,
  quietMs = 5_000,
  every = 1_000,
  shrink = heapShrinker(),
}: Leanness): () => void {
  let rested = memoryUsage().heapTotal
  const look = (): void => {
    const { heapTotal } = memoryUsage()
    rested = Math.min(rested, heapTotal)
    if (idleMs() < quietMs || heapTotal < rested + worthwhile) return
    shrink()
    rested = memoryUsage().heapTotal
  }
  const timer = setInterval(look, every).unref()
  return () => clearInterval(timer)
}

/** V8's own collection of the kind that also gives memory back; nobody need start the process for it. */
export function heapShrinker(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (how: { [name: string]: string }) => void
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
