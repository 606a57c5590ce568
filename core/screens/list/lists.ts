import type { Signal } from '@preact/signals-core'
import { listCompanies } from '../../companies/operations.ts'
import { listFolders } from '../../folders/operations.ts'
import { defaultFolderFilters, folderFilters } from '../../folders/subfolder.ts'
import type { FolderFilter } from '../../folders/subfolder.ts'
import { listInvoices } from '../../invoicing/operations.ts'
import { invoiceStates } from '../../invoicing/invoice.ts'
import { exportOf } from '../../tables/export.ts'
import type { Client } from '../../kernel/operation.ts'
import { absenceStates } from '../../users/absences/absence.ts'
import { listAbsences, listUsers } from '../../users/operations.ts'
import { tableScreen } from './table.ts'
import type { Query } from './table.ts'

/** The main lists: their columns and filters, for every door that draws them. */

export const usersScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    name: 'users',
    columns: [
      { name: 'id', label: 'column.number', kind: 'code', sorts: true },
      { name: 'code', label: 'column.trigram', kind: 'code', sorts: true },
      { name: 'first_name', label: 'column.first_name', sorts: true },
      { name: 'last_name', label: 'column.last_name', sorts: true },
      { name: 'email', label: 'field.email', sorts: true, extra: true },
      { name: 'role', label: 'field.role', sorts: true, extra: true, needs: 'user_extended.read' },
      {
        name: 'exit_Date',
        label: 'field.exit_Date',
        kind: 'day',
        sorts: true,
        extra: true,
        needs: 'user_extended.read',
      },
    ],
    load: (asked, { all }) => client(listUsers, { ...asked, active: all !== '1' }),
    file: (asked, { all }) => client(exportOf(listUsers), { ...asked, active: all !== '1' }),
  })

export const companiesScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    name: 'companies',
    columns: [
      { name: 'id', label: 'column.number', kind: 'code', sorts: true },
      { name: 'name', label: 'field.name', sorts: true },
      { name: 'reference', label: 'field.reference', kind: 'code', sorts: true },
      { name: 'company_name_second', label: 'column.second_name', sorts: true, wide: true },
      { name: 'city', label: 'field.city', sorts: true, wide: true },
      { name: 'vat_number', label: 'field.vat_number', kind: 'code', sorts: true, wide: true },
    ],
    load: (asked) => client(listCompanies, asked),
    file: (asked) => client(exportOf(listCompanies), asked),
  })

/** The folders page, and with `foldersToBook` the planner's choice of a folder. */
export const foldersScreen = (
  client: Client,
  query?: Signal<Query>,
  list: typeof listFolders = listFolders,
) =>
  tableScreen({
    ...(query ? { query } : {}),
    name: 'folders',
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
    file: (asked, { filters }) => client(exportOf(list), { ...asked, filters: readFilters(filters) }),
  })

export const invoicesScreen = (client: Client, query?: Signal<Query>) =>
  tableScreen({
    ...(query ? { query } : {}),
    name: 'invoices',
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
    load: (asked, { status }) => client(listInvoices, { ...asked, status: stateIn(status) }),
    file: (asked, { status }) => client(exportOf(listInvoices), { ...asked, status: stateIn(status) }),
  })

const stateIn = (written: string | undefined) => invoiceStates.find((each) => each === written) ?? null

/** Requests for absence and what became of them; `mine` leaves only one's own. */
export const absencesScreen = (
  client: Client,
  { user_id, decides }: { user_id: number; decides: boolean },
  query?: Signal<Query>,
) => {
  const narrowed = ({ state, mine }: Query) => ({
    state: absenceStates.find((each) => each === state) ?? null,
    ...(mine === '1' || !decides ? { user_id } : {}),
  })
  // The latest come first until somebody sorts otherwise.
  const ordered = <A extends { readonly sort?: string; readonly order: 'asc' | 'desc' }>(asked: A): A =>
    asked.sort ? asked : { ...asked, order: 'desc' }
  return tableScreen({
    ...(query ? { query } : {}),
    name: 'absences',
    columns: [
      { name: 'code', label: 'column.trigram', kind: 'code', sorts: true },
      { name: 'first_name', label: 'column.first_name', sorts: true, wide: true },
      { name: 'last_name', label: 'column.last_name', sorts: true },
      { name: 'start_date', label: 'field.start_date', kind: 'day', sorts: true },
      { name: 'end_date', label: 'field.end_date', kind: 'day', sorts: true },
      { name: 'number_blocks', label: 'absences.column_days', kind: 'number', sorts: true },
      { name: 'state', label: 'field.state', kind: 'status', sorts: true },
      { name: 'comment', label: 'field.comment', wide: true },
      { name: 'decision_comment', label: 'field.decision_comment', wide: true },
      { name: 'decided_by', label: 'field.decided_by', wide: true, extra: true },
      { name: 'decided_at', label: 'field.decided_at', kind: 'day', wide: true, extra: true },
    ],
    load: (asked, filters) => client(listAbsences, { ...ordered(asked), ...narrowed(filters) }),
    file: (asked, filters) => client(exportOf(listAbsences), { ...ordered(asked), ...narrowed(filters) }),
  })
}

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
