import { accessSync, closeSync, constants, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Shelf } from '#core/client/shelf.ts'
import { watchFiles } from './watch-file.ts'
import { mkdirAll } from './durable.ts'

/** Milliseconds that a program waits for another one that is just changing something. */
const patienceMs = 5_000

/**
 * A shelf in a small SQLite file of its own, readable by its owner alone: several programs change it at once, a kill or a
 * power cut leaves what was answered, and what one of them held alone is free once it is gone.
 */
export function openShelf(file: string): Shelf {
  mkdirAll(dirname(file), 0o700)
  for (const path of [file, lockOf(file)]) makeOwn(path)
  // SQLite puts files beside it while it writes.
  accessSync(dirname(file), constants.W_OK)
  const database = new DatabaseSync(file, { timeout: patienceMs })
  // What is removed is gone from the disk, too.
  database.exec('PRAGMA secure_delete = ON')
  database.exec('CREATE TABLE IF NOT EXISTS texts (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID')
  const one = database.prepare('SELECT text FROM texts WHERE name = ?')
  const many = database.prepare('SELECT name FROM texts WHERE substr(name, 1, ?) = ? ORDER BY name')
  const put = database.prepare('INSERT OR REPLACE INTO texts (name, text) VALUES (?, ?)')
  const remove = database.prepare('DELETE FROM texts WHERE name = ?')
  const read = (name: string): string | null => textIn(one.get(name), 'text')

  return {
    read,
    change: (name, to) => {
      database.exec('BEGIN IMMEDIATE')
      try {
        const text = to(read(name))
        if (text === null) remove.run(name)
        else put.run(name, text)
        database.exec('COMMIT')
      } catch (error) {
        database.exec('ROLLBACK')
        throw error
      }
    },
    names: (start) => many.all(start.length, start).flatMap((row) => textIn(row, 'name') ?? []),
    alone: (work) => alone(lockOf(file), work),
    watch: (changed) => watchFiles([file], changed),
    close: () => database.close(),
  }
}

const lockOf = (file: string): string => `${file}.sending`

/** Empty, and nobody else’s to read. SQLite gives its own files beside it the same rights. */
function makeOwn(path: string): void {
  const made = openSync(path, 'a', 0o600)
  fsyncSync(made)
  closeSync(made)
}

const textIn = (row: { readonly [name: string]: unknown } | undefined, name: string): string | null => {
  const value = row?.[name]
  return typeof value === 'string' ? value : null
}

/** The lock is the system’s: it goes with the process that holds it, however that ends. */
async function alone<T>(path: string, work: () => Promise<T>): Promise<T | null> {
  const lock = new DatabaseSync(path, { timeout: 0 })
  try {
    try {
      lock.exec('BEGIN EXCLUSIVE')
    } catch (error) {
      if (/locked/.test(String(error))) return null
      throw error
    }
    return await work()
  } finally {
    lock.close()
  }
}
