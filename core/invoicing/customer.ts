import type { Company } from '../companies/company.ts'
import { invoiceAddress } from '../companies/head-office.ts'
import { vatPlace, type VatPlace } from '../companies/vat-place.ts'
import { found } from '../kernel/failure.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Reader } from '../ports.ts'
import { missionsOf } from './queries.ts'

/** Who receives an invoice, and where he is taxed. */
export interface Customer {
  readonly company: Company
  readonly place: VatPlace
}

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

/** The companies of these ids with the place in which each is taxed, by id. */
export async function customersOf(
  store: Reader,
  ids: readonly (number | null)[],
): Promise<Map<number | null, Customer>> {
  const id = [...new Set(ids.flatMap((each) => each ?? []))]
  const addresses = Map.groupBy(
    await store.company_addresses.find({ company_id: id }),
    ({ company_id }) => company_id,
  )
  const companies = await store.companies.find({ id })
  return new Map(
    companies.map((company) => [
      company.id,
      { company, place: vatPlace(company, invoiceAddress(addresses.get(company.id) ?? [])?.country ?? null) },
    ]),
  )
}
