import { readCompleteCompany } from '../../companies/parts.ts'
import { found } from '../../kernel/failure.ts'
import { can } from '../../kernel/permission.ts'
import { handle } from '../../kernel/run.ts'
import { daysBetween } from '../../values/day.ts'
import { glance } from '../subfolders/glance.ts'
import { companyOverview } from './operations.ts'
import { changesOf, openInvoicesOf, turnoverOf } from './queries.ts'

/** More changes than anybody reads at a glance. */
const mostChanges = 15

handle(companyOverview, async (context, { id: company_id }) => {
  const { store, actor, clock } = context
  const company = await readCompleteCompany(context, found(await store.companies.get(company_id)))
  const seesInvoices = can(actor, 'invoices_all.read')
  const subfolders = can(actor, 'subfolder.read')
  const today = clock.today()
  const open = seesInvoices ? await store.query(openInvoicesOf, { company_id }) : null
  const changes = await store.query(changesOf, {
    company_id,
    subfolders,
    folders: can(actor, 'folders.read'),
    internal: can(actor, 'folders_all.read'),
    limit: mostChanges,
  })
  return {
    company,
    subfolders: subfolders ? await glance(context, { company_id }) : null,
    turnover: seesInvoices ? await store.query(turnoverOf, { company_id }) : null,
    open_invoices:
      open &&
      open.map((invoice) => ({
        ...invoice,
        days_overdue: invoice.term_date ? Math.max(0, daysBetween(invoice.term_date, today)) : 0,
      })),
    changes: changes.map(({ after, ...change }) => ({
      ...change,
      fields: change.action === 'update' ? Object.keys(after ?? {}) : [],
    })),
  }
})
