import type { Database } from '../database.ts'
import { columnsKept, pending } from './fits.ts'
import { migrations } from './list.ts'
import { oldestFor, type Migration, type Step } from './migration.ts'
import { select } from './rows.ts'

/**
 * Brings the database to today's shape, and answers the names of the migrations that it ran. All of them run in one
 * transaction, so a killed process leaves the old shape. If two processes migrate at once, each migration still runs only once. With
 * `only`, the database gets the shape of an older day, for the rows of that day. A later release knows more than ours (`known`).
 */
export async function migrate(
  database: Pick<Database, 'dialect' | 'look' | 'reshape'>,
  only?: ReadonlySet<string>,
  known: readonly Migration[] = migrations,
): Promise<string[]> {
  if ((await pending(database, known)).length === 0) return []
  const { Umzug } = await import('./umzug.ts')
  return database.reshape(async (sequelize, transaction) => {
    const execute = (statement: string): Promise<unknown> => sequelize.query(statement, { transaction })
    const step: Step = {
      queryInterface: sequelize.getQueryInterface(),
      dialect: database.dialect,
      transaction,
      execute,
    }
    await execute('CREATE TABLE IF NOT EXISTS migrations (name VARCHAR(100) PRIMARY KEY, works_from INTEGER)')
    if (!(await columnsKept(database.dialect, (statement) => select(step, statement))).includes('works_from'))
      await execute('ALTER TABLE migrations ADD COLUMN works_from INTEGER')
    const wanted = known.filter(({ name }) => only?.has(name) ?? true)
    const oldest = new Map(wanted.map((each) => [each.name, oldestFor(each)]))
    const umzug = new Umzug({
      migrations: wanted.map(({ name, up }) => ({ name, up: () => up(step) })),
      logger: undefined,
      storage: {
        executed: async () =>
          (await select(step, 'SELECT name FROM migrations')).map(({ name }) => String(name)),
        logMigration: async ({ name }) =>
          void (await sequelize.query('INSERT INTO migrations (name, works_from) VALUES ($1, $2)', {
            bind: [name, oldest.get(name)],
            transaction,
          })),
        unlogMigration: () => Promise.reject(new Error('a migration is not undone: restore the backup')),
      },
    })
    return (await umzug.up()).map(({ name }) => name)
  })
}
