import t from 'tap'
import { asOwner } from '#fixtures/as-owner.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sealAudit, verifyAudit } from '../administration/operations.ts'
import { createCompany, readCompany } from '../companies/operations.ts'
import { entities } from '../entities.ts'
import { editUser, readUser } from '../users/operations.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import { setting } from '../parameters/parameter.ts'
import { retention, retentionSettings } from '../parameters/retention.ts'
import { allTexts } from '../texts/translate.ts'
import { personColumns } from './held/columns.ts'
import { outdated, undecided } from './held/fates.ts'
import { partsOf } from './export/parts.ts'
import {
  anonymiseContact,
  anonymisePerson,
  exportOwnData,
  exportPerson,
  findPeople,
  planAnonymising,
  runRetention,
  showRetention,
} from './operations.ts'

t.test('whoever makes a table that names people decides what becomes of it, and names it', async (t) => {
  t.strictSame(undecided, [], 'decide in held/fates.ts')
  t.strictSame(outdated, [])
  const parts = partsOf({ store: {} as never, user_id: 1 }, false)
  t.strictSame(
    personColumns.filter(({ table }) => !parts.some(({ title }) => title === table)),
    [],
    'an export has it',
  )
  const titles = [...parts.map(({ title }) => title), 'company_contacts']
  t.strictSame(
    titles.filter((title) => !(`personal_data.table.${title}` in allTexts)),
    [],
  )
  const secrets = parts.flatMap(({ fields }) =>
    Object.entries(fields ?? {}).flatMap(([name, { secret }]) => (secret ? [name] : [])),
  )
  t.strictSame(secrets, [])
})

const unzipped = (bytes: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))

const rights = ['users.*', 'user_extended.*', 'company.*', 'permissions_all.*', 'parameters.*'] as const

/** A person with a name that stands nowhere else, his traces in many tables, and an administrator. */
async function leaver(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const boss = await firm.person([...rights], { first_name: 'Karin' })
  const own = {
    first_name: 'Zébulon',
    last_name: 'Quetzal',
    email: 'zebulon@quetzal.example',
    birthdate: '1980-02-03',
  }
  const person = await firm.person(['planner.write'], own)
  const place = await firm.folder(boss.id, 1)
  const { task_id: wbs_task_id } = await firm.subfolder(place)
  const user_id = person.id
  const now = installation.clock.now().toISOString()
  await boss.client(editUser, { id: user_id, user: { last_name: 'Quetzal-Roux' } })
  await installation.scene(async (store) => {
    await store.user_bookings.insert({
      user_id,
      wbs_task_id,
      date: '2026-01-05',
      number_blocks: 4,
      starting_block: 0,
      comment: 'plans',
    })
    await store.user_absences.insert({
      user_id,
      number_blocks: 10,
      planning_level_class: 'planning_level',
      planning_level_type: 'day',
      start_date: '2026-01-06',
      end_date: '2026-01-06',
      approved: 10,
      comment: 'Zébulon is ill',
    })
    await store.notifications.insert({
      user_id,
      title: 'Hello Zébulon',
      message: 'Quetzal',
      notification_type: 'dialog',
    })
    await store.notifications.insert({
      user_id: boss.id,
      title: 'Zébulon asks',
      message: 'Quetzal',
      notification_type: 'dialog',
      created_by: user_id,
    })
    await store.sessions.insert({
      user_id,
      token_hash: 'hash of zebulon',
      last_used_at: now,
      client: 'Firefox',
    })
    await store.jobs.insert({ kind: 'mail.about', key: 'x', payload: { user_id, about: 'y' }, due_at: now })
    await store.jobs.insert({ kind: 'mail.recovery', key: 'y', payload: { email: own.email }, due_at: now })
  })
  return { firm, boss, person, user_id, wbs_task_id }
}

/** Every text of the database in which a word occurs, as `table.column`. */
const occurrences = ({ env }: TestInstallation, words: readonly string[]): Promise<string[]> =>
  env.read(async (store) => {
    const found: string[] = []
    for (const name of Object.keys(entities)) {
      if (name === 'task_sums' || name === 'person_sums') continue
      const rows = await (store[name as 'users'] as { find(): Promise<object[]> }).find()
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (words.some((word) => JSON.stringify(value)?.includes(word))) found.push(`${name}.${column}`)
    }
    return found
  })

onBoth(t, 'what tells who somebody was is removed, and the books stay whole', async (t, installation) => {
  const { boss, user_id } = await leaver(installation)
  const words = ['bulon', 'uetzal', '1980-02-03']
  t.ok((await occurrences(installation, words)).includes('audit_entries.before'))
  const plan = await boss.client(planAnonymising, { id: user_id })
  t.match(plan, { name: 'Zébulon Quetzal-Roux', has_left: false, is_done: false })
  const confirm = 'zebulon quetzal-roux'
  await t.rejects(boss.client(anonymisePerson, { id: user_id, confirm }), { code: 'person_not_left' })
  await boss.client(editUser, { id: user_id, userExtraInfo: { exit_Date: '2025-12-31' } })
  await t.rejects(boss.client(anonymisePerson, { id: user_id, confirm: 'Karin' }), {
    code: 'person_not_named',
    details: { fields: { confirm: 'any.only' } },
  })
  const before = await installation.env.read((store) => store.audit_entries.count())
  const { name, rows } = await boss.client(anonymisePerson, { id: user_id, confirm })
  t.equal(name, `Personne ${user_id}`)
  const told = (table: string) =>
    rows.filter((row) => row.table === table).map(({ count, fate, why }) => [count, fate, why])
  t.strictSame(told('user_bookings'), [[1, 'kept', 'books']])
  t.strictSame(told('user_absences'), [[1, 'emptied', 'social']])
  t.strictSame(told('sessions'), [[1, 'removed', null]])
  t.strictSame(told('mails'), [[2, 'removed', null]])
  t.strictSame(await occurrences(installation, words), [])
  const left = await installation.env.read(async (store) => ({
    bookings: await store.user_bookings.find({ user_id }),
    user: await store.users.get(user_id),
    logins: await store.user_logins.count({ user_id }),
    entries: await store.audit_entries.count(),
    masked: await store.audit_entries.find({ entity: 'users', entity_id: user_id, masked_by: { not: null } }),
    exceptions: await store.audit_exceptions.find(),
    requests: await store.data_requests.find(),
  }))
  t.match(left.bookings, [{ number_blocks: 4, comment: 'plans' }])
  t.match(left.user, { first_name: 'Personne', last_name: String(user_id), birthdate: null })
  t.equal(left.logins, 0)
  t.ok(left.entries > before, 'the log only grew')
  t.match(left.masked[0], {
    action: 'insert',
    operation: 'scene',
    after: { first_name: '•••', role: /role/ },
  })
  t.match(left.exceptions, [{ kind: 'masked', reason: `user ${user_id}`, made_by: boss.id, closed_at: /T/ }])
  t.match(left.requests, [{ kind: 'anonymise', subject: 'user', record_id: user_id, asked_by: boss.id }])
  t.match(await boss.client(readUser, { id: user_id }), { first_name: 'Personne', user_logins: [] })
  t.match(await boss.client(planAnonymising, { id: user_id }), { is_done: true })
})

onBoth(t, 'the database still refuses every other change of the audit log', async (t, installation) => {
  const { boss, user_id } = await leaver(installation)
  const entry = await installation.env.read((store) =>
    store.audit_entries.first({ entity: 'users', entity_id: user_id }),
  )
  const id = entry!.id
  const refused = /the audit log is never changed/
  const scene = (work: Parameters<TestInstallation['scene']>[0]) => installation.scene(work)
  await t.rejects(
    scene((store) => store.audit_entries.update(id, { after: {} })),
    refused,
  )
  await t.rejects(
    scene((store) => store.audit_entries.remove(id)),
    refused,
  )
  await boss.client(editUser, { id: user_id, userExtraInfo: { exit_Date: '2025-12-31' } })
  await boss.client(anonymisePerson, { id: user_id, confirm: 'Zébulon Quetzal-Roux' })
  const [exception] = await installation.env.read((store) => store.audit_exceptions.find())
  const masked_by = exception!.id
  await t.rejects(
    scene((store) => store.audit_entries.update(id, { after: {}, masked_by })),
    refused,
    'it is closed',
  )
  const open = { kind: 'masked', reason: 'test', entries: 0 } as const
  await t.rejects(
    scene(async (store) => {
      const { id: own } = await store.audit_exceptions.insert(open)
      await store.audit_entries.update(id, { actor_id: 1, masked_by: own })
    }),
    refused,
    'who did it stays',
  )
  await t.rejects(
    scene(async (store) => {
      await store.audit_exceptions.insert({
        ...open,
        kind: 'removed',
        older_than: '2001-01-01T00:00:00.000Z',
      })
      await store.audit_entries.remove(id)
    }),
    refused,
    'it is younger',
  )
  await t.rejects(
    scene((store) => store.audit_exceptions.update(masked_by, { entries: 0 })),
    /never changed/,
  )
  await t.rejects(
    scene((store) => store.audit_exceptions.remove(masked_by)),
    /never changed/,
  )
})

onBoth(
  t,
  'a person gets what the firm holds about him, to read and for programs',
  async (t, installation) => {
    const { boss, person, user_id } = await leaver(installation)
    await installation.scene(async (store) => {
      await store.user_costs.insert({ user_id, cost_type: 'cost-secret', date_start: '2020-01-01' })
      const extra = await store.user_extra_infos.first({ user_id })
      await store.user_extra_infos.update(extra!, { remarks: 'remark-of-personnel' })
    })
    const byBoss = unzipped((await boss.client(exportPerson, { id: user_id })).bytes)
    const own = unzipped((await person.client(exportOwnData, {})).bytes)
    const data = (files: Map<string, string>) =>
      JSON.parse(files.get('data.json')!) as {
        about: { withheld: string[] }
        data: { [name: string]: object[] }
      }
    t.strictSame([...own.keys()], ['À lire.html', 'data.json'])
    for (const files of [byBoss, own]) {
      const { data: held } = data(files)
      t.match(held['users'], [{ first_name: 'Zébulon', last_name: 'Quetzal-Roux', birthdate: '1980-02-03' }])
      t.match(held['user_logins'], [{ email: 'zebulon@quetzal.example' }])
      t.match(held['user_bookings'], [{ number_blocks: 4, comment: 'plans' }])
      t.match(held['sessions'], [{ client: 'Firefox' }])
      t.match(held['mails'], [{ kind: 'mail.about' }, { kind: 'mail.recovery' }])
      t.match(held['notifications'], [{ title: 'Hello Zébulon' }])
      t.match(held['audit_about']!.at(-1), { entity: /./ })
      t.notMatch([...files.values()].join(), 'hash of zebulon', 'nothing that lets anybody in')
      t.notMatch([...files.values()].join(), 'Zébulon asks', 'a notice of others')
      t.match(files.get('À lire.html'), /<h2>Temps encodé<\/h2>/)
    }
    t.match([...byBoss.values()].join(), 'cost-secret')
    t.match([...byBoss.values()].join(), 'remark-of-personnel')
    t.notMatch([...own.values()].join(), 'cost-secret')
    t.notMatch([...own.values()].join(), 'remark-of-personnel')
    t.ok(data(own).about.withheld.includes('user_extra_infos.remarks'))
    await t.rejects(person.client(exportPerson, { id: boss.id }), { code: 'unauthorized' })
    t.match(await installation.env.read((store) => store.data_requests.find()), [
      { kind: 'export', asked_by: boss.id },
      { kind: 'export', asked_by: user_id },
    ])
  },
)

const seal = ({ env }: TestInstallation) => run(sealAudit, env, system(), {})
const verified = async ({ env }: TestInstallation) => (await run(verifyAudit, env, system(), {})).value

onBoth(t, 'a sealed log stays right when somebody is anonymised', async (t, installation) => {
  const { boss, user_id } = await leaver(installation)
  await boss.client(editUser, { id: user_id, userExtraInfo: { exit_Date: '2025-12-31' } })
  await seal(installation)
  await boss.client(anonymisePerson, { id: user_id, confirm: 'Zébulon Quetzal-Roux' })
  t.match(await verified(installation), { right: true, fault: null })
  t.equal(await installation.env.reader.audit_seals.count({ kind: 'amendment' }), 1)
  await seal(installation)
  t.match(await verified(installation), { right: true, unsealed: 0 })
  t.strictSame(await occurrences(installation, ['bulon', 'uetzal']), [])
})

onBoth(t, 'nobody is anonymised over a log that was changed', async (t, installation) => {
  const { boss, user_id } = await leaver(installation)
  await boss.client(editUser, { id: user_id, userExtraInfo: { exit_Date: '2025-12-31' } })
  await seal(installation)
  const entry = await installation.env.reader.audit_entries.first({ entity: 'users', entity_id: user_id })
  await asOwner(installation, `UPDATE audit_entries SET actor_id = 9 WHERE id = ${entry!.id}`)
  const before = await occurrences(installation, ['bulon', 'uetzal'])
  const anonymised = boss.client(anonymisePerson, { id: user_id, confirm: 'Zébulon Quetzal-Roux' })
  await t.rejects(anonymised, { code: 'audit_damaged' })
  t.strictSame(await occurrences(installation, ['bulon', 'uetzal']), before, 'nothing is half done')
  t.match(await boss.client(planAnonymising, { id: user_id }), { is_done: false })
})

onBoth(t, 'a contact at a company is found and anonymised', async (t, installation) => {
  const { boss } = await leaver(installation)
  const { id } = await boss.client(createCompany, {
    company: { name: 'Ville de Namur', private: false },
    companyContacts: [
      { firstname: 'Léa', lastname: 'Lambert', email: 'lea@namur.example', phone_number: '081 24 60 11' },
    ],
  })
  const found = await boss.client(findPeople, { words: 'lambert' })
  t.match(found, [{ subject: 'company_contact', name: 'Léa Lambert', company: 'Ville de Namur' }])
  t.match(await boss.client(findPeople, { words: 'QUETZAL' }), [
    { subject: 'user', name: 'Zébulon Quetzal-Roux' },
  ])
  const contact = found[0]!.id
  t.match(await boss.client(anonymiseContact, { id: contact, dry_run: true }), { name: 'Léa Lambert' })
  await t.rejects(boss.client(anonymiseContact, { id: contact }), { code: 'person_not_named' })
  await boss.client(anonymiseContact, { id: contact, confirm: 'Lea Lambert' })
  t.match(await boss.client(readCompany, { id }), {
    company_contacts: [{ firstname: null, lastname: `Contact ${contact}`, email: null, phone_number: null }],
  })
  t.strictSame(await occurrences(installation, ['Lambert', 'lea@namur', '081 24']), [])
})

onBoth(t, 'what is over its time goes, and what the law asks for stays', async (t, installation) => {
  const { boss, user_id } = await leaver(installation)
  const count = () =>
    installation.env.read(async (store) => ({
      notices: await store.notifications.count(),
      sessions: await store.sessions.count({ user_id }),
      entries: await store.audit_entries.count(),
      books: await store.audit_entries.count({ entity: 'user_bookings' }),
    }))
  await seal(installation)
  const before = await count()
  const retained = async (kind: string) =>
    (await boss.client(showRetention, {})).find((row) => row.kind === kind)
  t.match(await retained('notices'), { period: 365, unit: 'days', count: 0, oldest: null })
  const made = installation.clock.today()
  installation.clock.pass(6 * 366 * 86_400_000)
  t.match(await retained('notices'), { count: 2, oldest: made })
  t.match(await retained('books_log'), { period: 10, least: 10, unit: 'years', why: 'books', count: 0 })
  const tried = await run(runRetention, installation.env, system(), { dry_run: true })
  t.ok(tried.value.count > 2)
  t.strictSame(await count(), before, 'a dry run does nothing')
  const { value } = await run(runRetention, installation.env, system(), {})
  t.equal(value.count, tried.value.count)
  const after = await count()
  t.match(after, { notices: 0, sessions: 0, books: before.books })
  t.ok(after.entries < before.entries)
  t.match(await verified(installation), { right: true, fault: null }, 'what is left is under its seals')
  t.match(await run(runRetention, installation.env, system(), {}), { value: { count: 0 } })
  const told = await installation.env.read((store) =>
    store.audit_entries.find({ entity: 'notifications', action: 'remove' }),
  )
  t.match(told, [{ before: { ids: [[1, 2]] }, after: null }], 'nothing keeps what stood in them')
  t.match(await installation.env.read((store) => store.audit_exceptions.find({ kind: 'removed' })), [
    { reason: 'social_log', made_by: null, closed_at: /T/ },
    { reason: 'other_log' },
  ])
})

t.test('no setting is below what the law asks', async (t) => {
  for (const name of retentionSettings) {
    t.ok(setting([], name) >= retention[name].least, name)
  }
})
