import { subfoldersGlanced } from '#core/reports/subfolders/queries.ts'
import { raw, sql, when } from '../../sql.ts'
import { defineQuery } from '../define.ts'
import {
  contractedOf,
  folderCode,
  fullName,
  isOpenInvoice,
  rankCode,
  invoicedOf,
  toInvoiceOf,
} from '../parts.ts'
import { blocksOfSubfolder } from '../booking/sums.ts'

defineQuery(
  subfoldersGlanced,
  ({ folder_id, company_id, id, ids = [], internal }) => sql`
    SELECT s.id, s.folder_id, ${raw(folderCode)} AS folder_code, f.name AS folder_name, ${rankCode} AS rank_code,
      s.code, s.name, s.status_type, s.project_leader, ${fullName('u')} AS project_leader_name,
      ${fullName('m')} AS manager_name, c.name AS customer, x.mission_start,
      x.temporary_reception_date, x.final_reception_date,
      ${contractedOf(raw('s.id'))} AS contracted,
      ${blocksOfSubfolder('planned')} AS planned, ${blocksOfSubfolder('booked')} AS booked,
      ${invoicedOf(raw('s.id'))} AS invoiced, ${toInvoiceOf(raw('s.id'))} AS to_invoice,
      o.submission_done, o.submission_date, o.submission_result_date, o.submission_result_type,
      o.order_intake, o.refusal_type,
      (SELECT MIN(i.forecast_date) FROM invoices i WHERE i.subfolder_id = s.id AND i.status_type = 'draft') AS first_draft,
      (SELECT MIN(i.term_date) FROM invoices i WHERE i.subfolder_id = s.id AND ${raw(isOpenInvoice('i'))}) AS first_unpaid,
      (SELECT COUNT(*) FROM bank_guarantees g WHERE g.subfolder_id = s.id AND g.release_date IS NULL) AS guarantees_open
    FROM subfolders s
    JOIN folders f ON f.id = s.folder_id
    JOIN users m ON m.id = f.project_manager_id
    LEFT JOIN subfolder_extra_infos x ON x.subfolder_id = s.id
    LEFT JOIN offer_extra_infos o ON o.subfolder_id = s.id
    LEFT JOIN users u ON u.id = s.project_leader
    LEFT JOIN companies c ON c.id = s.customer_company_id
    WHERE TRUE
      ${when(folder_id, sql`AND s.folder_id = ${folder_id}`)}
      ${when(id, sql`AND s.id = ${id}`)}
      ${when(ids.length > 0 || null, sql`AND s.id IN (${ids})`)}
      ${when(
        company_id,
        sql`AND (s.customer_company_id = ${company_id} OR f.project_owner_company_id = ${company_id}
        OR f.end_user_company_id = ${company_id})`,
      )}
      ${when(!internal, sql`AND f.project_type = 'operations'`)}
    ORDER BY f.lead_code, s.rank`,
)
