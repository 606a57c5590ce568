import type { QueryInterface, Transaction } from 'sequelize'
import type { Dialect } from '../columns.ts'

/** What a migration works with. All migrations run in one transaction. */
export interface Step {
  readonly queryInterface: QueryInterface
  readonly dialect: Dialect
  readonly transaction: Transaction
  execute(statement: string): Promise<unknown>
}

/** One change of the shape of the tables. The database remembers it by its name. */
export interface Migration {
  readonly name: string
  readonly up: (step: Step) => Promise<void>
}
