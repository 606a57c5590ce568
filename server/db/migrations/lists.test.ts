import t from 'tap'
import { dialects, newPlace } from '#fixtures/databases.ts'
import { openTestInstallation, type TestInstallation } from '#fixtures/installation.ts'
import { startingParameters, startingRelations } from '../../seed-lists.ts'
import { migrations } from './list.ts'
import { migrate } from './migrate.ts'
import { raw } from '../sql.ts'

const at = `'2026-03-01T08:00:00.000Z', '2026-03-01T08:00:00.000Z'`

/** Makes a database as the first release left it, and then runs the statements, which may set up a firm. */
async function firstRelease(installation: TestInstallation, statements: readonly string[]): Promise<void> {
  const later = (migrations as unknown[]).splice(1)
  await migrate(installation.database).finally(() => (migrations as unknown[]).push(...later))
  for (const statement of statements) await installation.database.query(raw(statement))
}

const firm = `INSERT INTO accounts (name, country, created_at, updated_at) VALUES ('Bureau Meuse', 'BE', ${at})`
const row = (list: string, type: string, value: number | null = null): string =>
  `INSERT INTO parameters (class, type, numerical_value, obselete, created_at, updated_at)
   VALUES ('${list}', '${type}', ${value}, FALSE, ${at})`
const person = (id: number, fn: string): readonly string[] => [
  `INSERT INTO users (id, first_name, last_name, role, language_type, blocks_availibility_per_week, is_super_admin,
     search_folded, first_name_folded, last_name_folded, created_at, updated_at)
   VALUES (${id}, 'Zoé', 'Bosch', 'default', 'nl', 40, FALSE, 'zoe', 'zoe', 'bosch', ${at})`,
  `INSERT INTO user_extra_infos (user_id, function_type, cost_class, entry_date, created_at, updated_at)
   VALUES (${id}, '${fn}', 'employee_cost_category', '2020-01-01', ${at})`,
]

for (const dialect of dialects) {
  void t.test(`a firm of the first release gets the lists it never had [${dialect}]`, async (t) => {
    const installation = await openTestInstallation(t, await newPlace(t, dialect))
    await firstRelease(installation, [
      firm,
      row('planner', 'planner_daily_limits', 8),
      row('task_type', 'drawing_of_ours'),
      ...person(101, 'engineer'),
      ...person(102, 'Tekenaar'),
    ])
    t.ok((await migrate(installation.database)).includes('0007-lists'))
    const [all, relations] = await installation.env.read(
      async (store) => [await store.parameters.find(), await store.parameter_relations.find()] as const,
    )
    const of = (list: string): string[] => all.filter((each) => each.class === list).map(({ type }) => type)
    t.match(
      all.find((each) => each.class === 'function_type' && each.type === 'engineer'),
      { label_fr: 'Ingénieur', label_nl: 'Ingenieur', obselete: false, numerical_value: null },
    )
    t.ok(of('function_type').includes('Tekenaar'), 'what somebody typed stays to be chosen')
    t.strictSame(of('task_type'), ['drawing_of_ours'], 'a list of the firm’s own is left alone')
    t.strictSame(of('planner'), ['planner_daily_limits'])
    t.equal(all.find((each) => each.class === 'planner')?.numerical_value, 8)
    t.strictSame(of('employee_cost_category'), [], 'nobody agreed to a price')
    const started = startingParameters.filter((each) => each.numerical_value === null)
    const filled = new Set(all.map((each) => each.class))
    t.strictSame(
      [...new Set(started.map((each) => each.class))].filter((name) => !filled.has(name)),
      [],
    )
    t.equal(relations.length, startingRelations.length)
    t.strictSame(await migrate(installation.database), [])
  })

  void t.test(`a database without a firm stays empty, for setup fills it [${dialect}]`, async (t) => {
    const installation = await openTestInstallation(t, await newPlace(t, dialect))
    await firstRelease(installation, [])
    await migrate(installation.database)
    t.equal(await installation.env.read((store) => store.parameters.count()), 0)
  })

  void t.test(`own values on a list leave its relations to the firm [${dialect}]`, async (t) => {
    const installation = await openTestInstallation(t, await newPlace(t, dialect))
    await firstRelease(installation, [firm, row('building_sector_type', 'housing')])
    await migrate(installation.database)
    const relations = await installation.env.read((store) => store.parameter_relations.find())
    t.strictSame([...new Set(relations.map(({ class_1 }) => class_1))], ['service_workpackage_type'])
  })
}
