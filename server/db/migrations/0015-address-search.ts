import { fold } from '#core/values/fold.ts'
import { columnOf } from '../tables.ts'
import type { Migration } from './migration.ts'
import { select } from './rows.ts'

const searched = ['street_name', 'street_number', 'zip_code', 'city'] as const

/** Makes the addresses of companies searchable: the product searches them while a person types another address. */
export const addressSearch: Migration = {
  name: '0015-address-search',
  up: async ({ queryInterface, transaction }) => {
    const column = await columnOf('search_folded TEXT')
    await queryInterface.addColumn('company_addresses', ...column, { transaction })
    const rows = await select({ queryInterface, transaction }, 'SELECT * FROM company_addresses')
    for (const row of rows) {
      const text = searched.map((name) => fold(String(row[name] ?? ''))).join(' ')
      await queryInterface.sequelize.query('UPDATE company_addresses SET search_folded = $1 WHERE id = $2', {
        bind: [text, row['id']],
        transaction,
      })
    }
  },
}
