import { listInvoices, summarizeInvoices } from '../../invoicing/reading/operations.ts'
import { computed, type Signal } from '@preact/signals-core'
import { shownStates } from '../../invoicing/invoice.ts'
import { invoiceRow } from '../../invoicing/operations.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Client } from '../../kernel/operation.ts'
import type { Query } from '../list/filters.ts'
import { exportOf } from '../../tables/export.ts'
import { listScreen } from '../list/list-screen.ts'
import { ticksBy } from '../list/ticks.ts'
import { loaded } from '../loaded.ts'
import { emissionOfSeveral } from './emission.ts'

export type InvoicesScreen = ReturnType<typeof invoicesScreen>
export type InvoiceInList = ValueOf<typeof invoiceRow>
type Summary = ValueOf<typeof summarizeInvoices.output>

/** One part of the invoices is looked at, or all. */
export const invoiceViews = [
  'draft',
  'due',
  'emitted',
  'overdue',
  'paid',
  'credited',
  'settled_against',
] as const
export type InvoiceView = (typeof invoiceViews)[number]

/** Invoices of the firm: the list, and what all that it is narrowed to comes to, whatever the state. */
export function invoicesScreen(client: Client, query?: Signal<Query>) {
  const list = listScreen(client, listInvoices, {
    query,
    name: 'invoices',
    filters: [
      'status',
      'due',
      'overdue',
      'from',
      'to',
      'subfolder_id',
      'company_id',
      'project_leader',
      'sending',
      'open',
      'disputed',
      'issued',
      'run',
    ],
  })
  /** What the list is narrowed to, but for the state. */
  const narrowed = computed(() => {
    const { status: _, due: __, overdue: ___, ...others } = list.filters.value
    return { ...others, search: list.request.value.search ?? null }
  })
  const view = computed((): InvoiceView | null => {
    const { status, due, overdue } = list.filters.value
    return due ? 'due' : overdue ? 'overdue' : status
  })
  const ticks = ticksBy<InvoiceInList>(({ id }) => id)
  const chosen = computed(() => list.rows.value.filter(ticks.has))
  return {
    list,
    narrowed,
    summary: loaded(() => client(summarizeInvoices, narrowed.value)),
    view,
    look: (at: InvoiceView | null): void =>
      list.change({
        status: at === 'due' || at === 'overdue' ? null : at,
        due: at === 'due' ? '1' : null,
        overdue: at === 'overdue' ? '1' : null,
      }),
    /** The rows of this page that are ticked, of which several are emitted, sent or taken along at once. */
    chosen,
    drafts: computed(() => chosen.value.filter(isDraft)),
    issued: computed(() => chosen.value.filter((invoice) => !isDraft(invoice))),
    ticks,
    /** The ticked rows as a file, with these columns. */
    saveChosen: (columns: readonly { readonly name: string }[]) => {
      const { sort = null, order = null } = list.request.value
      return client(exportOf(listInvoices), {
        format: 'xlsx',
        ids: chosen.value.map(({ id }) => id),
        columns: columns.map(({ name }) => name),
        sort,
        order,
      })
    },
    ...emissionOfSeveral<InvoiceInList>(client, list.reload),
  }
}

const isDraft = ({ status_type }: InvoiceInList): boolean => status_type === 'draft'

/** What the rows of a list come to, of all its pages. */
export const shownSum = (summary: Summary, view: InvoiceView | null): Summary['draft'] =>
  view ? summary[view] : shownStates.map((state) => summary[state]).reduce(plus)

const plus = (one: Summary['draft'], other: Summary['draft']): Summary['draft'] => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
  amount_vat_included: one.amount_vat_included + other.amount_vat_included,
  open_amount: one.open_amount + other.open_amount,
})
