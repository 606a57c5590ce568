import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manyAtOnce } from '#core/values/many-at-once.ts'
import { readLedger } from '../adapters/number-ledger.ts'
import { bareSqlite, countsOf, type BareDatabase } from './bare-database.ts'
import { whole } from './bytes.ts'
import type { About, End, KeptDocument } from './entries.ts'
import { addNamed, openNames, type Names } from './names.ts'
import { damaged } from './sealing.ts'
import { DocumentFault, type Source } from './source.ts'
import { unpackDatabase, type PackedDatabase } from './unpack.ts'

/** Something of a backup that is not as it should be. */
export interface BackupFault {
  readonly fault:
    | 'document_missing'
    | 'document_damaged'
    | 'document_not_kept'
    | 'database_damaged'
    | 'rows_differ'
    | 'ledger_ahead'
  /** What is at fault: a document, a table, a number. */
  readonly what: string
  readonly store?: KeptDocument['store']
  readonly count?: number
}

/** What a backup holds, as it was read. */
export interface BackupRead {
  readonly about: About
  readonly shown: string
  readonly ledger: Buffer
  /** The heads of the audit log; null if the backup has none. */
  readonly heads: Buffer | null
  readonly secret: string | null
  readonly end: End
  readonly database: PackedDatabase
  readonly faults: readonly BackupFault[]
}

interface Reading {
  readonly source: Source
  /** A folder for what is unpacked. */
  readonly folder: string
  readonly names: Names
  /** Takes the bytes of a document; without it they are looked at alone. */
  readonly take?: (document: KeptDocument, parts: AsyncIterable<Uint8Array>) => Promise<void>
  readonly heard?: { readonly step: () => void } | undefined
}

const atOnce = 8
const mostFaults = 1000

/** Reads a backup from its beginning to its end: every byte passes, and every document is compared with its hash. */
export async function readBackup({ source, folder, names, take, heard }: Reading): Promise<BackupRead> {
  const faults: BackupFault[] = []
  let ledger: Buffer | undefined
  let heads: Buffer | null = null
  let secret: string | null = null
  let database: PackedDatabase | undefined
  let end: End | undefined
  let documents = 0
  let waiting: KeptDocument[] = []

  const one = async (document: KeptDocument, body: AsyncIterable<Uint8Array>): Promise<void> => {
    const parts = source.documentParts(document, body)
    try {
      if (take) await take(document, parts)
      else for await (const _ of parts);
    } catch (error) {
      if (!(error instanceof DocumentFault)) throw error
      const { name: what, store } = document
      if (faults.length < mostFaults) faults.push({ fault: `document_${error.fault}`, what, store })
    }
    heard?.step()
  }
  const flush = async (): Promise<void> => {
    await manyAtOnce(waiting, atOnce, (document) => one(document, nothing()))
    for (const store of ['files', 'documents'] as const)
      await names.add(
        `kept-${store}`,
        waiting.filter((each) => each.store === store),
      )
    waiting = []
  }
  for await (const { head, body } of source.rest) {
    if (head.kind === 'ledger') ledger = await whole(body)
    else if (head.kind === 'audit_heads') heads = await whole(body)
    else if (head.kind === 'key') secret = (await whole(body)).toString('utf8')
    else if (head.kind === 'database') {
      const path = join(folder, 'unpacked.gz')
      await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      database = { path, form: head.form, about: source.about, shown: source.shown }
    } else if (head.kind === 'document') {
      documents++
      if (source.about.documents === 'inside') {
        await one(head, body)
        await names.add(`kept-${head.store}`, [head])
      } else if (waiting.push(head) >= 500) await flush()
    } else if (head.kind === 'end') end = head
    else throw damaged(source.shown, 'order')
  }
  await flush()
  if (!ledger || !database || !end || end.documents !== documents) throw damaged(source.shown, 'order')
  return { about: source.about, shown: source.shown, ledger, heads, secret, end, database, faults }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** What is wrong with a database that was unpacked: its pages, its rows, its documents, and its ledger. */
export async function faultsOf(
  database: BareDatabase,
  { ledger, end }: Pick<BackupRead, 'ledger' | 'end'>,
  names: Names,
): Promise<BackupFault[]> {
  const faults: BackupFault[] = []
  if (database.dialect === 'sqlite') {
    const [row] = await database.all('PRAGMA integrity_check(1)')
    const verdict = String(Object.values(row ?? {})[0])
    if (verdict !== 'ok') faults.push({ fault: 'database_damaged', what: verdict.slice(0, 200) })
    const broken = await database.all('PRAGMA foreign_key_check')
    if (broken.length > 0)
      faults.push({ fault: 'database_damaged', what: String(broken[0]?.['table']), count: broken.length })
  }
  const counts = await countsOf(database)
  for (const table of new Set([...Object.keys(end.tables), ...Object.keys(counts)]))
    if (counts[table] !== end.tables[table])
      faults.push({
        fault: 'rows_differ',
        what: table,
        count: (counts[table] ?? 0) - (end.tables[table] ?? 0),
      })
  const books = await database.all('SELECT series, year, last_number FROM number_series')
  for (const { series, year, last_number } of readLedger(ledger).highest.values()) {
    const book = books.find((each) => String(each['series']) === series && Number(each['year']) === year)
    if (Number(book?.['last_number'] ?? 0) < last_number)
      faults.push({ fault: 'ledger_ahead', what: `${series} ${year} ${last_number}` })
  }
  await addNamed(names, database)
  // What was lost before the backup was made is told, and is no fault of the backup.
  let excused = end.lacking_count
  for (const store of ['files', 'documents'] as const) {
    const { count, first } = await names.notKept(store)
    const isExcused = count <= excused
    excused -= Math.min(count, excused)
    if (count > 0 && !isExcused)
      faults.push({ fault: 'document_not_kept', what: first[0] ?? '', store, count })
  }
  return faults
}

/** A folder for what is unpacked, with the names that are compared; all of it is removed in the end. */
export async function withRoom<T>(
  beside: string,
  work: (folder: string, names: Names) => Promise<T>,
): Promise<T> {
  await mkdir(beside, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(beside, `${process.pid}-`))
  const names = await openNames(join(folder, 'names.sqlite'))
  try {
    return await work(folder, names)
  } finally {
    await names.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Unpacks the database of a backup to look at it; nothing of it stays. */
export async function lookedAt(backup: BackupRead, folder: string, names: Names): Promise<BackupFault[]> {
  const file = join(folder, 'looked-at.sqlite')
  await unpackDatabase(backup.database, `sqlite:${file}`)
  const database = await bareSqlite(file)
  try {
    return await faultsOf(database, backup, names)
  } finally {
    await database.close()
  }
}
