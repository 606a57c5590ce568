import type { Step } from './migration.ts'

type Found = { readonly [column: string]: unknown }

/** Answers the rows that a migration's own statement finds. */
export async function select(
  { queryInterface, transaction }: Pick<Step, 'queryInterface' | 'transaction'>,
  statement: string,
): Promise<Found[]> {
  const { QueryTypes } = await import('sequelize')
  return queryInterface.sequelize.query<Found>(statement, { type: QueryTypes.SELECT, transaction })
}
