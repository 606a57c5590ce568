import { effect } from '@preact/signals-core'
import { useCallback, useEffect, useRef } from 'react'
import type { Grid } from '#core/screens/grid/grid.ts'
import type { Cell } from '#core/screens/grid/range.ts'
import { leaveCell, useUnsavedGuard } from '../../state/navigation.ts'
import { regret } from '../../state/notices.ts'

/**
 * Leaving the page loses nothing typed: the cell under the keyboard is saved first, what is refused holds the page
 * back, and what is refused once the page is gone is still said.
 */
export function useCellsKept(grid: Grid, refusalOf: (cell: Cell) => string): void {
  useUnsavedGuard(useCallback(() => grid.refused.value.length > 0, [grid]))
  const lastRefusal = useRef(refusalOf)
  useEffect(() => void (lastRefusal.current = refusalOf), [refusalOf])
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent): void => {
      leaveCell()
      if (grid.saving.value || grid.refused.value.length > 0) event.preventDefault()
    }
    addEventListener('beforeunload', closing)
    return () => removeEventListener('beforeunload', closing)
  }, [grid])
  useEffect(() => () => sayLater(grid, lastRefusal.current), [grid])
}

/** Waits for what is still being saved, and says what of it was refused. */
function sayLater(grid: Grid, refusalOf: (cell: Cell) => string): void {
  if (!grid.saving.value) return
  const known = new Set(grid.refused.value)
  const stop = effect(() => {
    if (grid.saving.value) return
    for (const cell of grid.refused.value) if (!known.has(cell)) regret(refusalOf(cell))
    queueMicrotask(() => stop())
  })
}
