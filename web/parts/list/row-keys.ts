import type { KeyboardEvent } from 'react'
import { moved } from './list-moves.ts'

/** Arrows go from the search to the rows and from row to row, up out of the first one back to the search. */
export function pressedInList(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: page } = event
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.shiftKey) return
  const next = nextFrom(target, key, page)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextFrom(target: HTMLElement, key: string, page: HTMLElement): HTMLElement | null | undefined {
  const rows = [...page.querySelectorAll<HTMLElement>('.rows [data-opens]')]
  const search = page.querySelector<HTMLElement>('[type=search]')
  const at = rows.indexOf(target)
  // The table has the keyboard where a row that had it is gone.
  if (at < 0)
    return key === 'ArrowDown' && (target === search || target.matches('.table-box')) ? rows[0] : null
  if (at === 0 && key === 'ArrowUp') return search
  const to = moved(key, at, rows.length - 1)
  return to === undefined ? null : rows[to]
}
