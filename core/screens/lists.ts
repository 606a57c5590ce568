import type { Signal } from '@preact/signals-core'
import { listCompanies } from '../companies/operations.ts'
import { listFolders } from '../folders/operations.ts'
import { defaultFolderFilters, folderFilters } from '../folders/subfolder.ts'
import type { FolderFilter } from '../folders/subfolder.ts'
import { listInvoices } from '../invoicing/operations.ts'
import { invoiceStates } from '../invoicing/invoice.ts'
import type { Client } from '../kernel/operation.ts'
import { listUsers } from '../users/operations.ts'
import { tableScreen } from './table.ts'
import type { Query } from './table.ts'

/** The main lists: their columns and filters, for every door that draws them. */

export const usersScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    columns: [
      { name: 'id', label: 'column.number', kind: 'code', sorts: true },
      { name: 'code', label: 'column.trigram', kind: 'code', sorts: true },
      { name: 'first_name', label: 'column.first_name', sorts: true },
      { name: 'last_name', label: 'column.last_name', sorts: true },
    ],
    load: (asked, { all }) => client(listUsers, { ...asked, active: all !== '1' }),
  })

export const companiesScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    columns: [
      { name: 'id', label: 'column.number', kind: 'code', sorts: true },
      { name: 'name', label: 'field.name', sorts: true },
      { name: 'reference', label: 'field.reference', kind: 'code', sorts: true },
      { name: 'company_name_second', label: 'column.second_name', sorts: true, wide: true },
      { name: 'city', label: 'field.city', sorts: true, wide: true },
      { name: 'vat_number', label: 'field.vat_number', kind: 'code', sorts: true, wide: true },
    ],
    load: (asked) => client(listCompanies, asked),
  })

/** The folders page, and with `foldersToBook` the planner's choice of a folder. */
export const foldersScreen = (
  client: Client,
  query?: Signal<Query>,
  list: typeof listFolders = listFolders,
) =>
  tableScreen({
    ...(query ? { query } : {}),
    columns: [
      { name: 'lead_code', label: 'column.prospect_code', kind: 'code', sorts: true, wide: true },
      { name: 'code', label: 'column.folder_code', kind: 'code', sorts: true },
      { name: 'client', label: 'column.client', sorts: true, wide: true },
      { name: 'name', label: 'field.name', sorts: true },
      { name: 'location', label: 'field.location', sorts: true, wide: true },
      { name: 'operation_manager', label: 'column.operation_manager', sorts: true, wide: true },
      { name: 'keywords', label: 'column.keywords', sorts: true, wide: true },
    ],
    load: (asked, { filters }) => client(list, { ...asked, filters: readFilters(filters) }),
  })

export const invoicesScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    columns: [
      { name: 'number', label: 'column.number', kind: 'code' },
      { name: 'status_type', label: 'column.status', kind: 'status' },
      { name: 'customer', label: 'column.client' },
      { name: 'subfolder_code', label: 'column.subfolder', kind: 'code', wide: true },
      { name: 'issue_date', label: 'field.issue_date', kind: 'day', wide: true },
      { name: 'term_date', label: 'field.term_date', kind: 'day', wide: true },
      { name: 'amount', label: 'field.amount', kind: 'euro', wide: true },
      { name: 'amount_vat_included', label: 'field.amount_vat_included', kind: 'euro' },
    ],
    load: (asked, { status }) =>
      client(listInvoices, { ...asked, status: invoiceStates.find((each) => each === status) ?? null }),
  })

/** The statuses ticked in the address; nothing there means the usual ones. */
export function readFilters(written: string | undefined): FolderFilter[] {
  if (written === undefined) return [...defaultFolderFilters]
  const ticked = written.split(',')
  return folderFilters.filter((filter) => ticked.includes(filter))
}

/** As they stand in the address; the usual ones are left out of it. */
export function writeFilters(ticked: readonly FolderFilter[]): string | null {
  const kept = folderFilters.filter((filter) => ticked.includes(filter))
  return kept.join() === defaultFolderFilters.join() ? null : kept.join() || 'none'
}
