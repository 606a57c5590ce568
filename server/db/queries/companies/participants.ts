import { customersInvoiced } from '#core/third-parties/participants/queries.ts'
import { sql } from '../../sql.ts'
import { defineQuery } from '../define.ts'

defineQuery(
  customersInvoiced,
  ({ since }) => sql`
    SELECT c.id FROM companies c
      LEFT JOIN peppol_participants known ON known.company_id = c.id
    WHERE c.private = FALSE AND EXISTS (SELECT 1 FROM invoices i WHERE i.recipient_company_id = c.id
      AND (i.status_type = 'draft' OR i.issue_date >= ${since}))
    ORDER BY CASE WHEN known.tried_at IS NULL THEN 0 ELSE 1 END, known.tried_at, c.id`,
)
