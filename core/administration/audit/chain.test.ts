import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import t from 'tap'
import { asOwner } from '#fixtures/as-owner.ts'
import { onBoth, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { raw } from '#server/db/sql.ts'
import { auditHeadsOf } from '#server/config.ts'
import { examine } from '#server/main.ts'
import { system } from '../../kernel/permission.ts'
import { run } from '../../kernel/run.ts'
import { sealAudit, verifyAudit } from './operations.ts'

type Own = TestInstallation

const seal = async ({ env }: Own): Promise<number> =>
  (await run(sealAudit, env, system(), { dry_run: false })).value.count

const verify = async ({ env }: Own) => (await run(verifyAudit, env, system(), {})).value

/** What is wrong, with its range; null if all is right. */
const faultOf = async (own: Own): Promise<string | null> => {
  const { fault, fault_from, fault_to } = await verify(own)
  return fault && `${fault} ${fault_from}-${fault_to}`
}

/** Adds groups, each of which is an entry of the log. */
async function write({ env }: Own, names: readonly string[]): Promise<void> {
  for (const group of names)
    await env.write({ actor: system(), operation: 'test' }, (store) =>
      store.permission_groups.insert({ group, permissions: ['users.read'] }),
    )
}

const lastEntry = async ({ env }: Own): Promise<number> =>
  (await env.reader.audit_entries.first({}, { order: [['id', 'desc']] }))!.id

/** Three seals of two entries each. */
async function threeSeals(own: Own): Promise<void> {
  for (const part of ['a', 'b', 'c']) {
    await write(own, [`${part}1`, `${part}2`])
    await seal(own)
  }
}

onBoth(t, 'entries are sealed once, and an untouched log is right', async (t, own) => {
  await threeSeals(own)
  t.equal(await seal(own), 0, 'nothing is left to seal')
  await write(own, ['d'])
  t.match(await verify(own), { right: true, seals: 3, entries: 6, unsealed: 1, fault: null })
  const lines = (await readFile(auditHeadsOf(own.config), 'utf8')).split('\n').filter(Boolean)
  t.equal(lines.length, 3, 'each head stands beside the ledger of numbers')
})

const damages: readonly (readonly [what: string, statement: (n: number) => string, fault: string])[] = [
  [
    'a changed operation',
    (n) => `UPDATE audit_entries SET operation = 'other' WHERE id = ${n}`,
    'entries_changed',
  ],
  [
    'a changed value',
    (n) => `UPDATE audit_entries SET after = '{"group":"x"}' WHERE id = ${n}`,
    'entries_changed',
  ],
  ['another person', (n) => `UPDATE audit_entries SET actor_id = 9 WHERE id = ${n}`, 'entries_changed'],
  [
    'another moment',
    (n) => `UPDATE audit_entries SET created_at = '2020-01-01T00:00:00.000Z' WHERE id = ${n}`,
    'entries_changed',
  ],
  ['a removed entry', (n) => `DELETE FROM audit_entries WHERE id = ${n}`, 'entries_changed'],
  ['a changed count', () => 'UPDATE audit_seals SET entries = 1 WHERE id = 2', 'entries_changed'],
  [
    'a changed hash',
    () => `UPDATE audit_seals SET hash = '${'0'.repeat(64)}' WHERE id = 2`,
    'entries_changed',
  ],
  ['a removed seal', () => 'DELETE FROM audit_seals WHERE id = 2', 'seal_missing'],
]

for (const [what, statement, fault] of damages)
  onBoth(t, `${what} in the middle is seen, and its range is named`, async (t, own) => {
    await threeSeals(own)
    const last = await lastEntry(own)
    await asOwner(own, statement(last - 2))
    const range = fault === 'seal_missing' ? `${last - 1}-${last}` : `${last - 3}-${last - 2}`
    t.equal(await faultOf(own), `${fault} ${range}`)
    const { chromiumPath: _, ...config } = own.config
    const found = await examine({ ...config, chromiumPath: '/nowhere' }, own.clock)
    t.match(
      found.filter(({ check }) => check === 'audit'),
      [{ state: 'mend', says: `doctor.audit_${fault}` }],
      'decidag doctor says it too',
    )
  })

onBoth(t, 'an entry that somebody puts in between is seen', async (t, own) => {
  await write(own, ['a'])
  // A rolled back transaction leaves a gap in the ids on PostgreSQL; on SQLite it is made here.
  const gap = (await lastEntry(own)) + 1
  await asOwner(
    own,
    own.database.dialect === 'postgres'
      ? `SELECT nextval(pg_get_serial_sequence('audit_entries', 'id'))`
      : `UPDATE sqlite_sequence SET seq = ${gap} WHERE name = 'audit_entries'`,
  )
  await write(own, ['b'])
  await seal(own)
  t.equal(await faultOf(own), null, 'a gap alone is normal')
  await asOwner(
    own,
    `INSERT INTO audit_entries (id, actor_id, operation, entity, entity_id, action, created_at, updated_at)
     SELECT ${gap}, actor_id, operation, entity, entity_id, action, created_at, updated_at FROM audit_entries WHERE id = ${gap - 1}`,
  )
  t.match(await faultOf(own), /^entries_changed/)
})

onBoth(t, 'a cut of the end is seen, also when all seals are gone', async (t, own) => {
  await threeSeals(own)
  const last = await lastEntry(own)
  await asOwner(own, `DELETE FROM audit_entries WHERE id > ${last - 2}`)
  await asOwner(own, `DELETE FROM audit_seals WHERE to_id > ${last - 2}`)
  t.equal(await faultOf(own), `cut ${last - 1}-${last}`)
  await write(own, ['later'])
  await seal(own)
  t.match(await faultOf(own), /^cut/, 'seals that come later do not hide it')
  await asOwner(own, 'DELETE FROM audit_seals')
  t.match(await faultOf(own), /^cut/)
})

onBoth(
  t,
  'a file of heads that is cut short or damaged alarms nobody; a forged head does',
  async (t, own) => {
    await threeSeals(own)
    const file = auditHeadsOf(own.config)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.slice(0, -20))
    t.equal(await faultOf(own), null)
    await write(own, ['d'])
    await seal(own)
    t.equal(await faultOf(own), null, 'the next head begins a line of its own')
    await appendFile(file, `\n999999 ${'a'.repeat(64)}\n`)
    t.match(await faultOf(own), /^cut \d+-999999$/)
  },
)

onBoth(t, 'who has the database alone cannot seal again what he changed', async (t, own) => {
  await threeSeals(own)
  const stolen = { ...own.config, secretKey: 'another key that is long enough for it' }
  const found = await examine({ ...stolen, chromiumPath: '/nowhere' }, own.clock)
  t.match(
    found.filter(({ check }) => check === 'audit'),
    [{ state: 'mend', says: 'doctor.audit_entries_changed' }],
    'with another key no seal matches',
  )
})

onBoth(t, 'the database refuses to change or remove entries and seals', async (t, own) => {
  await threeSeals(own)
  for (const statement of [
    'DELETE FROM audit_entries',
    `UPDATE audit_entries SET operation = 'x'`,
    'DELETE FROM audit_seals',
    'UPDATE audit_seals SET entries = 0',
  ])
    await t.rejects(own.database.query(raw(statement)), statement)
  t.equal(await faultOf(own), null)
})

onBoth(t, 'eight who write while two seal: every entry is sealed once and nothing alarms', async (t, own) => {
  let isOver = false
  const sealing = Promise.all(
    [1, 2].map(async () => {
      while (!isOver) await seal(own)
    }),
  )
  await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      write(
        own,
        Array.from({ length: 25 }, (_, n) => `${i}-${n}`),
      ),
    ),
  )
  isOver = true
  await sealing
  await seal(own)
  const count = await own.env.reader.audit_entries.count()
  t.match(await verify(own), { right: true, entries: count, unsealed: 0 })
})

void t.test('an entry that is committed late with a lower id is waited for on PostgreSQL', async (t) => {
  const own = await testInstallation(t, 'postgres')
  await write(own, ['a'])
  const late = new Client({ connectionString: own.config.databaseUrl })
  await late.connect()
  t.teardown(() => late.end())
  await late.query('BEGIN')
  await late.query(
    `INSERT INTO audit_entries (actor_id, operation, entity, entity_id, action, created_at, updated_at)
     VALUES (1, 'late', 'users', 1, 'update', '2026-11-30T10:00:00.000Z', '2026-11-30T10:00:00.000Z')`,
  )
  await write(own, ['b'])
  const sealed = seal(own)
  // It waits: whoever began after it does not hold it up.
  const isWaiting = await Promise.race([sealed.then(() => false), setTimeout(200, true)])
  t.ok(isWaiting, 'nothing is sealed while the transaction is open')
  await late.query('COMMIT')
  t.equal(await sealed, 3)
  t.equal(await faultOf(own), null)
})
