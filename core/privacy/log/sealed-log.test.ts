import t from 'tap'
import { asOwner } from '#fixtures/as-owner.ts'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { examine } from '#server/main.ts'
import { sealAudit, verifyAudit } from '../../administration/operations.ts'
import { endOfChain, keepSeal, nextSeal } from '../../administration/audit/sealing.ts'
import { system } from '../../kernel/permission.ts'
import { run } from '../../kernel/run.ts'
import { maskEntries, removeEntries } from './change-log.ts'

type Own = TestInstallation

const seal = async ({ env }: Own): Promise<number> =>
  (await run(sealAudit, env, system(), { dry_run: false })).value.count

/** What is wrong, with its range; null if all is right. */
async function faultOf({ env }: Own): Promise<string | null> {
  const { fault, fault_from, fault_to } = (await run(verifyAudit, env, system(), {})).value
  return fault && `${fault} ${fault_from}-${fault_to}`
}

/** Adds groups, each of which is an entry of the log. Answers the ids of the entries. */
async function write({ env }: Own, ...names: readonly string[]): Promise<number[]> {
  for (const group of names)
    await env.write({ actor: system(), operation: 'test' }, (store) =>
      store.permission_groups.insert({ group, permissions: ['users.read'] }),
    )
  const order = [['id', 'desc']] as const
  const written = await env.reader.audit_entries.find({}, { order, limit: names.length })
  return written.map(({ id }) => id).toReversed()
}

const lawfully = <T>(
  { env, clock }: Own,
  work: (context: Parameters<typeof maskEntries>[0]) => Promise<T>,
): Promise<T> =>
  env.write({ actor: system(), operation: 'test' }, (store) =>
    work({ store, actor: system(), clock, auditSealer: env.ports.auditSealer }),
  )

const mask = (own: Own, ...ids: readonly number[]): Promise<number> =>
  lawfully(own, (context) =>
    maskEntries(
      context,
      'test',
      ids.map((id) => ({ id, fields: null })),
    ),
  )

const remove = (own: Own, ...ids: readonly number[]): Promise<number> => {
  const later = new Date(own.clock.now().getTime() + 1000).toISOString()
  return lawfully(own, (context) => removeEntries(context, 'test', later, ids))
}

const amendments = ({ env }: Own) =>
  env.reader.audit_seals.find({ kind: 'amendment' }, { order: [['id', 'asc']] })

/** Three seals of three entries each: in the second an entry is masked, then another is removed. */
async function changedTwice(own: Own) {
  await write(own, 'a1', 'a2', 'a3')
  await seal(own)
  const [first = 0, second = 0, third = 0] = await write(own, 'b1', 'b2', 'b3')
  await seal(own)
  await write(own, 'c1', 'c2', 'c3')
  await seal(own)
  await mask(own, first)
  await remove(own, second)
  return { first, third, range: `${first}-${third}` }
}

onBoth(t, 'entries that are sealed are masked and removed, and the log is right', async (t, own) => {
  const { first, third } = await changedTwice(own)
  t.equal(await faultOf(own), null)
  t.match(await amendments(own), [
    { from_id: first, to_id: third, entries: 3 },
    { from_id: first, to_id: third, entries: 2 },
  ])
  t.match(await own.env.reader.audit_entries.get(first), { after: { group: '•••' } })
  t.equal(await mask(own, first), 0, 'it is masked already')
  t.equal((await amendments(own)).length, 2)
  const rest = await own.env.reader.audit_entries.find()
  await remove(own, ...rest.map(({ id }) => id))
  t.equal(await own.env.reader.audit_entries.count(), 0)
  t.equal(await faultOf(own), null, 'also when nothing is left under the seals')
  await write(own, 'd1')
  await seal(own)
  t.equal(await faultOf(own), null, 'and when the chain goes on')
})

onBoth(t, 'entries are masked before they are sealed, and while they are being sealed', async (t, own) => {
  const [before = 0] = await write(own, 'a1', 'a2')
  await mask(own, before)
  const [during = 0, last = 0] = await write(own, 'b1', 'b2')
  const { reader, ports } = own.env
  const end = await endOfChain(reader)
  const next = await nextSeal(reader, ports.auditSealer, end, last)
  await mask(own, during)
  const isKept = await own.env.write({ actor: system(), operation: 'test' }, (store) =>
    keepSeal(store, end, next!),
  )
  t.equal(isKept, false, 'a seal over what stood there before is not kept')
  t.ok((await seal(own)) >= 4)
  t.equal(await faultOf(own), null)
  t.strictSame(await amendments(own), [])
})

type Changed = Awaited<ReturnType<typeof changedTwice>>
const ofAmendment = (which: 'MIN' | 'MAX'): string =>
  `WHERE id = (SELECT * FROM (SELECT ${which}(id) FROM audit_seals WHERE kind = 'amendment') one)`
const forged = (from: string, to: string, previous: string): string =>
  `INSERT INTO audit_seals (kind, from_id, to_id, entries, entries_hash, previous, hash, created_at, updated_at)
   SELECT 'amendment', ${from}, ${to}, entries, entries_hash, ${previous}, '${'a'.repeat(64)}', created_at, updated_at
   FROM audit_seals ${ofAmendment('MAX')}`

const damages: readonly (readonly [
  what: string,
  statement: (changed: Changed) => string,
  fault: 'entries_changed' | 'amendment_changed' | 'seal_missing',
])[] = [
  [
    'a masked entry that is changed',
    ({ first }) => `UPDATE audit_entries SET after = '{"group":"x"}' WHERE id = ${first}`,
    'entries_changed',
  ],
  [
    'a masked entry that does not say so any more',
    ({ first }) => `UPDATE audit_entries SET masked_by = NULL WHERE id = ${first}`,
    'entries_changed',
  ],
  [
    'one more entry that is removed',
    ({ third }) => `DELETE FROM audit_entries WHERE id = ${third}`,
    'entries_changed',
  ],
  ['a removed amendment', () => `DELETE FROM audit_seals ${ofAmendment('MAX')}`, 'entries_changed'],
  [
    'an amendment removed before another',
    () => `DELETE FROM audit_seals ${ofAmendment('MIN')}`,
    'amendment_changed',
  ],
  [
    'an older amendment that is changed',
    () => `UPDATE audit_seals SET entries = 9 ${ofAmendment('MIN')}`,
    'amendment_changed',
  ],
  ['a forged amendment', () => forged('from_id', 'to_id', 'hash'), 'amendment_changed'],
  ['an amendment without its seal', () => forged('from_id', 'from_id', 'hash'), 'amendment_changed'],
  ['an amendment of what is not sealed', () => forged('1000000', '1000009', 'NULL'), 'amendment_changed'],
  [
    'a changed seal under amendments',
    ({ third }) => `UPDATE audit_seals SET entries = 9 WHERE kind = 'seal' AND to_id = ${third}`,
    'entries_changed',
  ],
]

for (const [what, statement, fault] of damages)
  onBoth(t, `${what} is named`, async (t, own) => {
    const changed = await changedTwice(own)
    await asOwner(own, statement(changed))
    const found = await faultOf(own)
    if (what === 'an amendment of what is not sealed') t.equal(found, `${fault} 1000000-1000009`)
    else if (what === 'an amendment without its seal')
      t.equal(found, `${fault} ${changed.first}-${changed.first}`)
    else t.equal(found, `${fault} ${changed.range}`)
    const { chromiumPath: _, ...config } = own.config
    const said = await examine({ ...config, chromiumPath: '/nowhere' }, own.clock)
    t.match(
      said.filter(({ check }) => check === 'audit'),
      [{ state: 'mend', says: `doctor.audit_${fault}` }],
      'decidag doctor says it too',
    )
  })

onBoth(t, 'what was changed before is not hidden by a lawful change', async (t, own) => {
  const { first, third } = await changedTwice(own)
  const stands = async () => ({
    entries: await own.env.reader.audit_entries.find(),
    exceptions: await own.env.reader.audit_exceptions.count(),
    seals: await own.env.reader.audit_seals.count(),
  })
  await asOwner(own, `UPDATE audit_entries SET actor_id = 9 WHERE id = ${first}`)
  const before = await stands()
  const refused = { code: 'audit_damaged', details: { params: { from_id: first, to_id: third } } }
  await t.rejects(mask(own, third - 3, third), refused)
  await t.rejects(remove(own, third), refused)
  t.strictSame(await stands(), before, 'nothing is half done')
  await mask(own, third - 3)
  t.match(
    await faultOf(own),
    `entries_changed ${first}-${third}`,
    'the others are changed, and it still stands out',
  )
  await asOwner(own, `DELETE FROM audit_seals WHERE to_id = ${third}`)
  const missing = { code: 'audit_damaged', details: { params: { from_id: third, to_id: third } } }
  await t.rejects(mask(own, third), missing, 'nor is a seal that is missing')
})

onBoth(t, 'thousands of entries under many seals are masked at once', async (t, own) => {
  const many = Array.from({ length: 2400 }, (_, i) => `group ${i}`)
  const batches = [1, 1100, 30, 1, 3, 765, 500]
  let next = 0
  for (const size of batches) {
    const part = many.slice(next, (next += size))
    await own.scene(async (store) => {
      for (const group of part) await store.permission_groups.insert({ group, permissions: [] })
    })
    await seal(own)
  }
  const entries = await own.env.reader.audit_entries.find({ entity: 'permission_groups', action: 'insert' })
  const chosen = entries.filter(({ id }) => id % 2 === 0).map(({ id }) => id)
  t.ok(chosen.length > 1100)
  t.equal(await mask(own, ...chosen.toReversed()), chosen.length)
  t.ok((await amendments(own)).length >= 4)
  t.equal(await faultOf(own), null)
})
