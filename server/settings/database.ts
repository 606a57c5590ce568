import { WrongSetting } from './wrong-setting.ts'

/** How else a PostgreSQL database is reached: past a pooler, and at a replica. */
export interface DatabaseSettings {
  /** Leads to PostgreSQL itself where `DATABASE_URL` leads to a pooler in transaction mode; null: there is no pooler. */
  readonly databaseDirectUrl: string | null
  /** A replica that may be asked what only reads; null: there is none. */
  readonly databaseReadUrl: string | null
  /** Whether a pooler lets statements keep the names by which they were prepared (PgBouncer from 1.21 on). */
  readonly pooledStatements: 'named' | 'unnamed'
}

export const databaseSettings = [
  {
    name: 'databaseDirectUrl',
    variable: 'DATABASE_DIRECT_URL',
    flag: null,
    what: 'postgres://… past PgBouncer, where `DATABASE_URL` leads to it in transaction mode (none: there is no pooler)',
  },
  {
    name: 'pooledStatements',
    variable: 'DATABASE_STATEMENTS',
    of: 'every',
    flag: null,
    what: '`named` where PgBouncer is 1.21 or newer and has `max_prepared_statements`, else `unnamed` (unnamed)',
  },
  {
    name: 'databaseReadUrl',
    variable: 'DATABASE_READ_URL',
    flag: null,
    what: 'postgres://… of a replica that is asked for what only reads (none)',
  },
] as const

export function readDatabase(
  value: (name: keyof DatabaseSettings) => string | undefined,
  databaseUrl: string,
): DatabaseSettings {
  const address = (name: 'databaseDirectUrl' | 'databaseReadUrl', variable: string): string | null => {
    const written = value(name) ?? null
    if (written === null) return null
    if (!isPostgres(written) || !isPostgres(databaseUrl)) throw new WrongSetting(variable, 'beside_postgres')
    return written
  }
  const pooledStatements = value('pooledStatements') ?? 'unnamed'
  if (pooledStatements !== 'named' && pooledStatements !== 'unnamed')
    throw new WrongSetting('DATABASE_STATEMENTS', 'statements', pooledStatements)
  return {
    databaseDirectUrl: address('databaseDirectUrl', 'DATABASE_DIRECT_URL'),
    databaseReadUrl: address('databaseReadUrl', 'DATABASE_READ_URL'),
    pooledStatements,
  }
}

const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\/.+$/.test(url)
