import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import type { ListRequest } from '#core/screens/list/table.ts'
import type { Column } from '#core/tables/columns.ts'
import { go } from '../../state/navigation.ts'
import { Value } from '../value.tsx'

/** Records, and how they are drawn: as a table, or on a narrow screen as cards. */
export interface RowsProps<R> {
  readonly label: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly idOf: (row: R) => number
  /** Where a row leads; the link itself stands in the column `linked`. */
  readonly href?: (row: R) => string
  readonly linked?: keyof R & string
  readonly request?: ListRequest
  readonly onSort?: (name: string) => void
  /** What a column shows instead of its plain value. */
  readonly draw?: { readonly [K in keyof R & string]?: (row: R) => ReactNode }
  /** What must be said of a row in words, below what leads to its record. */
  readonly note?: (row: R) => ReactNode
  readonly actions?: (row: R) => ReactNode
  readonly faded?: (row: R) => boolean
  /** Rows can be ticked, to do something with several at once. */
  readonly ticks?: Ticks<R>
}

export interface Ticks<R> {
  readonly has: (row: R) => boolean
  readonly set: (rows: readonly R[], on: boolean) => void
  /** Rows that nothing can be done with cannot be ticked. */
  readonly may: (row: R) => boolean
  readonly label: (row: R) => string
}

/** A click on a row opens its record, unless it was meant for something in it or marked a text. */
export function openedBy<R>(event: MouseEvent, row: R, href: RowsProps<R>['href']): void {
  if (!href || (event.target as HTMLElement).closest('a, button, input, label, summary')) return
  if (!String(getSelection())) go(href(row))
}

interface CellProps<R> {
  readonly row: R
  readonly column: Column<R>
  readonly draw: RowsProps<R>['draw']
}

/** What a row says in a column. */
export function Drawn<R>({ row, column: { name, display }, draw }: CellProps<R>) {
  return draw?.[name] ? draw[name](row) : <Value of={row[name]} display={display} />
}

/** Whether there is anything to say in it. */
export function isSaid<R>({ row, column: { name }, draw }: CellProps<R>): boolean {
  const content: unknown = draw?.[name] ? draw[name](row) : row[name]
  return content !== null && content !== undefined && content !== '' && content !== false
}

interface OpeningProps<R> {
  readonly row: R
  readonly href: RowsProps<R>['href']
  readonly children: ReactNode
}

/** What leads into the record, where a row has one. */
export function Opening<R>({ row, href, children }: OpeningProps<R>) {
  return href ? (
    <Link href={href(row)} data-opens>
      {children}
    </Link>
  ) : (
    children
  )
}
