import { can } from '../../kernel/permission.ts'
import { handleImport } from '../../tables/handle-import.ts'
import { sharedCodes } from '../../tables/shared-codes.ts'
import type { CompanyAddress } from '../company.ts'
import { matchCompanies } from './match.ts'
import { listCompanies } from '../operations.ts'
import { importCompanies } from './operations.ts'
import { readCompanies } from './workbook.ts'
import { saveCompanies } from './write.ts'

handleImport(importCompanies, {
  read: readCompanies,
  exported: { listing: listCompanies },
  lock: ({ store }) => store.lock('company'),
  async lookUp({ store, actor }) {
    const offices = await store.company_addresses.find({ address_type: 'head_office' })
    return {
      known: await store.companies.find(),
      headOffices: firstOfEach(offices),
      mayUpdate: can(actor, 'company.update'),
    }
  },
  match: (rows, facts, { bypassDuplicateCheck }) => matchCompanies(rows, facts, bypassDuplicateCheck),
  warnings: ({ matched, effects, known }) =>
    sharedCodes(
      'references_shared',
      'reference',
      known,
      matched.map(({ company, changes }) => ({ record: company, changes })),
      effects,
    ),
  write: (context, { matched }) => saveCompanies(context, matched),
  events: () => [{ type: 'company' }],
})

/** The first is the one on invoices. */
const firstOfEach = (offices: readonly CompanyAddress[]): Map<number, CompanyAddress> =>
  new Map(offices.toReversed().map((office) => [office.company_id, office]))
