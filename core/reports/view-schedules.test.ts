import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, openTestInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { onBothByMail } from '#fixtures/simulators/mail-server.ts'
import { doJobs } from '#server/jobs/runner.ts'
import { doDuties } from '#server/jobs/duties.ts'
import { marginReport } from './profit/margin.ts'
import {
  createReportView,
  deleteReportView,
  leaveReportView,
  listReportRuns,
  listReportViews,
  reportRunFile,
  scheduleReportView,
  unscheduleReportView,
} from '../reporting/operations.ts'

const seesAll = ['reports.read', 'invoices_all.read', 'folders.read', 'subfolder.read'] as const
const weekly = { frequency: 'weekly', weekday: 1, hour: 8, format: 'csv' } as const
const monday = '2026-11-23'

/** A mission that was invoiced 500.00 and cost 534.45, and a view of it that is mailed every Monday. */
async function scene(installation: TestInstallation, format: 'csv' | 'pdf' = 'csv') {
  const firm = await testFirm(installation)
  const person = (name: string, language_type: 'en' | 'nl', ...more: 'user_extended.read'[]) =>
    firm.person([...seesAll, ...more], {
      first_name: name,
      email: `${name.toLowerCase()}@firm.example`,
      language_type,
    })
  const owner = await person('Anne', 'en', 'user_extended.read')
  const leader = await person('Bram', 'nl')
  const administrator = await firm.person(['admin.read'])
  const { subfolder_id, task_id } = await firm.subfolder(await firm.folder(owner.id, 1), { name: 'Bridge' })
  await installation.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: owner.id })
    await store.user_extra_infos.update(extra!, { direct_cost: 5_344_50 })
    await store.invoices.insert({
      subfolder_id,
      status_type: 'emitted',
      number: '2026-1',
      issue_date: '2026-11-10',
      amount: 500_00,
      amount_vat_included: 605_00,
    })
    await store.user_bookings.insert({
      user_id: owner.id,
      wbs_task_id: task_id,
      starting_block: 0,
      booking_cost_per_block: 100,
      date: '2026-11-05',
      number_blocks: 1,
    })
  })
  const { id } = await owner.client(createReportView, { report: 'margin', name: 'What we earn' })
  await owner.client(scheduleReportView, {
    id,
    ...weekly,
    format,
    recipients: [owner.id, leader.id],
  })
  return { firm, owner, leader, administrator, view_id: id }
}

/** Lets the clock come to noon of a day, and does what is due by then. */
async function dueOn(installation: TestInstallation, day: string): Promise<void> {
  installation.clock.set(day)
  await doJobs(installation)
}

onBothByMail(
  t,
  'each gets the file once, with his own rights and in his language',
  async (t, installation, got) => {
    const { owner, leader, view_id } = await scene(installation)
    await doJobs(installation)
    t.equal(got.length, 0, 'nothing before its hour')
    await dueOn(installation, monday)
    await doJobs(installation)
    t.equal(got.length, 2)
    const mail = (name: string) =>
      decoded(got.find(({ to }) => to.includes(`${name}@firm.example`))?.text ?? '')
    t.match(mail('anne'), /Subject: What we earn – Margin by mission/)
    t.match(mail('anne'), /viewReports\/margin\?view=/)
    t.match(mail('anne'), '534.45')
    const { finding } = await owner.client(marginReport.operation, {})
    t.ok(mail('anne').includes(finding?.sentence ?? '–'), 'what the page finds')
    t.match(finding?.sentence, /65,55.*at risk: 1/s)
    t.match(mail('bram'), /Dag Bram|Bram/)
    t.match(mail('bram'), 'Bridge')
    t.match(mail('bram'), '500')
    t.notMatch(mail('bram'), /534[.,]45|65[.,]55|10[.,]9/, 'no cost, margin or rate')

    const all = await owner.client(listReportRuns, { view_id })
    t.match(
      all.rows.map(({ recipient, state, due_at }) => [recipient.split(' ')[0], state, due_at]).toSorted(),
      [
        ['Anne', 'sent', '2026-11-23T07:00:00.000Z'],
        ['Bram', 'sent', '2026-11-23T07:00:00.000Z'],
      ],
    )
    const [own, ...others] = (await leader.client(listReportRuns, { view_id })).rows
    t.strictSame(others, [], 'each sees what he got')
    const file = await leader.client(reportRunFile, { id: own!.id })
    const text = new TextDecoder().decode(file.bytes)
    t.match(text, 'Bridge')
    t.notMatch(text, '534.45')
    await t.rejects(owner.client(reportRunFile, { id: own!.id }), { code: 'record_not_found' })

    installation.clock.set('2027-01-05')
    await doDuties(installation.env)
    t.strictSame(await readdir(join(installation.config.data, 'passing')), [], 'and leaves the disk')
    await t.rejects(leader.client(reportRunFile, { id: own!.id }), { code: 'run_file_gone' })
    const [old] = (await leader.client(listReportRuns, { view_id })).rows
    t.match(old, { state: 'sent', may_download: false }, 'the list still says it')
  },
)

onBoth(t, 'without a mail server the file is kept, and a notice leads to it', async (t, installation) => {
  const { leader } = await scene(installation)
  await dueOn(installation, monday)
  const [run] = (await leader.client(listReportRuns, {})).rows
  t.match(run, { state: 'kept', may_download: true, view: 'What we earn', kept_until: '2027-01-04' })
  const notices = await installation.env.reader.notifications.find({ user_id: leader.id })
  t.match(notices, [{ title: 'What we earn is klaar', url: '/viewReports?mailed=1' }])
  const { name, type } = await leader.client(reportRunFile, { id: run!.id })
  t.match(name, /\.csv$/)
  t.match(type, /^text\/csv/)
})

onBoth(t, 'whoever mails a view does not learn what it found for others', async (t, installation) => {
  const { owner, leader } = await scene(installation)
  const { id } = await leader.client(createReportView, { report: 'margin', name: 'For Anne' })
  await leader.client(scheduleReportView, { id, ...weekly, recipients: [owner.id] })
  await dueOn(installation, monday)
  const told = async ({ client }: typeof owner) =>
    (await client(listReportRuns, {})).rows.find(({ view }) => view === 'For Anne')?.finding
  t.match(await told(owner), /65,55/, 'its recipient reads the margin')
  const { rows } = await leader.client(listReportRuns, { view_id: id })
  t.match(rows, [{ finding: null, may_download: false }])
})

onBoth(t, 'runs that were missed are made once, for the last moment', async (t, installation) => {
  const { owner, view_id } = await scene(installation)
  await dueOn(installation, '2026-12-16')
  const { rows } = await owner.client(listReportRuns, { view_id })
  t.strictSame([...new Set(rows.map(({ due_at }) => due_at))], ['2026-12-14T07:00:00.000Z'])
  t.equal(rows.length, 2)
  const [view] = await owner.client(listReportViews, {})
  t.equal(view?.schedule?.next_at, '2026-12-21T07:00:00.000Z')
  await doDuties(installation.env)
  await doJobs(installation)
  t.equal((await owner.client(listReportRuns, { view_id })).count, 2)
})

onBothByMail(t, 'two workers, and one that was killed, mail each run once', async (t, installation, got) => {
  const { owner, view_id } = await scene(installation)
  const { data, databaseUrl, smtpUrl, mailFrom } = installation.config
  const place = { dialect: installation.dialect, data, databaseUrl }
  const second = await openTestInstallation(t, place, { smtpUrl: smtpUrl ?? '', mailFrom })
  for (const each of [installation, second]) each.clock.set(monday)
  await Promise.all([doJobs(installation), doJobs(second), doJobs(installation), doJobs(second)])
  t.equal(got.length, 2)

  await installation.scene(async (store) => {
    const runs = await store.report_runs.find({})
    // As if killed: one before its mail, one while it left.
    await store.report_runs.update(runs[0]!.id, { state: 'waiting' })
    await store.report_runs.update(runs[1]!.id, { state: 'leaving' })
    await store.jobs.updateWhere({ kind: 'report.run' }, { state: 'running' })
    await store.jobs.updateWhere({ kind: 'report.due', state: 'done' }, { state: 'running' })
  })
  await Promise.all([doJobs(installation), doJobs(second)])
  t.equal(got.length, 3, 'what certainly did not leave leaves; what may have left does not')
  const { rows, count } = await owner.client(listReportRuns, { view_id })
  t.equal(count, 2, 'the run did not begin again')
  t.strictSame(rows.map(({ state }) => state).toSorted(), ['failed', 'sent'])
})

onBoth(
  t,
  'a schedule of somebody who has left stops, and administrators hear of it',
  async (t, installation) => {
    const { owner, administrator, view_id } = await scene(installation)
    await installation.scene(async (store) => {
      const extra = await store.user_extra_infos.first({ user_id: owner.id })
      await store.user_extra_infos.update(extra!, { exit_Date: '2026-11-20' })
    })
    await dueOn(installation, monday)
    await dueOn(installation, '2026-11-30')
    t.equal(await installation.env.reader.report_runs.count(), 0)
    const notices = await installation.env.reader.notifications.find({ user_id: administrator.id })
    t.equal(notices.length, 1)
    t.match(notices, [{ message: /Anne/, url: `/viewReports/margin?view=${view_id}` }])
    const schedule = await installation.env.reader.report_schedules.first({ view_id })
    t.match(schedule, { stopped_because: 'person_left' })
  },
)

onBoth(
  t,
  'a recipient who left or lost the right gets nothing, and the list says why',
  async (t, installation) => {
    const { firm, owner, leader, view_id } = await scene(installation)
    const gone = await firm.person([...seesAll], { first_name: 'Chris' })
    await t.rejects(
      owner.client(scheduleReportView, { id: view_id, ...weekly, recipients: [(await firm.person([])).id] }),
      { code: 'recipient_report_not_open' },
    )
    await owner.client(scheduleReportView, {
      id: view_id,
      ...weekly,
      recipients: [owner.id, leader.id, gone.id],
    })
    await installation.scene(async (store) => {
      const extra = await store.user_extra_infos.first({ user_id: gone.id })
      await store.user_extra_infos.update(extra!, { exit_Date: '2026-11-20' })
      await store.users.update(leader.id, { role: 'none' })
    })
    await t.rejects(owner.client(scheduleReportView, { id: view_id, ...weekly, recipients: [] }), {
      code: 'missing_fields',
    })
    await dueOn(installation, monday)
    const { rows } = await owner.client(listReportRuns, { view_id })
    t.strictSame(
      rows.map(({ recipient, state, reason }) => [recipient.split(' ')[0], state, reason]).toSorted(),
      [
        ['Anne', 'kept', null],
        ['Bram', 'refused', 'report_not_open'],
        ['Chris', 'refused', 'person_left'],
      ],
    )
    t.equal(await owner.client(unscheduleReportView, { id: view_id }), true)
    await dueOn(installation, '2026-11-30')
    t.equal((await owner.client(listReportRuns, { view_id })).count, 3, 'no more runs')
    await owner.client(deleteReportView, { id: view_id })
    t.equal((await owner.client(listReportRuns, {})).count, 0)
  },
)

onBoth(
  t,
  'whoever gets the mails of a view ends them himself, and its owner hears of it',
  async (t, installation) => {
    const { owner, leader, view_id } = await scene(installation)
    await owner.client(scheduleReportView, { id: view_id, ...weekly, recipients: [owner.id, leader.id] })
    const seen = async () => (await leader.client(listReportViews, {})).map((view) => view.is_mailed_to_me)
    t.strictSame(await seen(), [true])
    await t.rejects(leader.client(unscheduleReportView, { id: view_id }), { code: 'unauthorized' })
    t.equal(await leader.client(leaveReportView, { id: view_id }), true)
    t.strictSame(await seen(), [], 'it was shared with him by its mails alone')
    await t.rejects(leader.client(leaveReportView, { id: view_id }), { code: 'record_not_found' })
    await dueOn(installation, monday)
    const { rows } = await owner.client(listReportRuns, { view_id })
    t.strictSame(
      rows.map(({ recipient }) => recipient.split(' ')[0]),
      ['Anne'],
    )
    const told = () =>
      installation.env.read((store) => store.notifications.find({ user_id: owner.id, url: { not: null } }))
    t.match(
      (await told()).filter(({ title }) => title.includes('somebody')),
      [{ title: 'What we earn: somebody gets it no more', kind: 'reports', message: /^Bram / }],
    )
    t.equal(await owner.client(leaveReportView, { id: view_id }), true)
    t.equal(
      await owner.client(unscheduleReportView, { id: view_id }),
      false,
      'mailed to nobody, it has no schedule',
    )
    t.equal(await owner.client(leaveReportView, { id: view_id }), false)
  },
)

onBoth(t, 'what the report refuses stands with its reason', async (t, installation) => {
  const { owner, view_id } = await scene(installation)
  await installation.scene((store) =>
    store.report_views.update(view_id, { parameters: { folder_id: 999_999 } }),
  )
  await dueOn(installation, monday)
  const { rows } = await owner.client(listReportRuns, { view_id })
  t.match(rows, [
    { state: 'refused', reason: 'record_not_found', may_download: false },
    { state: 'refused', reason: 'record_not_found' },
  ])
})

/** A mail with its quoted lines and its attachments as they read. */
const decoded = (mail: string): string =>
  mail
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => text.replaceAll('_', ' '))
    .replaceAll(
      /\r?\n\r?\n((?:[A-Za-z0-9+/=]{4,76}\r?\n)+)/g,
      (_, text: string) => `\n\n${Buffer.from(text, 'base64').toString()}`,
    )
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
