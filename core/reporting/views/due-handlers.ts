import { holdersOf } from '../../access/roles/role-holders.ts'
import type { Event } from '../../events.ts'
import { queueJobs, handleJob } from '../../jobs/queue.ts'
import { system } from '../../kernel/permission.ts'
import { notify } from '../../notices/notify.ts'
import { superAdmins } from '../../notices/queries.ts'
import type { Clock, Env, Store } from '../../ports.ts'
import { translate, type TextKey } from '../../texts/translate.ts'
import { readableReport } from '../handle-report.ts'
import { runsAround } from './calendar.ts'
import { queueNextRun } from './schedules.ts'
import { standingOf, type Fault } from './standing.ts'
import type { ReportSchedule, ReportView } from './view.ts'

/** What the work of a job has at hand in its transaction. */
interface Work {
  readonly store: Store
  readonly clock: Clock
  readonly emit: (...events: Event[]) => void
}

/**
 * Begins a run: one job for each recipient, and the next run, in one transaction. A run that was missed while nothing ran
 * is made once, for the last moment that passed.
 */
handleJob('report.due', async (env, { schedule_id, at }) => {
  const events: Event[] = []
  await env.write({ actor: system(), operation: 'job.report.due' }, async (store) => {
    const found = await store.report_schedules.get(schedule_id)
    if (!found) return
    await store.lock('report_schedule', found.view_id)
    const schedule = await store.report_schedules.get(schedule_id)
    // Another worker was there before, or somebody has changed the schedule since.
    if (!schedule || schedule.next_at !== at || schedule.stopped_at !== null) return
    const work: Work = { store, clock: env.clock, emit: (...emitted) => void events.push(...emitted) }
    await beginRun(env, work, schedule)
    work.emit({ type: 'report_view' })
  })
  env.committed(events)
})

async function beginRun({ ports }: Env, work: Work, schedule: ReportSchedule): Promise<void> {
  const { store, clock } = work
  const view = await store.report_views.get(schedule.view_id)
  const report = view && readableReport(view.report)
  // A report that the program no longer has is open to nobody.
  if (!view || !report) return stop(work, schedule, view, 'report_not_open')
  const owner = await standingOf(work, view.user_id, report)
  if ('fault' in owner) return stop(work, schedule, view, owner.fault)
  const { next, last } = await runsAround({ ...work, holidays: ports.holidays }, schedule, clock.now())
  const recipients = await store.report_recipients.find({ schedule_id: schedule.id })
  const runs = await store.report_runs.insertMany(
    recipients.map(({ user_id, name }) => ({
      view_id: view.id,
      user_id,
      name,
      due_at: last.toISOString(),
      format: schedule.format,
    })),
  )
  await queueJobs(
    work,
    'report.run',
    runs.map(({ id }) => ({ key: String(id), payload: { run_id: id } })),
  )
  const changed = await store.report_schedules.update(schedule, { next_at: next.toISOString() })
  await queueNextRun(work, changed)
}

/** A schedule of somebody who left or lost the right does nothing any more; whoever administers hears of it once. */
async function stop(
  work: Work,
  schedule: ReportSchedule,
  view: ReportView | null,
  fault: Fault,
): Promise<void> {
  const { store, clock } = work
  await store.report_schedules.update(schedule, {
    stopped_at: clock.now().toISOString(),
    stopped_because: fault,
  })
  const administrators = [
    ...(await holdersOf(work, 'admin.read')),
    ...(await store.query(superAdmins, {})).map(({ id }) => id),
  ]
  const owner = view?.user_id ? await store.users.get(view.user_id) : null
  await notify({ ...work, actor: system() }, administrators, (language) => {
    const t = translate(language)
    const name = owner ? `${owner.first_name} ${owner.last_name}` : t('view.nobody')
    const report = view ? t(`report.${view.report}` as TextKey) : ''
    return {
      kind: 'running',
      title: t('view.stopped', { view: view?.name ?? '' }).slice(0, 250),
      message: [t(`view.stopped_${fault}`, { name, report }), t('view.stopped_remedy')].join('\n'),
      ...(view ? { url: `/viewReports/${view.report}?view=${view.id}` } : {}),
    }
  })
}
