import type { Company, CompanyAddress } from '../../companies/company.ts'
import { invoiceAddress } from '../../companies/head-office.ts'
import { countryOfNumber } from '../../companies/vat-place.ts'
import { vatPrefix } from '../../identifiers/enterprise-number.ts'
import { normaliseVatNumber } from '../../identifiers/vat-number.ts'
import { placeOf } from '../../printing/party.ts'
import type { QueryContext, Reader } from '../../ports.ts'
import { firstOfMonth, lastOfMonth, type Month } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import type { JournalRow } from '../accounting/journal.ts'
import type { BookedCustomer, BookedDocument, BookedLine, BookedPeriod } from './booked.ts'
import type { FirmLedger } from './mapping.ts'
import { bookedMissions, bookedPayments } from './queries.ts'
import { treatmentOf } from './treatment.ts'

/** Reads what programs are told of a month beside its journal, in the caller's snapshot. */
export async function readBooked(
  { store }: Pick<QueryContext, 'store'>,
  month: Month,
  journal: readonly JournalRow[],
): Promise<BookedPeriod> {
  const period = { from: firstOfMonth(month), to: lastOfMonth(month) }
  const missions = new Map(
    (await store.query(bookedMissions, period)).map((each) => [each.invoice_id, each] as const),
  )
  const payments = await store.query(bookedPayments, period)
  const customers = await customersById(
    store,
    [...journal, ...payments].flatMap(({ customer_id }) => customer_id ?? []),
  )
  const customerOf = (id: number | null): BookedCustomer | null => customers.get(id ?? 0) ?? null
  const documents = [...Map.groupBy(journal, ({ invoice_id }) => invoice_id).values()].map(
    (rows): BookedDocument => {
      const row = firstItem(rows)
      const mission = missions.get(row.invoice_id)
      return {
        invoice_id: row.invoice_id,
        number: row.number ?? String(row.invoice_id),
        kind: row.invoice_class,
        issue_date: row.issue_date,
        term_date: row.term_date ?? row.issue_date,
        customer: customerOf(row.customer_id),
        about: [row.rank_code, mission?.mission].filter(Boolean).join(' '),
        communication: row.structured_communication ?? '',
        subfolder_type: mission?.subfolder_type ?? null,
        building_sector_type: mission?.building_sector_type ?? null,
        lines: rows.map(lineOf),
      }
    },
  )
  return {
    month,
    documents,
    payments: payments.map(({ customer_id, structured_communication, number, ...payment }) => ({
      ...payment,
      number: number ?? '',
      customer: customerOf(customer_id),
      communication: structured_communication ?? '',
    })),
  }
}

const lineOf = ({ invoice_class, vat_category, vat_rate, base, vat, place }: JournalRow): BookedLine => ({
  treatment: treatmentOf({ kind: invoice_class, vat_category, vat_rate, base, vat, place }),
  base,
  vat,
})

/** What the firm has set for its bookkeeping, in the caller's snapshot. */
export const readLedger = async ({ store }: Pick<QueryContext, 'store'>): Promise<FirmLedger> => ({
  parameters: await store.parameters.find(),
  relations: await store.parameter_relations.find(),
})

async function customersById(
  store: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BookedCustomer>> {
  const id = [...new Set(ids)]
  if (id.length === 0) return new Map()
  const companies = await store.companies.find({ id })
  const addresses = Map.groupBy(
    await store.company_addresses.find({ company_id: id }, { order: [['id', 'asc']] }),
    ({ company_id }) => company_id,
  )
  return new Map(
    companies.map((company) => [company.id, customerOf(company, addresses.get(company.id) ?? [])]),
  )
}

function customerOf(company: Company, addresses: readonly CompanyAddress[]): BookedCustomer {
  const address = invoiceAddress(addresses) ?? null
  const { vat_prefix, vat_number } = vatOf(company)
  return {
    id: company.id,
    name: company.name,
    ledger_number: company.ledger_number,
    vat_prefix,
    vat_number,
    is_private: company.private,
    language: company.language_type,
    ...placeOf(address),
    country: address?.country ?? company.vat_prefix,
  }
}

/** Of a private person no number counts. */
function vatOf(company: Company): Pick<BookedCustomer, 'vat_prefix' | 'vat_number'> {
  const country = company.vat_number ? countryOfNumber(company) : company.vat_prefix
  const vat_prefix = vatPrefix(country)
  if (company.private || !company.vat_number) return { vat_prefix, vat_number: null }
  return { vat_prefix, vat_number: normaliseVatNumber(country, company.vat_number) ?? company.vat_number }
}
