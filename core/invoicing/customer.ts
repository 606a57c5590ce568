import type { Company } from '../companies/company.ts'
import { invoiceAddress } from '../companies/head-office.ts'
import { vatPlace, type VatPlace } from '../companies/vat-place.ts'
import type { Reader } from '../ports.ts'

/** Who receives an invoice, and where he is taxed. */
export interface Customer {
  readonly company: Company
  readonly place: VatPlace
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
