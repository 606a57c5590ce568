import t from 'tap'
import { entities } from '#core/entities.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { isOwnKey, KeyCollision } from '#core/own-keys.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { asFailure } from './failures.ts'

/** Unique keys of which somebody gives a part: two who give the same at once are told so. The primary keys are none. */
const givenByPeople = [
  'banner_presets key',
  'closed_months month',
  'folder_keywords folder_id,label',
  'folders lead_code',
  'invoices number',
  'parameter_relations class_1,type_1,class_2,type_2',
  'parameters class,type',
  'permission_groups group',
  'roles role',
  'subfolders folder_id,rank',
  'submitted_weeks user_id,monday',
  'task_templates name',
  'templates template_class,template_type',
  'third_party_connections service',
  'translations key,language',
  'user_availabilities user_id,year,month',
  'user_bookings user_id,date,wbs_task_id',
  'user_extra_infos code',
  'user_logins login_type,email_folded',
  'user_project_targets user_id,project_type',
]

t.test('each unique key is known to be given by people or drawn by us', async (t) => {
  const all: readonly AnyEntity[] = Object.values(entities)
  const given = all.flatMap((entity) =>
    [['id'], ...entity.unique]
      .filter((columns) => !isOwnKey(entity, columns))
      .map((columns) => `${entity.name} ${columns.join()}`),
  )
  t.strictSame(given.toSorted(), givenByPeople)
})

onBoth(t, 'a key of our own that collides is our fault, one that was typed is refused', async (t, own) => {
  const { id: user_id } = await (await testFirm(own)).person()
  const hash = { user_id, token_hash: 'secret-hash', last_used_at: own.clock.now().toISOString() }
  await own.scene((store) => store.sessions.insert(hash))
  const job = {
    kind: 'mail.reminder',
    key: '1',
    payload: { reminder_id: 1 },
    due_at: hash.last_used_at,
  } as const
  await own.scene((store) => store.jobs.insert(job))
  const user = await own.env.read((store) => store.users.get(user_id))
  const faults = [
    {
      table: 'sessions',
      columns: ['token_hash'],
      insert: () => own.scene((store) => store.sessions.insert(hash)),
    },
    { table: 'jobs', columns: ['kind', 'key'], insert: () => own.scene((store) => store.jobs.insert(job)) },
    { table: 'users', columns: ['id'], insert: () => own.scene((store) => store.users.restore([user!])) },
    {
      table: 'user_extra_infos',
      columns: ['user_id'],
      insert: () =>
        own.scene((store) =>
          store.user_extra_infos.insert({ user_id, function_type: 'engineer', entry_date: '2020-01-01' }),
        ),
    },
  ]
  for (const { table, columns, insert } of faults) {
    const fault: unknown = await insert().catch((error: unknown) => error)
    t.ok(fault instanceof KeyCollision, `${table} ${columns.join()}: ${String(fault)}`)
    t.match(fault, { table, columns })
    t.notMatch(String(fault), 'secret-hash')
  }
  const role = { role: 'boss', permissions_group: [] }
  await own.scene((store) => store.roles.insert(role))
  await t.rejects(
    own.scene((store) => store.roles.insert(role)),
    { code: 'duplicate_fields', details: { fields: { role: 'string.unique' } } },
  )
})

t.test('PostgreSQL’s words are of its own language, and its keys are known all the same', async (t) => {
  const of = (detail: string, table: string) =>
    asFailure(Object.assign(new Error('refused'), { code: '23505', detail, table }))
  t.match(of('La clé « (role)=(boss) » existe déjà.', 'roles'), {
    code: 'duplicate_fields',
    details: { fields: { role: 'string.unique' } },
  })
  t.match(of('La clé « (id)=(5) » existe déjà.', 'roles'), { table: 'roles', columns: ['id'], key: '5' })
})
