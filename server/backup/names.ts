import type { Kept } from '../adapters/kept/kept.ts'
import { bareSqlite, tablesOf, type BareDatabase } from './bare-database.ts'
import type { KeptDocument } from './entries.ts'

type Shelf = KeptDocument['store'] | `kept-${KeptDocument['store']}` | 'there'

/** Names of documents, in a small file of their own: a firm may have a million of them. */
export interface Names {
  add(store: Shelf, names: readonly { readonly name: string; readonly size: number }[]): Promise<void>
  /** In order, a page at a time. */
  pages(store: Shelf): AsyncGenerator<{ readonly name: string; readonly size: number }[]>
  sizeOf(store: Shelf, name: string): Promise<number | null>
  /** Names of `store` that are not kept: how many, and the first of them. */
  notKept(
    store: KeptDocument['store'],
  ): Promise<{ readonly count: number; readonly first: readonly string[] }>
  close(): Promise<void>
}

const page = 1000

export async function openNames(file: string): Promise<Names> {
  const database = await bareSqlite(file)
  await database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE names (store TEXT NOT NULL, name TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (store, name)) WITHOUT ROWID`)
  return {
    add: async (store, names) => {
      if (names.length === 0) return
      // Of two sizes of one name the first stands: the books come before a listing.
      await database.all(
        `INSERT OR IGNORE INTO names (store, name, size) SELECT ?, json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(?)`,
        [store, JSON.stringify(names.map(({ name, size }) => [name, size]))],
      )
    },
    pages: async function* (store) {
      for (let after = ''; ;) {
        const rows = await database.all(
          'SELECT name, size FROM names WHERE store = ? AND name > ? ORDER BY name LIMIT ?',
          [store, after, page],
        )
        const found = rows.map(({ name, size }) => ({ name: String(name), size: Number(size) }))
        const last = found.at(-1)
        if (!last) return
        yield found
        after = last.name
      }
    },
    sizeOf: async (store, name) => {
      const [row] = await database.all('SELECT size FROM names WHERE store = ? AND name = ?', [store, name])
      return row ? Number(row['size']) : null
    },
    notKept: async (store) => {
      const rest = `FROM names n WHERE store = ? AND NOT EXISTS
        (SELECT 1 FROM names k WHERE k.store = 'kept-' || n.store AND k.name = n.name)`
      const [counted] = await database.all(`SELECT COUNT(*) AS count ${rest}`, [store])
      const rows = await database.all(`SELECT name ${rest} ORDER BY name LIMIT 10`, [store])
      return { count: Number(counted?.['count'] ?? 0), first: rows.map(({ name }) => String(name)) }
    },
    close: () => database.close(),
  }
}

/** Where the books name documents: a column with the name, and the column with the size where there is one. */
const named: readonly {
  readonly store: KeptDocument['store']
  readonly table: string
  readonly name: string
  readonly size?: string
}[] = [
  { store: 'files', table: 'invoices', name: 'pdf_link' },
  { store: 'files', table: 'invoice_files', name: 'link', size: 'size' },
  { store: 'files', table: 'purchases', name: 'file_link' },
  { store: 'files', table: 'purchases', name: 'pdf_link' },
  { store: 'documents', table: 'document_versions', name: 'hash', size: 'size' },
  { store: 'documents', table: 'documents', name: 'hash', size: 'size' },
]

/** An unknown size. */
export const unknownSize = -1

/** Adds the names of all documents that the books of a database name, of the moment that its transaction reads. */
export async function addNamed(names: Names, database: BareDatabase): Promise<void> {
  const tables = new Map((await tablesOf(database)).map((table) => [table.name, table.columns]))
  for (const { store, table, name, size = String(unknownSize) } of named) {
    if (!tables.get(table)?.includes(name)) continue
    const isSqlite = database.dialect === 'sqlite'
    // In the order of the bytes on both databases, whatever the language of the server.
    const own = isSqlite ? name : `${name} COLLATE "C"`
    for (let after = ''; ;) {
      const rows = await database.all(
        `SELECT ${name} AS name, MAX(${size}) AS size FROM ${table} WHERE ${own} > ${isSqlite ? '?' : '$1'}
        GROUP BY ${name} ORDER BY ${own} LIMIT ${page}`,
        [after],
      )
      const found = rows.map((row) => ({ name: String(row['name']), size: Number(row['size']) }))
      const last = found.at(-1)
      if (!last) break
      await names.add(store, found)
      after = last.name
    }
  }
}

/** Adds what lies among the files, named or not: nothing that a later column names is forgotten. */
export async function addLying(names: Names, { fileNames }: Pick<Kept, 'fileNames'>): Promise<void> {
  for await (const lying of fileNames())
    await names.add(
      'files',
      lying.map((name) => ({ name, size: unknownSize })),
    )
}
