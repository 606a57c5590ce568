import type { JobKind, JobPayload } from './kinds.ts'
import type { Context, Env } from '../ports.ts'

/** Does one job. Done twice, it leaves what it leaves once; what it throws is tried again later. */
export type JobHandler<K extends JobKind> = (env: Env, payload: JobPayload<K>) => Promise<void>

const handlers: { [K in JobKind]?: JobHandler<K> } = {}

/** Says how a kind of job is done. */
export function handleJob<K extends JobKind>(kind: K, handler: JobHandler<K>): void {
  Object.assign(handlers, { [kind]: handler })
}

/** Does a job of the kind, as `handleJob` says; throws when nobody said it. */
export async function performJob<K extends JobKind>(
  env: Env,
  kind: K,
  payload: JobPayload<K>,
): Promise<void> {
  const handler = handlers[kind]
  if (!handler) throw new Error(`no handler for the job ${kind}`)
  await handler(env, payload)
}

/** Queues a job that runs after the commit, or later. Kind and key together name it: there is one of them. */
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

/**
 * For a command that people repeat until it is done: what its killed run queued and did not live to do is done now,
 * even where this run queues nothing.
 */
export function takeUpQueued({ emit }: Pick<Context, 'emit'>): void {
  emit({ type: 'job' })
}
