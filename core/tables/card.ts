import type { Column } from './columns.ts'

/** Which columns stand where on a row's card. */
export interface Card<C> {
  readonly titles: readonly C[]
  readonly codes: readonly C[]
  readonly states: readonly C[]
  readonly facts: readonly C[]
}

/**
 * A row on a narrow screen, as the facts of its columns say: its heading (what they name so, else the way into the
 * record, else the first), a code before it, its state beside it, and what else has room. A record's number is in its
 * address and not on its card.
 */
export function cardOf<C extends Pick<Column, 'name' | 'field' | 'display' | 'wide' | 'card'>>(
  columns: readonly C[],
  linked?: string,
): Card<C> {
  const titleColumns = columns.filter(({ card }) => card === 'title')
  const heads = [titleColumns, columns.filter(({ name }) => name === linked), columns.slice(0, 1)]
  const titles = heads.find(({ length }) => length > 0) ?? []
  const others = columns.filter(
    (column) => !titles.includes(column) && column.field.kind !== 'id' && (!column.wide || column.card),
  )
  const states = others.filter(({ card, display }) => card === 'state' || display === 'status')
  const codes = others.filter((column) => column.display === 'code' && !column.card)
  return {
    titles,
    codes,
    states,
    facts: others.filter((column) => !states.includes(column) && !codes.includes(column)),
  }
}
