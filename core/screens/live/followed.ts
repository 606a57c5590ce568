import { holds, readPosition, type Position } from '../../values/position.ts'
import type { Change } from '../../events.ts'
import { nextInOrder } from './order.ts'
import type { OwnCalls } from './own-calls.ts'
import type { Reached } from './reached.ts'

/** Milliseconds without a further event after which the reload happens. */
export const quietMs = 200
/** The same where events still come after a reload: somebody is doing a hundred of them. */
export const calmMs = 1000
/** Milliseconds after which it happens also while events keep coming. */
export const longestMs = 10_000

/** Something shown that can be asked for again. */
export interface Reloadable {
  readonly reload: () => Promise<unknown>
  /** When what is shown or awaited was asked for, in the order of happenings; 0 before the first time. */
  readonly requestedAt: () => number
  /** Whether the answer of a command, that came then, was put in its place and need not be asked for again. */
  readonly took?: (answeredAt: number) => boolean
  /** True while a reload would disturb, as under a cell that is being saved. */
  readonly isBusy?: () => boolean
}

/** Does something after so many milliseconds, unless the answer is called before. */
export type After = (ms: number, act: () => void) => () => void

interface Around {
  readonly after: After
  readonly calls: Pick<OwnCalls, 'answeredAt'>
  readonly reached: Pick<Reached, 'at'>
  readonly isHeld: () => boolean
}

/** Follows one thing on the screen: what it heard of, and when it is loaded again. */
export function followed(reloadable: Reloadable, { after, calls, reached, isHeld }: Around) {
  /** When the last event of somebody else came; our own by their call. */
  let othersAt = 0
  const own = new Map<string, number>()
  let cancelQuiet: (() => void) | undefined
  let cancelLongest: (() => void) | undefined
  let isOverdue = false
  /** For so long after a reload further events count as one storm. */
  let cancelStorm: (() => void) | undefined

  function notify({ call_id, at: announced }: Change): void {
    if (isShown(readPosition(announced))) return
    const at = nextInOrder()
    if (call_id === undefined || calls.answeredAt(call_id) === undefined) othersAt = at
    else own.set(call_id, at)
    const isStorm = cancelStorm !== undefined
    if (isStorm) keepStorm()
    wait(isStorm ? calmMs : quietMs)
  }

  /** What is shown or awaited was read after that was announced: the event came late. */
  function isShown(announced: Position | null): boolean {
    const requestedAt = reloadable.requestedAt()
    const read = requestedAt > 0 ? reached.at(requestedAt) : null
    return announced !== null && read !== null && holds(read, announced)
  }

  function keepStorm(): void {
    cancelStorm?.()
    cancelStorm = after(calmMs, () => (cancelStorm = undefined))
  }

  function wait(ms: number): void {
    cancelQuiet?.()
    cancelQuiet = after(ms, look)
    cancelLongest ??= after(longestMs, () => {
      isOverdue = true
      look()
    })
  }

  function look(): void {
    forgetFresh()
    if (isCurrent()) return rest()
    if (isHeld()) return clear()
    if (reloadable.isBusy?.() || (!isOverdue && isUnderWay())) return wait(quietMs)
    rest()
    keepStorm()
    void reloadable.reload()
  }

  /** Drops the calls of our own whose outcome is shown or awaited. */
  function forgetFresh(): void {
    for (const [call, heardAt] of own) {
      const answeredAt = calls.answeredAt(call)
      const isAnswered = typeof answeredAt === 'number'
      const fresh = Math.min(heardAt, answeredAt ?? heardAt) < reloadable.requestedAt()
      if (fresh || (isAnswered && reloadable.took?.(answeredAt))) own.delete(call)
    }
  }
  const isCurrent = (): boolean => own.size === 0 && othersAt <= reloadable.requestedAt()
  /** Nobody else changed anything, and our own calls may be about to ask again by themselves. */
  const isUnderWay = (): boolean =>
    othersAt <= reloadable.requestedAt() && [...own.keys()].every((call) => calls.answeredAt(call) === null)

  function clear(): void {
    cancelQuiet?.()
    cancelLongest?.()
    cancelQuiet = cancelLongest = undefined
    isOverdue = false
  }
  function rest(): void {
    clear()
    own.clear()
    othersAt = 0
  }

  function stop(): void {
    cancelStorm?.()
    rest()
  }

  return { notify, stop, resume: (): void => void (isCurrent() || look()) }
}
