import { adding } from '../adding.ts'
import type { Migration } from '../migration.ts'

const added = adding(
  '0049-bank-accounts',
  {
    bank_accounts: {
      columns: [
        'account_id INTEGER NOT NULL -> accounts',
        'iban VARCHAR(42) NOT NULL',
        'bic VARCHAR(11)',
        'name VARCHAR(100)',
        'is_old BOOLEAN NOT NULL',
        'created_at VARCHAR(24) NOT NULL',
        'updated_at VARCHAR(24) NOT NULL',
      ],
      indexes: ['unique bank_accounts_iban iban'],
    },
  },
  {
    subfolder_extra_infos: { columns: ['paid_into VARCHAR(42)'] },
    templates: { columns: ['paid_into VARCHAR(42)'] },
    invoice_documents: { columns: ['paid_into VARCHAR(42)'] },
  },
)

/**
 * The firm's account stays the account on invoices. Every document that exists asked for payment into this account, so it gets
 * it as `paid_into`. If the firm read statements of another account, that account becomes an old account of the firm.
 */
export const bankAccounts: Migration = {
  name: added.name,
  up: async (step) => {
    await added.up(step)
    const { execute } = step
    const now = `'${new Date().toISOString()}'`
    const plain = (iban: string): string => `REPLACE(UPPER(${iban}), ' ', '')`
    await execute(`INSERT INTO bank_accounts (account_id, iban, is_old, created_at, updated_at)
      SELECT (SELECT MIN(id) FROM accounts), s.iban, TRUE, ${now}, ${now} FROM bank_statements s
      WHERE EXISTS (SELECT 1 FROM accounts)
        AND NOT EXISTS (SELECT 1 FROM accounts a WHERE ${plain('a.iban')} = s.iban)
      GROUP BY s.iban ORDER BY MIN(s.id)`)
    await execute(`UPDATE invoice_documents SET paid_into =
      (SELECT ${plain('a.iban')} FROM accounts a WHERE a.id = (SELECT MIN(id) FROM accounts))`)
  },
}
