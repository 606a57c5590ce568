import t from 'tap'
import { entities } from '#core/entities.ts'
import type { AnyEntity } from '#core/kernel/entity.ts'
import type { Facts, Fields } from '#core/kernel/field.ts'
import type { Client, AnyOperation } from '#core/kernel/operation.ts'
import { operations } from '#core/operations.ts'
import { examineInstallation } from '#core/upkeep/operations.ts'
import type { Reader } from '#core/ports.ts'
import { good } from '#fixtures/cases/facts.ts'
import { triedOn } from '#fixtures/databases.ts'
import { testInstallation, testToday, type TestInstallation } from '#fixtures/installation.ts'
import { loadOffice } from '#fixtures/office.ts'
import { codeColumn, searchColumn, sortColumn } from './columns.ts'
import { raw } from './sql.ts'

/** On SQLite an edited row stays in its place, so this test runs on PostgreSQL alone. */
for (const dialect of triedOn.filter((each) => each === 'postgres'))
  void t.test(
    'every answer keeps its order when rows move in the database, as an edit moves them',
    async (t) => {
      const installation = await testInstallation(t, dialect)
      await loadOffice(installation.env, { people: 12, companies: 6, folders: 8, months: 3 })
      const admin = await installation.env.read((store) => store.users.first({ is_super_admin: true }))
      const client = await installation.as(admin!.id)
      const calls = await installation.env.read(callsOf)
      for (const firm of ['as it is', 'whose records are all alike'] as const) {
        if (firm === 'whose records are all alike') await makeAlike(installation)
        const before = await answersOf(client, calls)
        await moveRows(installation, firm)
        const after = await answersOf(client, calls)
        const moved = calls.filter((_, i) => before[i] !== after[i])
        t.strictSame([...new Set(moved.map(({ operation }) => operation.name))], [], `in a firm ${firm}`)
        const many = before.filter((answer) => /},\{/.test(answer))
        t.ok(many.length > 80, `${many.length} calls answered several records`)
      }
    },
  )

interface Call {
  readonly operation: AnyOperation
  readonly input: { readonly [name: string]: unknown }
}

/**
 * Every call that reads and does not answer a file. The calls ask about several existing records, about a long time and about a
 * month.
 */
async function callsOf(store: Reader): Promise<Call[]> {
  const ids = new Map<string, number[]>()
  for (const { name } of all) ids.set(name, await idsOf(store, name as 'users'))
  const calls = operations
    .filter(({ kind, output }) => kind === 'query' && output.kind !== 'file')
    .flatMap((operation) =>
      [0, 2, 5].flatMap((nth) =>
        [true, false].map((isLong) => ({ operation, input: inputOf(operation, nth, isLong, ids) })),
      ),
    )
  const known = new Map(calls.map((call) => [`${call.operation.name} ${JSON.stringify(call.input)}`, call]))
  return [...known.values()]
}

const idsOf = async (store: Reader, table: 'users'): Promise<number[]> =>
  (await store[table].find({}, { limit: 50 })).map(({ id }) => id)

function inputOf(
  { input }: AnyOperation,
  nth: number,
  isLong: boolean,
  ids: ReadonlyMap<string, readonly number[]>,
): Call['input'] {
  const valueOf = (name: string, field: Facts): unknown => {
    if (field.kind === 'id') return ids.get(field.of ?? '')?.[nth * 3] ?? nth + 1
    if (field.kind === 'list' && field.item?.kind === 'id')
      return ids.get(field.item.of ?? '')?.slice(0, 9) ?? [nth + 1]
    if (field.kind === 'day' && /from|start|since|monday/.test(name))
      return isLong ? '2025-12-01' : `${testToday.slice(0, 8)}01`
    if (field.kind === 'day') return isLong ? '2027-05-31' : testToday
    return good(field, testToday)
  }
  return Object.fromEntries(
    Object.entries(input as Fields).flatMap(([name, field]) => {
      const isAsked = !field.optional && !('default' in field)
      const isSpan = field.kind === 'day' && /^(from|to|until)$/.test(name)
      return isAsked || isSpan ? [[name, valueOf(name, field)]] : []
    }),
  )
}

async function answersOf(client: Client, calls: readonly Call[]): Promise<string[]> {
  const answers: string[] = []
  for (const { operation, input } of calls)
    answers.push(
      await client(operation, input as never).then(
        (value) => JSON.stringify(value, operation === examineInstallation ? withoutMessages : undefined),
        (error: unknown) => String(error),
      ),
    )
  return answers
}

/** What doctor finds keeps its order; the free disk of which it speaks is used by others meanwhile. */
const withoutMessages = (name: string, value: unknown): unknown => (name === 'message' ? undefined : value)

const all: readonly AnyEntity[] = Object.values(entities)

/** Writes every table again, with its rows in an order of chance. */
const moveRows = ({ database }: TestInstallation, seed: string): Promise<unknown> =>
  database.query(
    raw(
      `DO $$ BEGIN ${all
        .map(
          ({ name }) =>
            `CREATE INDEX by_chance ON "${name}" (md5(CAST(id AS TEXT) || '${seed}')); CLUSTER "${name}" USING by_chance; DROP INDEX by_chance;`,
        )
        .join('\n')} END $$`,
    ),
  )

/** Gives every record the same values in all fields by which lists may sort, except in fields that are unique. */
const makeAlike = ({ database, clock }: TestInstallation): Promise<unknown> =>
  database.query(
    raw(
      `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${all
        .map(
          (entity) => `UPDATE "${entity.name}" SET ${alikeIn(entity, clock.now().toISOString()).join(', ')};`,
        )
        .join('\n')} END $$`,
    ),
  )

function alikeIn(entity: AnyEntity, now: string): string[] {
  const own = new Set(entity.unique.flat())
  const constants: { readonly [kind: string]: string } = { day: testToday, money: '100', time: now }
  const columns = Object.entries(entity.fields).flatMap(([name, { kind, format }]) => {
    if (own.has(name) || format) return []
    if (name === 'rank' || name === 'number_blocks') return [[name, '1'] as const]
    if (kind === 'text' && /name$|^code$|^label/.test(name)) return [[name, 'a'] as const]
    const value = constants[kind]
    return value === undefined ? [] : [[name, value] as const]
  })
  const hidden = [
    ...(entity.search.length > 0 ? [searchColumn] : []),
    ...entity.sort.map(sortColumn),
    ...entity.codes.map(codeColumn),
  ]
  return [
    ...columns.map(
      ([name, value]) => `"${name}" = CASE WHEN "${name}" IS NULL THEN NULL ELSE ${literal(value)} END`,
    ),
    ...hidden.map((name) => `"${name}" = 'a'`),
  ]
}

const literal = (value: string): string => (/^\d+$/.test(value) ? value : `'${value}'`)
