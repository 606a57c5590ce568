import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Cause } from '#core/jobs/cause.ts'
import type { Step, Trace } from './step.ts'

/** A call, or a job that a call queued: whatever is done for it is known by one id. */
export interface Call {
  /** By this id the log, the job, the mail and an answer name the call. */
  readonly request_id: string
  /** What the log says of it besides: the operation, the id of the user, the job. Never a name. */
  facts(): object
  /** How many jobs it has queued. */
  queued: number
}

/** What is under way here, in this chain of calls: its call, and the step of it. */
export interface Current {
  readonly call: Call
  readonly watch: { around<T>(step: Step, work: () => Promise<T>): Promise<T> }
  readonly trace: Trace | null
}

const storage = new AsyncLocalStorage<Current>()

/** What is under way; undefined for work that no call has begun. */
export const current = (): Current | undefined => storage.getStore()

/** Does a work as a part of `under`: what it begins, now and later, belongs there too. */
export const within = <T>(under: Current, work: () => T): T => storage.run(under, work)

/** Does a work that is no part of what is under way, although that woke it. */
export const apart = <T>(work: () => T): T => storage.exit(work)

export const newCall = (request_id: string = randomUUID(), facts: Call['facts'] = () => ({})): Call => ({
  request_id,
  facts,
  queued: 0,
})

/** What every line of the log says of the call that it belongs to. */
export function factsOfCall(): object {
  const call = current()?.call
  return call ? { request_id: call.request_id, ...call.facts() } : {}
}

/** What a job that is queued now says of where it comes from; null outside of a call. */
export function currentCause(): Cause | null {
  const under = current()
  if (!under) return null
  const { call, trace } = under
  return { request_id: call.request_id, ...(trace ? { traceparent: trace.traceparent } : {}) }
}
