import t from 'tap'
import { createCompany } from '#core/companies/operations.ts'
import { entities } from '#core/entities.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import { isOwnKey, KeyCollision } from '#core/own-keys.ts'
import { translate } from '#core/texts/translate.ts'
import { callerOf, tokenOf } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { triedOn } from '#fixtures/databases.ts'
import { examine } from '../doctor/examine.ts'
import { listen } from '../http/listen.ts'
import { asFailure } from './failures.ts'
import { raw } from './sql.ts'

/**
 * The unique keys of which people fill in a part. If two people fill in the same key at once, one of them is told so. Primary
 * keys do not stand here.
 */
const givenByPeople = [
  'assistant_changes user_id,idempotency_key',
  'bank_accounts iban',
  'banner_presets key',
  'closed_months month',
  'documents record_kind,record_id,name_key',
  'folder_keywords folder_id,label',
  'folders lead_code',
  'invoices number',
  'parameter_relations class_1,type_1,class_2,type_2',
  'parameters class,type',
  'permission_groups group',
  'report_views user_id,report,name',
  'roles role',
  'subfolders folder_id,rank',
  'submitted_weeks user_id,monday',
  'task_templates name',
  'templates template_class,template_type',
  'third_party_connections service',
  'third_party_switches service,name',
  'translations key,language',
  'user_availabilities user_id,year,month',
  'user_bookings user_id,date,wbs_task_id',
  'user_extra_infos code',
  'user_logins login_type,email_folded',
  'user_project_targets user_id,project_type',
]

t.test('each unique key is known to be given by people or drawn by us', async (t) => {
  const all: readonly AnyEntity[] = Object.values(entities)
  const givenKeys = all.flatMap((entity) =>
    [['id'], ...entity.unique]
      .filter((columns) => !isOwnKey(entity, columns))
      .map((columns) => `${entity.name} ${columns.join()}`),
  )
  t.strictSame(givenKeys.toSorted(), givenByPeople)
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

for (const dialect of triedOn)
  void t.test(
    `sequences that a restored dump left behind are told, and mended as doctor says [${dialect}]`,
    async (t) => {
      const installation = await testInstallation(t, dialect)
      const { id, client } = await (await testFirm(installation)).person(['company.write', 'company.read'])
      const names = ['Aciers du Nord', 'Bois du Sud', 'Verre de l’Est']
      for (const name of names) await client(createCompany, { company: companyOf(name) })
      const [lines, server] = await listening(installation)
      t.teardown(() => server.stop())
      const ask = callerOf(server.url)
      const token = await tokenOf(installation, id)
      const create = (name: string) =>
        ask('POST /company/create', { token, json: { company: companyOf(name) } })
      t.strictSame(await sequencesFound(installation), [['right', 'doctor.sequences_right', undefined]])

      await setBack(installation)
      if (dialect === 'postgres') {
        const answer = await create('Pierre de l’Ouest')
        t.match(answer, {
          status: 500,
          envelope: {
            status: 'error',
            message: 'unexpected_creation_error',
            value: { params: { id: /^[\da-f-]{36}$/ } },
          },
        })
        t.strictSame(Object.keys(answer.envelope!.value), ['params'], 'no field is blamed')
        t.match(lines.at(-1), [
          {
            id: (answer.envelope!.value['params'] as { id: string }).id,
            err: { table: 'companies', columns: ['id'], key: '1' },
          },
          'unexpected error',
        ])
        const fault: unknown = await client(createCompany, { company: companyOf('Pierre') }).catch(
          (error) => error,
        )
        t.match(String(fault), 'a key of our own is taken already: companies (id) = (2)')
      }
      const found = await sequencesFound(installation)
      if (dialect === 'postgres') {
        t.match(found, [
          ['mend', 'doctor.sequence_behind', { table: 'companies', count: 1, last: 2, highest: 3 }],
        ])
        for (const language of ['en', 'fr', 'nl'] as const)
          t.match(
            translate(language)('doctor.sequence_behind', found[0]![2]),
            /companies.*setval\('public\.companies_id_seq'/,
          )
        await installation.database.query(raw(String(found[0]![2]!['remedy'])))
      }
      t.strictSame(await sequencesFound(installation), [['right', 'doctor.sequences_right', undefined]])
      const answer = await create('Pierre de l’Ouest')
      t.equal(answer.status, 200)
      t.match(answer.envelope!.value, { id: 4 }, 'it goes on above all that stand')
    },
  )

const companyOf = (name: string) => ({ name, private: false })

/** Sets the sequence of companies back, as after a dump that did not restore the sequences. */
async function setBack({ dialect, database }: TestInstallation): Promise<void> {
  await database.query(
    raw(
      dialect === 'postgres'
        ? `SELECT setval('companies_id_seq', 1, false)`
        : `DELETE FROM sqlite_sequence WHERE name = 'companies'`,
    ),
  )
}

async function sequencesFound({ config, clock }: TestInstallation) {
  const findings = await examine({ ...config, chromiumPath: '/nowhere' }, clock)
  return findings
    .filter(({ check }) => check === 'sequences')
    .map(({ state, says, params }) => [state, says, params] as const)
}

async function listening(installation: TestInstallation) {
  const lines: (readonly [object, string])[] = []
  const note = (facts: object, text: string): void => void lines.push([facts, text])
  return [lines, await listen(installation, { info: note, warn: note, error: note })] as const
}
