import { setTimeout } from 'node:timers/promises'
import type { Connection } from '../db/connection.ts'
import { raw } from '../db/sql.ts'
import type { SqliteDriver, SqliteHandle } from '../db/sqlite-driver.ts'
import { closing, worksUnderWay } from '../ending/under-way.ts'
import { started } from '../ending/started.ts'

/** Who does jobs on a database now, in whichever process: a killed one is taken off the list by the system itself. */
export interface Workers {
  /** At work from now on, until what it answers is called; `ended` gives up waiting for somebody who is alone. */
  join(ended?: AbortSignal): Promise<() => Promise<void>>
  /** Does it while nobody is at work; answers false, and does nothing, when somebody is. */
  alone(work: () => Promise<void>): Promise<boolean>
  close(): Promise<void>
}

/** A file beside the database that stays empty: SQLite's locks on it are the list, and end with their process. */
export function sqliteWorkers(driver: SqliteDriver, file: string): Workers {
  const works = worksUnderWay()
  const idle: SqliteHandle[] = []
  const opened = new Set<SqliteHandle>()
  let isClosed = false
  const close = async (handle: SqliteHandle): Promise<void> => {
    if (opened.delete(handle)) await handle.close()
  }
  const open = async (): Promise<SqliteHandle> => {
    const handle = await driver.open(file)
    opened.add(handle)
    if (isClosed) {
      await close(handle)
      throw closing()
    }
    return handle
  }
  /** A handle that fails once is not used again: nobody knows what it still holds. */
  const run = async (handle: SqliteHandle, statements: string): Promise<void> => {
    try {
      await handle.exec(statements)
    } catch (error) {
      await close(handle)
      throw error
    }
  }
  const begin = (statements: string): Promise<() => Promise<void>> =>
    works.begin(async () => {
      const handle = idle.pop() ?? (await open())
      await run(handle, statements)
      return async () => {
        // With its connection the lock has gone.
        if (!opened.has(handle)) return
        await run(handle, 'ROLLBACK')
        idle.push(handle)
      }
    })
  return {
    join: async (ended) => {
      for (const until = performance.now() + patienceMs; ;) {
        const isLast = ended?.aborted === true || performance.now() > until
        const leave = await begin(enterFile).catch((error: unknown) =>
          isLast ? raise(error) : nullWhenBusy(error),
        )
        if (leave) return leave
      }
    },
    alone: async (work) => {
      const end = await begin('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE').catch(nullWhenBusy)
      if (!end) return false
      try {
        await work()
      } finally {
        await end()
      }
      return true
    },
    close: async () => {
      await works.end()
      isClosed = true
      const all = started()
      for (const handle of opened) all.note(() => close(handle))
      await all.letGo()
      await works.giveUp()
    },
  }
}

/** So long is the list waited for, and so long by one try. */
const patienceMs = 10_000
const enterFile = 'PRAGMA busy_timeout = 250; BEGIN; SELECT 1 FROM sqlite_master'

const raise = (error: unknown): never => {
  throw error
}

function nullWhenBusy(error: unknown): null {
  if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return null
  throw error
}

/** Whoever is alone is so for a moment. */
const triedEveryMs = 100
const key = `hashtextextended('workers', 0)`
const [enter, leave, tryAlone, endAlone] = [
  raw(`SELECT pg_try_advisory_lock_shared(${key}) AS done`),
  raw(`SELECT pg_advisory_unlock_shared(${key})`),
  raw(`SELECT pg_try_advisory_lock(${key}) AS done`),
  raw(`SELECT pg_advisory_unlock(${key})`),
]

/** Locks of connections that are kept meanwhile: they end with their process, or with the connection. */
export function postgresWorkers(
  hold: <T>(work: (connection: Connection) => Promise<T>) => Promise<T>,
): Workers {
  const present = new Set<() => Promise<void>>()
  return {
    join: async (ended) => {
      const joined = Promise.withResolvers<void>()
      const over = Promise.withResolvers<void>()
      const held = hold(async (connection) => {
        for (;;) {
          const [answer] = await connection.query(enter)
          if (answer?.['done']) break
          if (ended?.aborted) throw closing()
          await setTimeout(triedEveryMs)
        }
        joined.resolve()
        await over.promise
        // A connection that broke meanwhile has left already.
        await connection.query(leave).catch(() => undefined)
      }).catch(joined.reject)
      await joined.promise
      const leaving = async (): Promise<void> => {
        present.delete(leaving)
        over.resolve()
        await held
      }
      present.add(leaving)
      return leaving
    },
    alone: (work) =>
      hold(async (connection) => {
        const [answer] = await connection.query(tryAlone)
        if (!answer?.['done']) return false
        try {
          await work()
        } finally {
          await connection.query(endAlone).catch(() => undefined)
        }
        return true
      }),
    close: async () => {
      await Promise.all([...present].map((leaving) => leaving()))
    },
  }
}
