import type { QueryInterface, Transaction } from 'sequelize'
import type { Dialect } from '../columns.ts'

/** What a migration works with, inside the one transaction of all of them. */
export interface Step {
  readonly queryInterface: QueryInterface
  readonly dialect: Dialect
  readonly transaction: Transaction
  execute(statement: string): Promise<unknown>
}

/** One change of the tables' shape, known by its name. */
export interface Migration {
  readonly name: string
  readonly up: (step: Step) => Promise<void>
}
