import { Failure, found } from '../../kernel/failure.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import { queueJob, takeUpQueued } from '../../jobs/queue.ts'
import type { QueryContext } from '../../ports.ts'
import { addDays } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { readsReport } from '../asked.ts'
import { fileTypes } from '../files/report-file.ts'
import { readableReport } from '../handle-report.ts'
import { listReportRuns, reportRunFile, tidyReportRuns, type ShownRun } from './operations.ts'
import { changesView } from './policy.ts'
import { queueNextRun } from './schedules.ts'
import type { ReportRun } from './view.ts'
import { visibleView } from './visible-views.ts'

const usualSize = 50

handle(listReportRuns, async (context, { view_id, page, size }) => {
  const { store, actor } = context
  const view = view_id === null ? null : await visibleView(context, view_id)
  const ofEverybody = view !== null && changesView(actor, view)
  const where = { ...(view ? { view_id: view.id } : {}), ...(ofEverybody ? {} : { user_id: actor.id }) }
  const limit = size ?? usualSize
  const runs = await store.report_runs.find(where, {
    order: [
      ['due_at', 'desc'],
      ['id', 'desc'],
    ],
    limit,
    offset: ((page ?? 1) - 1) * limit,
  })
  return { rows: await shownRuns(context, runs), count: await store.report_runs.count(where) }
})

async function shownRuns(context: QueryContext, runs: readonly ReportRun[]): Promise<ShownRun[]> {
  const { store } = context
  const views = await store.report_views.find({ id: [...new Set(runs.map(({ view_id }) => view_id))] })
  const byId = new Map(views.map((view) => [view.id, view]))
  return runs.map((run) => {
    const { name: view, report } = keptIn(byId, run.view_id)
    const { user_id: _, name: recipient, file_link: __, ...shown } = run
    const finding = isOwn(context, run, report) ? run.finding : null
    return { ...shown, finding, view, report, recipient, may_download: isOpen(context, run, report) }
  })
}

/** Whether the caller got a run himself, with his own rights, and may still read its report. */
function isOwn({ actor }: Pick<QueryContext, 'actor'>, { user_id }: ReportRun, name: string): boolean {
  const report = readableReport(name)
  return user_id === actor.id && report !== undefined && readsReport(actor, report)
}

/** Whether the file is there, is the caller's own, and is of a report that he may still read. */
function isOpen(context: Pick<QueryContext, 'actor' | 'clock'>, run: ReportRun, name: string): boolean {
  const { file_link, kept_until } = run
  const isKept = file_link !== null && kept_until !== null && kept_until >= context.clock.today()
  return isKept && isOwn(context, run, name)
}

handleOpening(reportRunFile, async (open, { id }, { passingFiles }) => {
  const { run, isReadable } = await open.query(async (context) => {
    const { store, actor } = context
    const run = found(await store.report_runs.get(id))
    // What somebody else got is nothing that the caller knows of.
    if (run.user_id !== actor.id) found(null)
    const view = found(await store.report_views.get(run.view_id))
    return { run, isReadable: isOpen(context, run, view.report) }
  })
  const bytes = isReadable && run.file_link ? await passingFiles.get(run.file_link) : null
  if (!bytes) throw new Failure('run_file_gone')
  return { name: run.file_name ?? `report.${run.format}`, type: fileTypes[run.format], bytes }
})

handle(tidyReportRuns, async (context, { dry_run }) => {
  const { store, clock, passingFiles, afterCommit } = context
  const today = clock.today()
  const gone = await store.report_runs.find({
    kept_until: { to: addDays(today, -1) },
    file_link: { not: null },
  })
  if (dry_run) return { count: gone.length }
  await store.report_runs.updateEach(gone.map(({ id }) => ({ id, file_link: null, size: null })))
  await takeUp(context)
  afterCommit(async () => void (await passingFiles.removeBefore(today)))
  return { count: gone.length }
})

/** Begins what is late, for firms that run no server all day. A job that failed for good is queued anew, because it would end its schedule. */
async function takeUp(context: Parameters<typeof queueNextRun>[0]): Promise<void> {
  const { store, clock } = context
  const late = await store.report_schedules.find({
    stopped_at: null,
    next_at: { to: clock.now().toISOString() },
  })
  if (late.length === 0) return
  takeUpQueued(context)
  const keys = late.map(({ id, next_at }) => `${id} ${next_at}`)
  const jobs = await store.jobs.find({ kind: 'report.due', key: keys })
  const waiting = new Set(jobs.filter(({ state }) => state !== 'failed').map(({ key }) => key))
  await store.jobs.removeMany({ kind: 'report.due', key: keys, state: ['failed', 'given_up'] })
  for (const { id, next_at } of late) {
    const key = `${id} ${next_at}`
    if (!waiting.has(key)) await queueJob(context, 'report.due', key, { schedule_id: id, at: next_at })
  }
}
