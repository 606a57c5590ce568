import type { Event } from '../../events.ts'
import { handleGivenUp, handleJob } from '../../jobs/queue.ts'
import { reasonOf, sendOnce, usualPatience } from '../../jobs/send-once.ts'
import { Failure, found } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import { system, type Actor } from '../../kernel/permission.ts'
import { keptReason } from '../../invoicing/sending/reasons.ts'
import { notify } from '../../notices/notify.ts'
import type { Env, Mail } from '../../ports.ts'
import { translate, type TextKey } from '../../texts/translate.ts'
import { addDays, writtenDay } from '../../values/day.ts'
import { readForFile, writeReport } from '../files/report-file.ts'
import { readableReport } from '../handle-report.ts'
import { wholeOf, type Readable } from '../read-report.ts'
import { letterOfKind } from '../../printing/mail-kind.ts'
import { reportMail } from './mail-kind.ts'
import { readingOf } from './kept-view.ts'
import { standingOf } from './standing.ts'
import type { ReportRun, ReportView } from './view.ts'

/** So many days is a run's file kept: six weeks, so that a monthly report is there until the next one was read. */
export const keptDays = 42

/** Larger files stay on the page, because many mail servers refuse the mail. */
const mostAttached = 10_000_000

/** What makes a report refuse: it would refuse again, so it is not tried again. */
const refusals: ReadonlySet<string> = new Set([
  'unauthorized',
  'record_not_found',
  'invalid_fields',
  'missing_fields',
  'date_order',
  'report_too_long',
  'report_too_many_rows',
])

/** The name of the mail with which a run left. */
const mailOfRun = (id: number): string => `report-${id}`

interface Due {
  readonly run: ReportRun
  readonly view: ReportView
  readonly report: Readable
  readonly actor: Actor
  readonly email: string | null
}

/** Makes the file of a run with the rights and in the language of its recipient, and mails it to him once. */
handleGivenUp('report.run', async ({ store, emit }, { run_id }, reason) => {
  await store.report_runs.updateWhere({ id: run_id, state: 'waiting' }, { state: 'failed', reason })
  emit({ type: 'report_view' })
})

handleJob('report.run', async (env, { run_id }) => {
  const run = await env.reader.report_runs.get(run_id)
  if (!run || (run.state !== 'waiting' && run.state !== 'leaving')) return
  const due = await dueOf(env, run)
  if ('fault' in due) return refuseRun(env, run, due.fault)
  const made = await makeRun(env, due)
  if (!made) return
  if (!env.ports.mailer.posts || due.email === null) return hand(env, { ...due, run: made.run })
  await mailOnce(env, { ...due, run: made.run }, due.email, made.file)
})

/** The run with all that it is made of, as its recipient stands now. */
async function dueOf(env: Env, run: ReportRun): Promise<Due | { readonly fault: string }> {
  const { clock } = env
  return env.read(async (store) => {
    const view = await store.report_views.get(run.view_id)
    const report = view && readableReport(view.report)
    if (!view || !report) return { fault: 'report_not_open' }
    const standing = await standingOf({ store, clock }, run.user_id, report)
    if ('fault' in standing) return standing
    const { actor } = standing
    const login = await store.user_logins.first({ user_id: actor.id, login_type: 'email' })
    return { run, view, report, actor, email: login?.email ?? null }
  })
}

interface Made {
  readonly run: ReportRun
  readonly file: Upload
}

/**
 * Makes and keeps the file of a run. A try that is repeated makes it anew, because rights may have changed since. Null if
 * the report refuses, which the run then says.
 */
async function makeRun(env: Env, due: Due): Promise<Made | null> {
  const { run } = due
  try {
    const { file, finding } = await makeFile(env, due)
    const { bytes, name } = file
    const kept_until = addDays(env.clock.today(), keptDays)
    const file_link = await env.ports.passingFiles.put(kept_until, bytes, run.format)
    const kept = { file_link, file_name: name, size: bytes.length, kept_until, finding: finding || null }
    return { run: await keep(env, run, kept), file }
  } catch (error) {
    if (error instanceof Failure && refusals.has(error.code)) {
      await refuseRun(env, run, keptReason(error.code, error.details.params))
      return null
    }
    const isOver = env.clock.now().getTime() - Date.parse(run.created_at) >= usualPatience
    await keep(env, run, { state: isOver ? 'failed' : 'waiting', reason: reasonOf(error) })
    if (isOver) return null
    throw error
  }
}

async function makeFile(
  env: Env,
  { run, view, report, actor }: Due,
): Promise<{ file: Upload; finding: string }> {
  const { ports, clock } = env
  const reading = readingOf(report, view, { actor, clock })
  const input = { ...reading, format: run.format, language: null }
  const ready = await env.read((store) => readForFile(report, { ...ports, clock, store, actor }, input))
  const { finding } = wholeOf(ready.read, clock.today())
  return { file: await writeReport(ready, input, { ...ports, clock }), finding: finding?.sentence ?? '' }
}

/** Without a mail server, or without an address, the file waits on the page; a notice says so. */
async function hand(env: Env, { run, view, report, actor }: Due): Promise<void> {
  const events: Event[] = []
  await env.write({ actor: system(), operation: 'job.report.run' }, async (store) => {
    await store.report_runs.update(run.id, { state: 'kept' })
    const emit = (...emitted: Event[]): void => void events.push(...emitted)
    await notify({ store, actor: system(), clock: env.clock, emit }, [actor.id], (language) => {
      const t = translate(language)
      const title = t(`report.${report.name}` as TextKey)
      return {
        kind: 'reports',
        title: t('view.file_ready', { view: view.name }).slice(0, 250),
        message: [title, run.finding ?? '', t('view.file_until', { day: writtenDay(run.kept_until ?? '') })]
          .filter(Boolean)
          .join('\n'),
        url: '/viewReports?mailed=1',
      }
    })
  })
  env.committed([...events, { type: 'report_view' }])
}

async function mailOnce(env: Env, due: Due, email: string, file: Upload): Promise<void> {
  const { run } = due
  const { mailer } = env.ports
  const name = mailOfRun(run.id)
  const [before] = await env.reader.report_runs.find(
    { view_id: run.view_id, user_id: run.user_id, state: 'sent', id: { to: run.id - 1 } },
    { order: [['id', 'desc']], limit: 1 },
  )
  await sendOnce(env, {
    isLeaving: run.state === 'leaving' && (await mailer.hasLeft(name)) === null,
    since: run.created_at,
    keep: async ({ state, reason }) =>
      void (await keep(env, run, { state: state === 'waits' ? 'waiting' : state, reason })),
    compose: async () => ({
      ...(await mailOf(env, due, { to: email, file, name })),
      follows: before ? [mailOfRun(before.id)] : [],
    }),
    send: (mail) => mailer.send(mail),
  })
}

async function mailOf(
  { ports, reader }: Env,
  { run, view, report, actor }: Due,
  { to, file, name }: { readonly to: string; readonly file: Upload; readonly name: string },
): Promise<Mail> {
  const { language } = actor
  const t = translate(language)
  const title = t(`report.${report.name}` as TextKey)
  const person = found(await reader.users.get(actor.id))
  const owner = view.user_id === null ? null : await reader.users.get(view.user_id)
  const isAttached = file.bytes.length <= mostAttached
  const letter = await letterOfKind(reader, reportMail, language, {
    name: person.first_name,
    view: view.name,
    report: title,
    finding: run.finding ?? '',
    link: ports.site.address(`/viewReports/${report.name}?view=${view.id}`),
    attached: isAttached,
    file_link: ports.site.address('/viewReports?mailed=1'),
    kept_until: writtenDay(run.kept_until ?? ''),
    owner: owner ? `${owner.first_name} ${owner.last_name}` : '',
    site: ports.site.address(''),
  })
  return {
    ...letter,
    to,
    language,
    name,
    attachments: isAttached ? [file] : [],
  }
}

const refuseRun = async (env: Env, run: ReportRun, reason: string): Promise<void> =>
  void (await keep(env, run, { state: 'refused', reason: reason.slice(0, 500) }))

/** Keeps how far a run is, and tells who looks at it. */
async function keep(
  env: Env,
  { id }: ReportRun,
  changes: Partial<Omit<ReportRun, 'id'>>,
): Promise<ReportRun> {
  const run = await env.write({ actor: system(), operation: 'job.report.run' }, (store) =>
    store.report_runs.update(id, changes),
  )
  env.committed([{ type: 'report_view' }])
  return run
}
