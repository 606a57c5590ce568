import { startingParameters } from '../../../seed-lists.ts'
import type { Migration } from '../migration.ts'
import { select } from '../rows.ts'
import { columnOf } from '../../tables.ts'

/** The lists whose values the program knows: accounts, journals and codes are related to them. */
const known: readonly string[] = ['bookkeeping_program', 'vat_treatment', 'document_kind']

/**
 * Customers get their number in bookkeeping, and a firm that is set up gets the lists to which accounts are related. `setup` fills
 * the lists of a new firm.
 */
export const bookkeepingLists: Migration = {
  name: '0060-bookkeeping-lists',
  up: async (step) => {
    const { queryInterface, transaction } = step
    await queryInterface.addColumn('companies', ...(await columnOf('ledger_number VARCHAR(20)')), {
      transaction,
    })
    if ((await select(step, 'SELECT id FROM accounts LIMIT 1')).length === 0) return
    const present = new Set(
      (await select(step, 'SELECT DISTINCT class AS found FROM parameters')).map(({ found }) => found),
    )
    const now = new Date().toISOString()
    const rows = startingParameters.filter((row) => known.includes(row.class) && !present.has(row.class))
    if (rows.length === 0) return
    await queryInterface.bulkInsert(
      'parameters',
      rows.map((row) => ({ ...row, obselete: false, created_at: now, updated_at: now })),
      { transaction },
    )
  },
}
