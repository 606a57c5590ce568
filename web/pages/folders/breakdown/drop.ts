import type { TaskRow } from './task-acts.ts'
import { itemAt, lastItem } from '#core/values/known.ts'

/** Where a dragged task would come: among those beside it, and the line of the tree above which that is. */
export interface Drop {
  readonly to: number
  readonly line: number
}

/** The place among the tasks beside it over which a dragged one is; the nearest where it is over others. */
export function dropAt(rows: readonly TaskRow[], id: number, place: number): Drop | null {
  const dragged = rows.findIndex(({ node }) => node.id === id)
  if (dragged < 0) return null
  const { node, depth } = itemAt(rows, dragged)
  const beside = rows
    .map((row, line) => ({ row, line }))
    .filter(({ row }) => row.node.parent_id === node.parent_id && row.depth === depth)
  const own = beside.findIndex(({ line }) => line === dragged)
  // Each takes the lines of all that hangs below it.
  const ends = beside.map(({ line }, i) => beside[i + 1]?.line ?? endOf(rows, line))
  const middles = beside.map(({ line }, i) => (line + itemAt(ends, i)) / 2)
  const before = middles.findIndex((middle) => place < middle)
  const gap = before < 0 ? beside.length : before
  if (gap === own || gap === own + 1) return { to: own, line: itemAt(beside, own).line }
  return { to: gap > own ? gap - 1 : gap, line: beside[gap]?.line ?? lastItem(ends) }
}

/** The line after all that hangs below a line. */
function endOf(rows: readonly TaskRow[], line: number): number {
  const { depth } = itemAt(rows, line)
  let end = line + 1
  while (end < rows.length && itemAt(rows, end).depth > depth) end++
  return end
}
