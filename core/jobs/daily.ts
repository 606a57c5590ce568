import type { Context } from '../ports.ts'
import type { JobKind, JobPayload } from './kinds.ts'
import { queueJob, takeUpQueued } from './queue.ts'

/** A kind of job that takes nothing with it. */
type Bare = { [K in JobKind]: Record<never, never> extends JobPayload<K> ? K : never }[JobKind]

/**
 * For a duty whose work is one job: queues it once a day. A job of the kind that waits already is taken up instead, for where no server
 * runs. The number of jobs that are queued, or would be: `count` is asked only if today has none yet. With `due` the job waits until then.
 */
export async function queueDaily<K extends Bare>(
  context: Context,
  kind: K,
  {
    dry_run,
    count = () => Promise.resolve(1),
    due: dueAt,
  }: { dry_run: boolean; count?: () => Promise<number>; due?: Date },
): Promise<number> {
  const { store, clock } = context
  if ((await store.jobs.count({ kind, state: 'waiting' })) > 0) {
    takeUpQueued(context)
    return 0
  }
  const key = `day ${clock.today()}`
  if ((await store.jobs.count({ kind, key })) > 0) return 0
  const due = await count()
  if (due > 0 && !dry_run) await queueJob(context, kind, key, {} as JobPayload<K>, dueAt)
  return due
}
