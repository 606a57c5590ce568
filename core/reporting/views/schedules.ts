import { queueJob } from '../../jobs/queue.ts'
import type { Context } from '../../ports.ts'
import type { ReportSchedule } from './view.ts'

/** Takes a view's schedule away; answers whether there was one. */
export async function removeSchedule({ store }: Pick<Context, 'store'>, view_id: number): Promise<boolean> {
  await store.lock('report_schedule', view_id)
  const schedule = await store.report_schedules.first({ view_id })
  if (!schedule) return false
  await store.report_recipients.removeMany({ schedule_id: schedule.id })
  await store.report_schedules.remove(schedule.id)
  return true
}

/** Queues the run that comes next. It is queued once, however often this is called. */
export async function queueNextRun(
  context: Pick<Context, 'store' | 'clock' | 'emit'>,
  { id: schedule_id, next_at }: ReportSchedule,
): Promise<void> {
  const key = `${schedule_id} ${next_at}`
  if (await context.store.jobs.first({ kind: 'report.due', key })) return
  await queueJob(context, 'report.due', key, { schedule_id, at: next_at }, new Date(next_at))
}
