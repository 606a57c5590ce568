import type { KeyboardEvent } from 'react'

interface Place {
  readonly row: number
  readonly column: number
}

const moves: { readonly [key: string]: Place } = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Enter: { row: 1, column: 0 },
}

/** Arrows and Enter go from cell to cell; Tab does so by itself. */
export function gridKeys(event: KeyboardEvent, grid: HTMLElement): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
  const move = moves[event.key]
  const place = placeOf(target)
  if (!move || !place || !grid.contains(target)) return
  const back = event.shiftKey && event.key === 'Enter' ? -1 : 1
  const next = cellAt(target, place.row + move.row * back, place.column + move.column)
  event.preventDefault()
  if (next) next.focus()
  else if (event.key === 'Enter') target.blur()
}

/** Goes elsewhere and takes up the same place there; what was typed is saved first, as on leaving any cell. */
export async function turnFrom(cell: Element | null, turn: () => Promise<void>): Promise<void> {
  const place = cell instanceof HTMLInputElement ? placeOf(cell) : null
  if (place) (cell as HTMLInputElement).blur()
  await turn()
  if (!place) return
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLInputElement>('.week-table td input')
    if (first) (cellAt(first, place.row, place.column) ?? first).focus()
  })
}

/** Where a cell stands among the rows and columns of cells. */
export function placeOf(input: HTMLInputElement): Place | null {
  const rows = rowsOf(input)
  const row = rows.findIndex((cells) => cells.includes(input))
  return row < 0 ? null : { row, column: rows[row]!.indexOf(input) }
}

export const cellAt = (near: HTMLInputElement, row: number, column: number): HTMLInputElement | null =>
  rowsOf(near)[row]?.[column] ?? null

function rowsOf(input: HTMLInputElement): HTMLInputElement[][] {
  const rows = [...(input.closest('table')?.querySelectorAll('tr') ?? [])]
  return rows
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('td input')])
    .filter((cells) => cells.length > 0)
}
