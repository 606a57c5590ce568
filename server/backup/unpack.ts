import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { bareSqlite, openBare } from './bare-database.ts'
import { unpacked } from './database-copy.ts'
import type { About } from './entries.ts'
import { dumped, load } from './rows.ts'
import { damaged } from './sealing.ts'

/** The packed database of a backup, in a file of this machine. */
export interface PackedDatabase {
  readonly path: string
  readonly form: 'file' | 'rows'
  readonly about: About
  /** What is told if it cannot be read. */
  readonly shown: string
}

/**
 * Unpacks a database to an address where nothing stands yet. From one dialect to the other the rows are carried: each database makes its
 * tables by the same migrations.
 */
export async function unpackDatabase(packed: PackedDatabase, url: string): Promise<void> {
  const file = /^sqlite:(.*)$/s.exec(url)?.[1]
  if (packed.form === 'file' && file !== undefined) return unpackFile(packed, file)
  await makeTables(url, packed.about.migrations)
  const database = await openBare(url)
  try {
    if (packed.form === 'rows') {
      await load(database, unpacked(createReadStream(packed.path)), packed.shown)
      return
    }
    const plain = `${packed.path}.sqlite`
    await unpackFile(packed, plain)
    const source = await bareSqlite(plain)
    try {
      await load(database, dumped(source, {}), packed.shown)
    } finally {
      await source.close()
      await rm(plain, { force: true })
    }
  } finally {
    await database.close()
  }
}

async function unpackFile({ path, shown }: PackedDatabase, to: string): Promise<void> {
  try {
    await pipeline(unpacked(createReadStream(path)), createWriteStream(to, { mode: 0o600, flush: true }))
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw damaged(shown, 'order')
    throw error
  }
}

async function makeTables(url: string, names: readonly string[]): Promise<void> {
  const database = openDatabase({ databaseUrl: url }, () => new Date())
  try {
    await migrate(database, new Set(names))
  } finally {
    await database.close()
  }
}
