import type { JobKind, JobPayload } from './kinds.ts'
import type { Context, Env } from '../ports.ts'

/**
 * Does one job. A job that is done twice leaves the same result as a job that is done once. If the handler throws, the job is
 * tried again later; `PutOff` says when.
 */
export type JobHandler<K extends JobKind> = (env: Env, payload: JobPayload<K>) => Promise<void>

const handlers: { [K in JobKind]?: JobHandler<K> } = {}

/** A job throws it to be done again at a moment that it knows: no failure, and it may be put off as often as it likes. */
export class PutOff extends Error {
  readonly until: Date

  constructor(until: Date) {
    super(`put off until ${until.toISOString()}`)
    this.name = 'PutOff'
    this.until = until
  }
}

/** Registers the handler of a kind of job. */
export function handleJob<K extends JobKind>(kind: K, handler: JobHandler<K>): void {
  Object.assign(handlers, { [kind]: handler })
}

/** Does a job with the handler of its kind. It throws if the kind has no handler. */
export async function performJob<K extends JobKind>(
  env: Env,
  kind: K,
  payload: JobPayload<K>,
): Promise<void> {
  const handler = handlers[kind]
  if (!handler) throw new Error(`no handler for the job ${kind}`)
  await handler(env, payload)
}

/** Queues a job that runs after the commit, or later. There is only one job with the same kind and key. */
export async function queueJob<K extends JobKind>(
  { store, clock, emit }: Pick<Context, 'store' | 'clock' | 'emit'>,
  kind: K,
  key: string,
  payload: JobPayload<K>,
  due = clock.now(),
): Promise<void> {
  await store.jobs.insert({ kind, key, payload, due_at: due.toISOString() })
  emit({ type: 'job' })
}

/** Queues many jobs of a kind at once, each under a key of its own. */
export async function queueJobs<K extends JobKind>(
  { store, clock, emit }: Pick<Context, 'store' | 'clock' | 'emit'>,
  kind: K,
  each: readonly { readonly key: string; readonly payload: JobPayload<K> }[],
): Promise<void> {
  if (each.length === 0) return
  const due_at = clock.now().toISOString()
  await store.jobs.insertMany(each.map(({ key, payload }) => ({ kind, key, payload, due_at })))
  emit({ type: 'job' })
}

/**
 * Starts the jobs that wait, even if this transaction queues none. It is for a command that people repeat until everything is
 * done: a run that was killed may have left jobs in the queue.
 */
export function takeUpQueued({ emit }: Pick<Context, 'emit'>): void {
  emit({ type: 'job' })
}

/** What becomes of a record whose job a person gives up: it waits no longer, and says why. */
type GivenUp<K extends JobKind> = (
  context: Context,
  payload: JobPayload<K>,
  reason: string,
) => Promise<unknown>

const givenUp: { [K in JobKind]?: GivenUp<K> } = {}

/** Registers what is done in the transaction that gives a job of the kind up. Such a record has its own way to begin again. */
export function handleGivenUp<K extends JobKind>(kind: K, work: GivenUp<K>): void {
  Object.assign(givenUp, { [kind]: work })
}

export const hasGivenUp = (kind: JobKind): boolean => givenUp[kind] !== undefined

export async function giveUpWork<K extends JobKind>(
  context: Context,
  kind: K,
  payload: JobPayload<K>,
  reason: string,
): Promise<void> {
  await givenUp[kind]?.(context, payload, reason)
}
