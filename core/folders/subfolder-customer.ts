import type { Company } from '../companies/company.ts'
import { found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Reader } from '../ports.ts'
import { subfoldersOf } from './queries.ts'

/** To whom a subfolder's invoices go unless somebody names another: its own customer, else that of its project. */
export const ownCustomer = ({
  customer_company_id,
  owner_company_id,
}: Pick<RecordOf<typeof subfoldersOf.row>, 'customer_company_id' | 'owner_company_id'>): number =>
  customer_company_id ?? owner_company_id

/** The company to which a subfolder's invoices go unless somebody names another. */
export async function customerOfSubfolder(store: Reader, subfolder_id: number): Promise<Company> {
  const [subfolder] = await store.query(subfoldersOf, { subfolder_ids: [subfolder_id] })
  return found(await store.companies.get(ownCustomer(found(subfolder, 'subfolder_id'))))
}
