import { adding } from '../adding.ts'
import { addRequiredColumn } from '../columns-changed.ts'
import type { Migration } from '../migration.ts'

const times = ['created_at VARCHAR(24) NOT NULL', 'updated_at VARCHAR(24) NOT NULL']

const added = adding(
  'payments',
  {
    bank_statements: {
      columns: [
        'iban VARCHAR(34) NOT NULL',
        'number VARCHAR(50) NOT NULL',
        'format VARCHAR(50) NOT NULL',
        'file_name VARCHAR(250) NOT NULL',
        'date VARCHAR(10) NOT NULL',
        'old_balance BIGINT NOT NULL',
        'new_balance BIGINT NOT NULL',
        ...times,
      ],
      indexes: ['index bank_statements_iban_number iban,number'],
    },
    statement_lines: {
      columns: [
        'bank_statement_id INTEGER NOT NULL -> bank_statements',
        'position INTEGER NOT NULL',
        'fingerprint VARCHAR(200) NOT NULL',
        'date VARCHAR(10) NOT NULL',
        'value_date VARCHAR(10)',
        'amount BIGINT NOT NULL',
        'open_amount BIGINT NOT NULL',
        'state VARCHAR(50) NOT NULL',
        'counterparty_name VARCHAR(250)',
        'counterparty_iban VARCHAR(50)',
        'structured_communication VARCHAR(20)',
        'communication TEXT',
        'bank_reference VARCHAR(100)',
        'remark VARCHAR(1000)',
        ...times,
        'search_folded TEXT',
      ],
      indexes: [
        'unique statement_lines_fingerprint fingerprint',
        'index statement_lines_bank_statement_id bank_statement_id',
        'index statement_lines_state_date state,date',
        'index statement_lines_counterparty_iban counterparty_iban',
      ],
    },
    payments: {
      columns: [
        'invoice_id INTEGER NOT NULL -> invoices',
        'date VARCHAR(10) NOT NULL',
        'amount BIGINT NOT NULL',
        'statement_line_id INTEGER -> statement_lines',
        'remark VARCHAR(1000)',
        ...times,
      ],
      indexes: ['index payments_invoice_id invoice_id', 'index payments_statement_line_id statement_line_id'],
    },
    invoice_reminders: {
      columns: [
        'invoice_id INTEGER NOT NULL -> invoices',
        'level INTEGER NOT NULL',
        'date VARCHAR(10) NOT NULL',
        'email VARCHAR(50) NOT NULL',
        'name VARCHAR(250)',
        'language_type VARCHAR(50) NOT NULL',
        'open_amount BIGINT NOT NULL',
        'state VARCHAR(50) NOT NULL',
        ...times,
      ],
      indexes: ['index invoice_reminders_invoice_id_level invoice_id,level'],
    },
  },
  {
    invoices: {
      columns: ['dispute VARCHAR(1000)'],
      indexes: ['index invoices_structured_communication structured_communication'],
    },
  },
)

/**
 * An invoice that was marked as paid gets a payment of its full amount on that day. A credit note and its unpaid invoice settle
 * each other, as far as the amount of the credit note goes.
 */
export const payments: Migration = {
  name: '0035-payments',
  up: async (step) => {
    await added.up(step)
    await addRequiredColumn(step, 'invoices', 'settled_amount BIGINT NOT NULL', '0')
    const { execute } = step
    const now = `'${new Date().toISOString()}'`
    await execute(`INSERT INTO payments (invoice_id, date, amount, created_at, updated_at)
      SELECT id, COALESCE(payment_date, issue_date, '${now.slice(1, 11)}'), amount_vat_included, ${now}, ${now}
      FROM invoices WHERE status_type = 'paid' AND amount_vat_included <> 0 ORDER BY id`)
    await execute(`UPDATE invoices SET settled_amount = amount_vat_included WHERE status_type = 'paid'`)
    const isOpenNote = (alias: string): string =>
      `${alias}.status_type = 'emitted' AND ${alias}.credited_invoice_id IS NOT NULL`
    await execute(`UPDATE invoices SET settled_amount = amount_vat_included WHERE ${isOpenNote('invoices')}
      AND credited_invoice_id IN (SELECT o.id FROM invoices o WHERE o.status_type = 'emitted')`)
    await execute(`UPDATE invoices SET settled_amount = COALESCE((SELECT -SUM(n.amount_vat_included) FROM invoices n
        WHERE n.credited_invoice_id = invoices.id AND ${isOpenNote('n')}), 0)
      WHERE status_type = 'emitted' AND credited_invoice_id IS NULL`)
  },
}
