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
  /** Four digits and a word, such as `0084-invoice-colour`. */
  readonly name: string
  /**
   * The oldest release that can work on the shape that this migration leaves, by the number of the newest migration that it knows. Left
   * out where the migration only adds: a new table, a column that may be empty, an index that refuses nothing.
   */
  readonly worksFrom?: number
  readonly up: (step: Step) => Promise<void>
}

/** The number that a migration's name begins with. */
export const numberOf = (name: string): number => Number(name.slice(0, 4))

/** The oldest release, by its newest migration, that can work on what this migration leaves; 0 if every release can. */
export const oldestFor = ({ worksFrom = 0 }: Migration): number => worksFrom
