import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { doJobs } from '#server/jobs/runner.ts'
import { createCompany, deleteCompany, editCompany } from '../companies/operations.ts'
import { createToken } from '../access/operations.ts'
import {
  endAllOfPerson,
  endAnySession,
  listAllSessions,
  listAllTokens,
  revokeAnyToken,
  countJobs,
  giveUpJob,
  listAudit,
  listJobs,
  readAudit,
  readJob,
  retryJob,
} from './operations.ts'
import { exportOf } from '../tables/export.ts'

/** Queues a job of which nobody knows the invoice, so that it fails. */
const queue = (own: TestInstallation, state: 'waiting' | 'running' | 'failed' | 'done', key: string) =>
  own.scene((store) =>
    store.jobs.insert({
      kind: 'mail.about',
      key,
      payload: { user_id: 1, about: 'password_changed' },
      state,
      attempts: 3,
      due_at: '2099-01-01T00:00:00.000Z',
      error: 'Error: no answer',
    }),
  )

onEveryClient(t, 'jobs that are not done are listed with what they are about', async (t, own) => {
  const firm = await testFirm(own)
  const { id } = await firm.person([], { first_name: 'An', last_name: 'Peeters' })
  const { client } = await firm.person(['jobs.write'], { language_type: 'en' })
  await own.scene((store) =>
    store.jobs.insert({
      kind: 'mail.invitation',
      key: 'a',
      payload: { user_id: id },
      due_at: '2099-01-01T00:00:00.000Z',
    }),
  )
  await queue(own, 'failed', 'b')
  await queue(own, 'done', 'c')
  const { rows, count } = await client(listJobs, {})
  t.equal(count, 2)
  t.match(rows, [
    { kind: 'mail.about', state: 'failed', error: 'Error: no answer', next_at: null },
    { kind: 'mail.invitation', state: 'waiting', subject: 'An Peeters', path: `/users/${id}` },
  ])
  t.match(rows[1]?.next_at, /^2099/)
  t.equal((await client(listJobs, { state: 'done' })).count, 1)
  t.equal((await client(listJobs, { kind: 'mail.invitation' })).count, 1)
  t.equal((await client(listJobs, { search: 'answer' })).count, 1)
  t.equal((await client(listJobs, { older_than: 'day' })).count, 0)
  t.match(await client(countJobs, {}), [
    { kind: 'mail.about', failed: 1, waiting: 0 },
    { kind: 'mail.invitation', failed: 0, waiting: 1 },
  ])
})

onEveryClient(t, 'a job is run again and given up for a reason, and the log has both', async (t, own) => {
  const firm = await testFirm(own)
  const { client } = await firm.person(['jobs.write', 'audit.read'], { first_name: 'Jo', last_name: 'Maes' })
  const { id } = await queue(own, 'failed', 'a')
  const seen = await client(readJob, { id })
  const again = await client(retryJob, { id, updated_at: seen.updated_at })
  t.match(again, { state: 'waiting', attempts: 0 })
  await t.rejects(client(giveUpJob, { id, remark: 'late', updated_at: seen.updated_at }), {
    code: 'record_modified',
  })
  await t.rejects(client(giveUpJob, { id, remark: '' }), { code: 'missing_fields' })
  const given = await client(giveUpJob, { id, remark: 'sent by post', updated_at: again.updated_at })
  t.equal(given.state, 'given_up')
  t.match(
    given.decisions.map(({ who, state, remark }) => ({ who, state, remark })),
    [
      { who: 'Jo Maes', state: 'given_up', remark: 'sent by post' },
      { who: 'Jo Maes', state: 'waiting', remark: null },
    ],
  )
  await t.rejects(client(giveUpJob, { id, remark: 'twice' }), { code: 'job_given_up' })
  const { rows } = await client(listAudit, { entity: 'jobs', entity_id: id })
  t.match(
    rows.map(({ operation, who }) => ({ operation, who })),
    [
      { operation: 'job.give_up', who: 'Jo Maes' },
      { operation: 'job.retry', who: 'Jo Maes' },
    ],
  )
})

onBoth(t, 'a job that runs or is done is left alone, and a given up one is not done', async (t, own) => {
  const firm = await testFirm(own)
  const { client } = await firm.person(['jobs.write'])
  const running = await queue(own, 'running', 'a')
  const done = await queue(own, 'done', 'b')
  for (const [{ id }, code] of [
    [running, 'job_running'],
    [done, 'job_done'],
  ] as const) {
    await t.rejects(client(retryJob, { id }), { code })
    await t.rejects(client(giveUpJob, { id, remark: 'x' }), { code })
  }
  const waiting = await queue(own, 'waiting', 'c')
  await own.scene((store) => store.jobs.update(waiting.id, { due_at: '2000-01-01T00:00:00.000Z' }))
  await client(giveUpJob, { id: waiting.id, remark: 'not wanted' })
  await doJobs(own)
  t.equal((await client(readJob, { id: waiting.id })).state, 'given_up')
})

onBoth(t, 'two who decide at once: one of them is told', async (t, own) => {
  const firm = await testFirm(own)
  const { client } = await firm.person(['jobs.write'])
  const { id, updated_at } = await queue(own, 'failed', 'a')
  const ends = await Promise.allSettled([
    client(giveUpJob, { id, updated_at, remark: 'one' }),
    client(giveUpJob, { id, updated_at, remark: 'two' }),
  ])
  t.strictSame(ends.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

onEveryClient(t, 'the log says who changed what, before and after', async (t, own) => {
  const firm = await testFirm(own)
  const { client, id } = await firm.person(['company.*'], { first_name: 'An', last_name: 'Peeters' })
  const { client: reader } = await firm.person(['audit.read'], { language_type: 'en' })
  const company = { name: 'Namur', private: false, reference: 'N', vat_number: '0123456749' }
  const made = await client(createCompany, {
    company,
    companyAddresses: [],
    companyContacts: [],
    accountCompanies: [{ relation_type: 'customer' }],
  })
  await client(editCompany, { id: made.id, company: { name: 'Ville de Namur' } } as never)
  const of = { entity: 'companies', entity_id: made.id }
  const { rows } = await reader(listAudit, of)
  t.match(
    rows.map(({ who, action, entity_name, operation }) => ({ who, action, entity_name, operation })),
    [
      { who: 'An Peeters', action: 'update', entity_name: 'Company', operation: 'company.edit' },
      { who: 'An Peeters', action: 'insert', entity_name: 'Company', operation: 'company.create' },
    ],
  )
  const entry = await reader(readAudit, { id: rows[0]!.id })
  t.match(
    entry.changes.find(({ field }) => field === 'name'),
    { label: 'Name', before: 'Namur', after: 'Ville de Namur' },
  )
  t.equal((await reader(listAudit, { ...of, person_id: id })).count, 2)
  t.equal((await reader(listAudit, { ...of, search: 'peeters edit' })).count, 1, 'person and operation')
  t.equal((await reader(listAudit, { ...of, search: 'nobodyatall' })).count, 0)
  const today = own.clock.today()
  t.equal((await reader(listAudit, { ...of, from: today, to: today })).count, 2)
  t.equal((await reader(listAudit, { ...of, from: '2099-01-01' })).count, 0)
  t.equal((await reader(listAudit, { ...of, to: '2020-01-01' })).count, 0)
  await client(deleteCompany, { id: made.id })
  t.equal((await reader(listAudit, { ...of, action: 'remove' })).count, 1)
  const file = await reader(exportOf(listAudit), { ...of, format: 'csv', language: 'en' })
  t.equal(new TextDecoder().decode(file.bytes).trim().split('\n').length, 4, 'a heading and three entries')
  t.equal((await reader(listAudit, { ...of, page: 2, size: 1 })).rows[0]?.action, 'update')
})

onEveryClient(t, 'a reader of the log sees no field that he may not see elsewhere', async (t, own) => {
  const firm = await testFirm(own)
  const someone = await firm.person([], { first_name: 'Jo' })
  await own.scene(async (store) => {
    const extra = await store.user_extra_infos.first({ user_id: someone.id })
    await store.user_extra_infos.update(extra!.id, { function_type: 'engineer' })
  })
  const narrow = await firm.person(['audit.read'])
  const wide = await firm.person(['audit.read', 'user_extended.read'])
  const last = { entity: 'user_extra_infos', size: 1, page: 1 }
  const [row] = (await narrow.client(listAudit, last)).rows
  const seen = await narrow.client(readAudit, { id: row!.id })
  t.notOk(JSON.stringify(seen).includes('engineer'))
  t.ok(seen.hidden > 0)
  t.ok(JSON.stringify(await wide.client(readAudit, { id: row!.id })).includes('engineer'))
})

onEveryClient(t, 'sessions and tokens of all are seen and ended, and the log has it', async (t, own) => {
  const firm = await testFirm(own)
  const someone = await firm.person([], { first_name: 'An', last_name: 'Peeters' })
  const { client } = await firm.person(['sessions.write', 'audit.read'])
  const open = (n: number) =>
    own.scene((store) =>
      store.sessions.insert({
        user_id: someone.id,
        token_hash: `${n}`.repeat(64),
        last_used_at: own.clock.now().toISOString(),
        client: 'Firefox',
      }),
    )
  const [one] = [await open(1), await open(2)]
  await someone.client(createToken, { name: 'cron', scope: 'read' })
  const of = { user_id: someone.id }
  const listed = (await client(listAllSessions, of)).rows.filter((row) => row.client === 'Firefox')
  t.match(listed, [
    { person: 'An Peeters', may_end: true },
    { person: 'An Peeters', may_end: true },
  ])
  await client(endAnySession, { id: one.id })
  await t.rejects(client(endAnySession, { id: one.id }), { code: 'record_not_found' })
  t.match((await client(listAudit, { entity: 'sessions', entity_id: one.id })).rows, [
    { operation: 'session.end_any', action: 'remove' },
  ])
  const [token] = (await client(listAllTokens, { ...of, search: 'cron' })).rows
  t.match(token, { person: 'An Peeters', name: 'cron', scope: 'read' })
  t.notOk(JSON.stringify(token).includes('hash'))
  await client(revokeAnyToken, { id: token!.id })
  t.strictSame((await client(listAllTokens, { ...of, search: 'cron' })).rows, [])
  const { sessions } = await client(endAllOfPerson, { id: someone.id })
  t.ok(sessions >= 1)
  t.equal((await client(listAllSessions, of)).count, 0)
})

onBoth(t, 'nobody but a super admin ends the session of a super admin', async (t, own) => {
  const firm = await testFirm(own)
  const admin = await firm.person([])
  await own.scene((store) => store.users.update(admin.id, { is_super_admin: true }))
  const { client } = await firm.person(['sessions.write'])
  const session = await own.scene((store) =>
    store.sessions.insert({
      user_id: admin.id,
      token_hash: 'a'.repeat(64),
      last_used_at: own.clock.now().toISOString(),
      client: null,
    }),
  )
  t.match((await client(listAllSessions, { user_id: admin.id })).rows, [{ may_end: false }])
  await t.rejects(client(endAnySession, { id: session.id }), { code: 'unauthorized' })
  await t.rejects(client(endAllOfPerson, { id: admin.id }), { code: 'unauthorized' })
})

onBoth(
  t,
  'what waits for a job says that it was given up, and begins again by its own way',
  async (t, own) => {
    const firm = await testFirm(own)
    const { client, id: user_id } = await firm.person(['jobs.write'])
    const run = await own.scene(async (store) => {
      const view = await store.report_views.insert({ user_id, report: 'hours', name: 'Mine' })
      const due_at = own.clock.now().toISOString()
      return store.report_runs.insert({ view_id: view.id, user_id, name: 'Mine', due_at, format: 'csv' })
    })
    const { id } = await own.scene((store) =>
      store.jobs.insert({
        kind: 'report.run',
        key: 'r',
        payload: { run_id: run.id },
        due_at: '2099-01-01T00:00:00.000Z',
      }),
    )
    t.match(await client(readJob, { id }), { subject: /Mine/ })
    await client(giveUpJob, { id, remark: 'no longer wanted' })
    t.match(await own.env.reader.report_runs.get(run.id), { state: 'failed', reason: 'no longer wanted' })
    await t.rejects(client(retryJob, { id }), { code: 'job_begins_elsewhere' })
  },
)
