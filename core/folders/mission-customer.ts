import type { Company } from '../companies/company.ts'
import { found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Reader } from '../ports.ts'
import { missionsOf } from './queries.ts'

/** To whom a mission's invoices go unless somebody names another: its own customer, else that of its project. */
export const ownCustomer = ({
  customer_company_id,
  owner_company_id,
}: Pick<RecordOf<typeof missionsOf.row>, 'customer_company_id' | 'owner_company_id'>): number =>
  customer_company_id ?? owner_company_id

/** The company to which a mission's invoices go unless somebody names another. */
export async function customerOfMission(store: Reader, subfolder_id: number): Promise<Company> {
  const [mission] = await store.query(missionsOf, { subfolder_ids: [subfolder_id] })
  return found(await store.companies.get(ownCustomer(found(mission, 'subfolder_id'))))
}
