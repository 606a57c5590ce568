import { adding } from '../adding.ts'

/** What is known of companies on the Peppol network, and what suppliers sent to Billit. */
export const peppol = adding('0075-peppol', {
  peppol_participants: {
    columns: [
      'company_id INTEGER NOT NULL -> companies',
      'peppol_id VARCHAR(50) NOT NULL',
      'registered BOOLEAN',
      'takes_invoices BOOLEAN NOT NULL',
      'takes_credit_notes BOOLEAN NOT NULL',
      'found_as VARCHAR(100)',
      'answered_at VARCHAR(24)',
      'since VARCHAR(24)',
      'tried_at VARCHAR(24)',
      'problem VARCHAR(500)',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique peppol_participants_company_id company_id'],
  },
  billit_inboxes: {
    columns: [
      'since VARCHAR(10) NOT NULL',
      'reached VARCHAR(10)',
      'asked_at VARCHAR(24)',
      'answered_at VARCHAR(24)',
      'problem VARCHAR(500)',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: [],
  },
  received_orders: {
    columns: [
      'order_id BIGINT NOT NULL',
      'outcome VARCHAR(50) NOT NULL',
      'number VARCHAR(100)',
      'supplier VARCHAR(250)',
      'modified VARCHAR(50)',
      'reason TEXT',
      'purchase_id INTEGER -> purchases',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['unique received_orders_order_id order_id', 'index received_orders_outcome outcome'],
  },
})
