import { setTimeout as pause } from 'node:timers/promises'
import type { Sequelize, Transaction } from 'sequelize'
import { Failure } from '#core/kernel/failure.ts'
import { working } from '../ending/started.ts'
import { innermost } from './failures.ts'

/** A migration waits at most so long for the migration of another process, and for people who work. */
const patienceMs = 60_000

/**
 * On PostgreSQL whoever reads a table waits behind a migration that waits for it. So a migration lets go after a moment, lets the others
 * pass, and begins again.
 */
const [lockSeconds, betweenMs] = [2, 500]

/**
 * A transaction of Sequelize, which knows how to make and change tables on both databases. Sequelize is loaded only for this.
 * If two processes come at once, the second waits for the first.
 */
export async function reshape<T>(
  url: string,
  work: (sequelize: Sequelize, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { Sequelize, Transaction } = await import('sequelize')
  const file = /^sqlite:(.*)$/s.exec(url)?.[1]
  const sequelize =
    file === undefined
      ? new Sequelize(url, { logging: false, pool: { max: 1 } })
      : new Sequelize({ dialect: 'sqlite', storage: file, logging: false })
  const once = async (): Promise<T> => {
    const transaction = await begun(() => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }))
    try {
      if (file === undefined) {
        const bind = ['migrations']
        await sequelize.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', { bind, transaction })
        await sequelize.query(`SET LOCAL lock_timeout = '${lockSeconds}s'`, { transaction })
      }
      const value = await work(sequelize, transaction)
      await transaction.commit()
      return value
    } catch (error) {
      await transaction.rollback().catch(() => undefined)
      throw error
    }
  }
  return working(async (opened) => {
    opened.note(() => sequelize.close())
    return untilFree(once)
  })
}

/** Tries again while others hold what the work changes. */
async function untilFree<T>(once: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await once()
    } catch (error) {
      if (!isHeld(error)) throw error
      if (Date.now() > until) throw new Failure('migration_held', {}, { cause: error })
      await pause(betweenMs)
    }
  }
}

/** PostgreSQL's codes for a lock that did not come free, and for two who wait for each other. */
const isHeld = (error: unknown): boolean => ['55P03', '40P01'].includes(innermost(error).code)

/** Begins the transaction. SQLite refuses a second writer after one second, so this tries again. */
async function begun(begin: () => Promise<Transaction>): Promise<Transaction> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await begin()
    } catch (error) {
      if (!String(error).includes('SQLITE_BUSY') || Date.now() > until) throw error
      await pause(50)
    }
  }
}
