import { computed, type Signal } from '@preact/signals-core'
import { listFinancials, sumFinancials } from '../reports/financials/operations.ts'
import type { Client } from '../kernel/operation.ts'
import { addMonths, monthOf, type Day, type Month } from '../values/day.ts'
import type { Query } from './list/filters.ts'
import { listScreen } from './list/list-screen.ts'
import { loaded } from './loaded.ts'

/** So many months back can be looked at without typing one. */
const monthsBack = 24

/** The money of the firm's subfolders at a month's end: the list, and what all that it is narrowed to comes to. */
export function financialsScreen(client: Client, query?: Signal<Query>) {
  const list = listScreen(client, listFinancials, {
    query,
    name: 'financials',
    filters: ['month', 'status', 'project_leader', 'company_id'],
  })
  const narrowed = computed(() => ({
    ...list.filters.value,
    search: list.request.value.search ?? null,
  }))
  return { list, narrowed, sums: loaded(() => client(sumFinancials, narrowed.value)) }
}
export type FinancialsScreen = ReturnType<typeof financialsScreen>

/** The months before this one, latest first; one that was asked for is among them. */
export function monthsBefore(today: Day, asked: Month | null): Month[] {
  const months = Array.from({ length: monthsBack }, (_, offset) => addMonths(monthOf(today), -1 - offset))
  return asked === null || months.includes(asked) ? months : [asked, ...months]
}
