import { adding } from '../adding.ts'

/** What is known of companies on the Peppol network. */
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
})
