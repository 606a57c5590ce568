import type { Measured } from '../watching/metrics.ts'
import type { PrimaryMessage } from './messages.ts'

/** Nobody waits longer for what a busy worker measured; its figures are missing from that answer. */
const patienceMs = 2_000

interface Asked<W> {
  readonly by: W
  readonly ask: number
  readonly left: Set<W>
  readonly measured: Measured[]
  readonly late: NodeJS.Timeout
}

/** Asks every worker what it measured, and gives all answers to the one that wanted them. */
export function measureGatherer<W>(
  all: () => Iterable<W>,
  tell: (worker: W, message: PrimaryMessage) => void,
) {
  const open = new Map<number, Asked<W>>()
  let asks = 0
  const finish = (own: number, { by, ask, measured, late }: Asked<W>): void => {
    clearTimeout(late)
    if (open.delete(own)) tell(by, { decidag: 'measures', value: { ask, measured } })
  }
  const without = (worker: W): void => {
    for (const [own, asked] of open)
      if (asked.left.delete(worker) && asked.left.size === 0) finish(own, asked)
  }
  return {
    ask: (by: W, ask: number): void => {
      const own = ++asks
      const late = setTimeout(() => finish(own, asked), patienceMs)
      const asked: Asked<W> = { by, ask, left: new Set(all()), measured: [], late }
      open.set(own, asked)
      for (const worker of asked.left) tell(worker, { decidag: 'measuresWanted', value: { ask: own } })
    },
    answer: (
      worker: W,
      { ask, measured }: { readonly ask: number; readonly measured: Measured | null },
    ): void => {
      const asked = open.get(ask)
      if (!asked?.left.delete(worker)) return
      if (measured !== null) asked.measured.push(measured)
      if (asked.left.size === 0) finish(ask, asked)
    },
    ended: without,
  }
}
