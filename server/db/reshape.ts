import { setTimeout as pause } from 'node:timers/promises'
import type { Sequelize, Transaction } from 'sequelize'
import { working } from '../ending/started.ts'

/** A migration waits at most so long for the migration of another process. */
const patienceMs = 60_000

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
  return working(async (opened) => {
    opened.note(() => sequelize.close())
    const transaction = await begun(() => sequelize.transaction({ type: Transaction.TYPES.IMMEDIATE }))
    try {
      if (file === undefined) {
        const bind = ['migrations']
        await sequelize.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', { bind, transaction })
      }
      const value = await work(sequelize, transaction)
      await transaction.commit()
      return value
    } catch (error) {
      await transaction.rollback().catch(() => undefined)
      throw error
    }
  })
}

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
