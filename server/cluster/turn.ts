import { turns, type Turn } from '../turns.ts'

/** A worker that has the turn keeps it for so long, while it has more to write: each change of hands takes two messages. */
const keptMs = 20

/**
 * A turn that several processes share. Within the process works go in the order in which they came. `want` asks for the turn and
 * answers when the process has it; `giveBack` lets the others have it.
 */
export function sharedTurn(want: () => Promise<void>, giveBack: () => void): Turn {
  const inTurn = turns(1)
  let waiting = 0
  let heldSince: number | null = null
  return (work) => {
    waiting += 1
    return inTurn(async () => {
      waiting -= 1
      if (heldSince === null) {
        await want()
        heldSince = performance.now()
      }
      try {
        return await work()
      } finally {
        if (waiting === 0 || performance.now() - heldSince > keptMs) {
          heldSince = null
          giveBack()
        }
      }
    })
  }
}

/** Who has the turn, and who waits for it. Whoever ended has and wants it no more. */
export function turnKeeper<W>(give: (worker: W) => void) {
  const waiting: W[] = []
  let holder: W | null = null
  const next = (): void => {
    if (holder !== null) return
    holder = waiting.shift() ?? null
    if (holder !== null) give(holder)
  }
  const over = (worker: W): void => {
    if (holder === worker) holder = null
    next()
  }
  return {
    want: (worker: W): void => {
      waiting.push(worker)
      next()
    },
    over,
    ended: (worker: W): void => {
      const at = waiting.indexOf(worker)
      if (at >= 0) waiting.splice(at, 1)
      over(worker)
    },
  }
}
