import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Grid } from '#core/screens/grid/grid.ts'
import { cellFrom, isSame, type Cell, type Step } from '#core/screens/grid/range.ts'
import type { Key } from '../../state/keys.ts'

const moves: { readonly [key: string]: Step } = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
  Home: { down: 0, right: -Infinity },
  End: { down: 0, right: Infinity },
}

/** Where nothing is typed these turn no week. */
const pages: typeof moves = {
  PageUp: { down: -10, right: 0 },
  PageDown: { down: 10, right: 0 },
}

/** With Ctrl, straight to the edge or the corner. */
const leaps: typeof moves = {
  ArrowUp: { down: -Infinity, right: 0 },
  ArrowDown: { down: Infinity, right: 0 },
  ArrowLeft: { down: 0, right: -Infinity },
  ArrowRight: { down: 0, right: Infinity },
  Home: { down: -Infinity, right: -Infinity },
  End: { down: Infinity, right: Infinity },
}

/**
 * The keys of a grid, for the key list of its page; `opens` says what F2 shows. From the page they lead into the grid: to
 * the cell that was left, else to the first one, of the column `start` where it is shown.
 */
export const gridKeys = (grid: Grid, opens: Key['label'], start?: () => string): readonly Key[] => [
  { keys: '← ↑ ↓ →', label: 'keys.cells', act: () => enterGrid(grid, start?.()) },
  { keys: 'Shift-← ↑ ↓ →', label: 'keys.range' },
  { keys: 'Ctrl-A', label: 'keys.select_all' },
  { keys: 'Ctrl-Home Ctrl-End', label: 'keys.first_last' },
  { keys: '0 … 9', label: 'keys.replace' },
  { keys: 'Enter', label: 'keys.down', act: () => enterGrid(grid, start?.()) },
  { keys: 'Tab', label: 'keys.right' },
  { keys: 'F2', label: opens },
  { keys: 'Delete', label: 'keys.empty' },
  { keys: 'Ctrl-C', label: 'keys.copy_cells' },
  { keys: 'Ctrl-X', label: 'keys.cut_cells' },
  { keys: 'Ctrl-V', label: 'keys.paste' },
  { keys: 'Ctrl-D', label: 'keys.fill' },
  { keys: 'Ctrl-R', label: 'keys.fill_right' },
  { keys: 'Ctrl-Z', label: 'keys.undo', act: () => void grid.undo() },
  { keys: 'Ctrl-Y Ctrl-Shift-Z', label: 'keys.redo', act: () => void grid.redo() },
]

/** What a key means in a grid; a cell that is being typed into has had it first. */
export function pressedInGrid(
  event: KeyboardEvent,
  grid: Grid,
  box: HTMLElement,
  { edits, onDetails, onComment }: Opens & { readonly edits: boolean },
): void {
  const cell = cellUnder(event.target)
  if (!cell || event.altKey) return
  const typing = event.target instanceof HTMLElement ? event.target.dataset['editing'] : undefined
  const control = event.ctrlKey || event.metaKey
  const done = control
    ? withControl(event, grid, box, { cell, edits, typing })
    : alone(event, grid, box, { cell, edits, typing, onDetails, onComment })
  if (!done) return
  event.preventDefault()
  // What a page would do with the same key must wait for another time.
  event.stopPropagation()
}

function withControl(
  event: KeyboardEvent,
  grid: Grid,
  box: HTMLElement,
  { cell, edits, typing }: Pressed,
): boolean {
  const key = event.key.toLowerCase()
  const leap = leaps[event.key]
  const fillsRight = key === 'r' && !event.shiftKey
  if (typing) return key === 'd' || fillsRight
  if (leap) return goBy(leap, event, grid, box, cell)
  if (key === 'a') grid.selectAll()
  else if (key === 'd' && edits) void grid.fill()
  else if (fillsRight && edits) void grid.fillRight()
  else if ((key === 'y' || (key === 'z' && event.shiftKey)) && edits) void grid.redo()
  else if (key === 'z' && edits) void grid.undo()
  else return false
  return true
}

/** Goes on by a step, or with Shift selects up to there. */
function goBy(step: Step, { shiftKey }: KeyboardEvent, grid: Grid, box: HTMLElement, from: Cell): boolean {
  if (!grid.selected.value) grid.reach(from)
  const next = shiftKey ? grid.extend(step) : cellFrom(grid.axes(), from, step)
  if (!next) return false
  if (!shiftKey) grid.reach(next)
  focusCell(box, next)
  return true
}

interface Opens {
  /** What F2 shows of a cell, and Shift-F2. */
  readonly onDetails?: ((cell: Cell) => void) | undefined
  readonly onComment?: ((cell: Cell) => void) | undefined
}

interface Pressed extends Opens {
  readonly cell: Cell
  readonly edits: boolean
  readonly typing: string | undefined
}

function alone(
  event: KeyboardEvent,
  grid: Grid,
  box: HTMLElement,
  { cell, edits, typing, onDetails, onComment }: Pressed,
): boolean {
  const { key, shiftKey, target } = event
  const step = moves[key] ?? (edits ? undefined : pages[key])
  if (step) {
    // Who changes a text goes about in it; who types anew has done with it.
    if (typing === 'caret' && step.down === 0) return false
    if (typing && (key === 'Home' || key === 'End')) return false
    return goBy(step, event, grid, box, cell)
  }
  const opened = shiftKey ? onComment : onDetails
  if (key === 'F2' && !typing && opened) {
    opened(cell)
    return true
  }
  if (key === 'Enter' && target instanceof HTMLInputElement) {
    const next = nextTaken(grid, cell, shiftKey ? -1 : 1)
    // In the last one what was typed is saved as on leaving it, and the keyboard stays.
    if (!next) target.blur()
    focusCell(box, next ?? cell)
    return true
  }
  if ((key === 'Delete' || key === 'Backspace') && edits && !typing) {
    void grid.empty()
    return true
  }
  if (key === 'Escape') {
    grid.reach(cell)
    return true
  }
  return false
}

/** The next cell of the column that can be typed into; computed ones are passed over. */
function nextTaken(grid: Grid, from: Cell, down: 1 | -1): Cell | null {
  for (let at = from; ;) {
    const next = cellFrom(grid.axes(), at, { down, right: 0 })
    if (isSame(next, at)) return null
    if (grid.takes(next)) return next
    at = next
  }
}

/** The cell that an element is in. */
export function cellUnder(target: EventTarget | null): Cell | null {
  const { row, column } =
    (target instanceof Element && target.closest<HTMLElement>('td[data-row]')?.dataset) || {}
  return row !== undefined && column !== undefined ? { row, column } : null
}

/** Puts the keyboard into a grid: where it was, else into the first row that takes something in a column. */
export function enterGrid(grid: Grid, start = ''): void {
  const { rows, columns } = grid.axes()
  const left = grid.selected.value?.to
  const column = columns.includes(start) ? start : columns[0]
  if (left && rows.includes(left.row) && columns.includes(left.column)) return focusCell(document, left)
  const row = rows.find((each) => column !== undefined && grid.takes({ row: each, column })) ?? rows[0]
  if (row !== undefined && column !== undefined) focusCell(document, { row, column })
}

/** Puts the keyboard into a cell: into what can be typed into or pressed there, else on the cell itself. */
export function focusCell(box: ParentNode, { row, column }: Cell, tries = 2): void {
  const td = cellIn(box, { row, column })
  // Rows out of sight are drawn once the keyboard goes there.
  if (!td && tries > 0) requestAnimationFrame(() => focusCell(box, { row, column }, tries - 1))
  const inside = td?.querySelector<HTMLElement>('input, button') ?? td
  inside?.focus()
}

/**
 * Closes a dialog and puts the keyboard into a cell, which may be of a row just made: the row is drawn and the dialog has
 * given its focus back by then, so that whoever types on types there.
 */
export function closeOnto(grid: Grid, cell: Cell, close: () => void): void {
  flushSync(() => {
    grid.reach(cell)
    close()
  })
  focusCell(document, cell)
}

const cellIn = (box: ParentNode, { row, column }: Cell): HTMLElement | null =>
  box.querySelector<HTMLElement>(`td[data-row="${CSS.escape(row)}"][data-column="${CSS.escape(column)}"]`)

/** Goes elsewhere and takes up the same place there; what was typed is saved first, as on leaving any cell. */
export async function turnFrom(grid: Grid, turn: () => Promise<void>): Promise<void> {
  const { activeElement: focused } = document
  const cell = cellUnder(focused)
  const at = cell && grid.axes().columns.indexOf(cell.column)
  if (cell && focused instanceof HTMLElement) focused.blur()
  await turn()
  const column = at === null ? undefined : grid.axes().columns[at]
  if (!cell || column === undefined) return
  requestAnimationFrame(() => focusCell(document, { row: cell.row, column }))
}
