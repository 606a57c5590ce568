import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { keepNumbers } from '#core/invoicing/numbering.ts'
import { openKept } from '../adapters/kept/open.ts'
import { documentBytes } from '../adapters/stores/document-bytes.ts'
import { openDocumentStore } from '../adapters/stores/open.ts'
import { databaseFile, directUrl, documentsOf, keyFileOf, type Config } from '../config.ts'
import { forceFolder, layDown, makeFolder, meaningOf, nodeDisk, nullWhenMissing } from '../durable.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { bareSqlite, openBare, tablesOf } from './bare-database.ts'
import { whole } from './bytes.ts'
import { migrationsIn } from './database-copy.ts'
import type { About, KeptDocument } from './entries.ts'
import { keyMark } from './key-mark.ts'
import { faultsOf, readBackup, withRoom, type BackupFault, type BackupRead } from './reading.ts'
import { openSource } from './source.ts'
import type { Target } from './target.ts'
import { markOf } from './unfinished.ts'
import { unpackDatabase } from './unpack.ts'

export interface RestoreWish {
  readonly passphrase: string
  readonly id?: string | undefined
  /** The key that seals secrets, where the backup was made without it. */
  readonly secret?: string | undefined
  readonly heard?: { readonly step: () => void } | undefined
}

export interface Restored {
  readonly id: string
  readonly made_at: string
  readonly rows: number
  readonly documents: number
  readonly lacking: number
  /** The migrations that brought an older database up to this version. */
  readonly migrated: readonly string[]
  readonly faults: readonly BackupFault[]
}

/**
 * Puts a backup where nothing stands: an empty data folder and an empty database, on any machine. Documents come first and the database
 * last, so that what was cut short serves nobody; the same restore goes on where it stopped. Then books, ledger, rows and documents
 * are compared, and an older database is brought up to this version.
 */
export async function restoreBackup(config: Config, target: Target, wish: RestoreWish): Promise<Restored> {
  const source = await openSource(target, wish.passphrase, wish.id)
  const secret = secretFor(config, source.about, wish.secret)
  await refuseOccupied(config, source.about)
  try {
    await makeFolder(config.data)
    await mark(config, source.about.id)
    return await withRoom(join(config.data, 'restoring'), async (folder, names) => {
      const backup = await readBackup({ source, folder, names, heard: wish.heard, take: takerOf(config) })
      const own = secret ?? backup.secret
      await openKept(config).lay(backup.ledger, backup.heads)
      if (config.secretKey === null && own !== null) await layDown(keyFileOf(config), Buffer.from(`${own}\n`))
      await layDatabase(config, backup, folder)
      const database = await openBare(directUrl(config))
      let faults: BackupFault[]
      try {
        faults = [...backup.faults, ...(await faultsOf(database, backup, names))]
      } finally {
        await database.close()
      }
      const migrated = await broughtUp(config)
      await rm(markOf(config))
      await forceFolder(config.data)
      const { about, end } = backup
      return {
        id: about.id,
        made_at: about.made_at,
        rows: Object.values(end.tables).reduce((sum, rows) => sum + rows, 0),
        documents: end.documents,
        lacking: end.lacking_count,
        migrated,
        faults,
      }
    })
  } catch (error) {
    throw meaningOf(error)
  } finally {
    await rm(join(config.data, 'restoring'), { recursive: true, force: true })
  }
}

/** Brings the database to this version. Numbers that were given between the copies of the ledger and of the books get into the ledger. */
async function broughtUp(config: Config): Promise<string[]> {
  const database = openDatabase(config, () => new Date())
  try {
    const migrated = await migrate(database)
    await keepNumbers(database.reader, openKept(config).numbers)
    return migrated
  } finally {
    await database.close()
  }
}

/** The key that is to be put down, or null if the backup brings it or has none; refuses one that is another. */
function secretFor(config: Config, about: About, given: string | undefined): string | null {
  if (about.key === 'none') return null
  const secret = given ?? config.secretKey
  if (secret === null || secret === undefined) {
    if (about.key === 'apart') throw new Failure('backup_key_apart')
    return null
  }
  if (about.key_mark !== undefined && keyMark(secret) !== about.key_mark)
    throw new Failure('backup_key_wrong')
  return secret
}

/** Refuses a place where something stands already: nothing is ever written over, but for what this very restore left there. */
export async function refuseOccupied(config: Config, about: About | null = null): Promise<void> {
  const marked = await readFile(markOf(config), 'utf8').catch(nullWhenMissing)
  const goesOn = marked !== null && about !== null && (JSON.parse(marked) as { id?: string }).id === about.id
  const file = databaseFile(config)
  if (!goesOn) {
    const database = file === null ? [] : [file]
    const there = [keyFileOf(config), ...database, markOf(config)]
    for (const path of there) if (existsSync(path)) throw occupied(config, basename(path))
    const kept = await openKept(config).firstKept()
    if (kept !== null) throw occupied(config, kept)
    const lying = (await readdir(documentsOf(config)).catch(nullWhenMissing)) ?? []
    if (lying.some((name) => /^[0-9a-f]{2}$/.test(name)))
      throw occupied(config, basename(documentsOf(config)))
  }
  if (file === null) await refuseOccupiedServer(config, about)
}

const occupied = ({ data: path }: Config, name: string): Failure =>
  new Failure('restore_not_empty', { params: { path, name } })

async function refuseOccupiedServer(config: Config, about: About | null): Promise<void> {
  const database = await openBare(directUrl(config)).catch((cause: unknown) => {
    throw new Failure('database_unavailable', {}, { cause })
  })
  try {
    const tables = await tablesOf(database)
    if (tables.length === 0) return
    // Tables without a person, of the very migrations: this is a restore that was cut short.
    const isOurs =
      tables.some(({ name }) => name === 'migrations') && tables.some(({ name }) => name === 'users')
    const isEmpty = isOurs && (await database.all('SELECT 1 FROM users LIMIT 1')).length === 0
    const isSame =
      about !== null &&
      isEmpty &&
      (await migrationsIn(database)).join() === about.migrations.toSorted().join()
    if (!isSame) throw new Failure('restore_database_not_empty', { params: { tables: tables.length } })
  } finally {
    await database.close()
  }
}

async function mark(config: Config, id: string): Promise<void> {
  await writeFile(markOf(config), `${JSON.stringify({ id })}\n`, { mode: 0o600, flush: true })
  await forceFolder(config.data)
}

/** Puts each document where it belongs; its bytes are compared with its name on the way. */
function takerOf(config: Config) {
  const { files } = openKept(config)
  const records = documentBytes(openDocumentStore(config), Number.MAX_SAFE_INTEGER, () => new Date())
  return async ({ store, name, size }: KeptDocument, parts: AsyncIterable<Uint8Array>): Promise<void> => {
    if (store === 'files') {
      await files.put(await whole(parts), name.slice(65))
      return
    }
    if (await records.has(name, size)) {
      for await (const _ of parts);
      return
    }
    await records.keep(parts, { size, type: 'application/octet-stream' }, () => Promise.resolve())
  }
}

async function layDatabase(config: Config, backup: BackupRead, folder: string): Promise<void> {
  const file = databaseFile(config)
  if (file === null) return unpackDatabase(backup.database, directUrl(config))
  const aside = join(folder, 'restored.sqlite')
  await unpackDatabase(backup.database, `sqlite:${aside}`)
  // What its log holds is written into the file before it moves.
  const database = await bareSqlite(aside)
  await database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE')
  await database.close()
  const beside = `${file}.restoring`
  await makeFolder(dirname(file))
  for (const left of [beside, file, `${file}-wal`, `${file}-shm`]) await rm(left, { force: true })
  await moveOver(aside, beside)
  await nodeDisk.rename(beside, file)
  await forceFolder(dirname(file))
}

/** The database may stand on another disk than the data. */
async function moveOver(from: string, to: string): Promise<void> {
  await nodeDisk.open(to, 'wx').then(async (out) => {
    try {
      for await (const part of nodeDisk.readParts(from, 0)) await out.write(part)
      await out.sync()
    } finally {
      await out.close()
    }
  })
}
