import { memo, startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Grid } from '#core/screens/grid/grid.ts'
import { useRead } from '../../state/signals.ts'

/** So many rows are drawn, or left out, together. */
const together = 40
/** How far from what is in sight rows are drawn, in pixels. */
const ahead = 800
/** A row that was never drawn is taken to be so high. */
const usual = 36

interface Row {
  readonly key: string
}

interface Props<R extends Row> {
  readonly grid: Grid
  readonly rows: readonly R[]
  readonly columnCount: number
  /** Draws a row; `place` is its number in the table from 2 on, for the head is the first. */
  readonly draw: (row: R, place: number) => ReactNode
}

/** The bodies of a table of thousands of rows, of which those in sight and those about the keyboard are drawn. */
export function RowWindow<R extends Row>({ grid, rows, columnCount, draw }: Props<R>) {
  const parts = useMemo(
    () =>
      Array.from({ length: Math.ceil(rows.length / together) }, (_, part) =>
        rows.slice(part * together, (part + 1) * together),
      ),
    [rows],
  )
  const entered = useRead(() => {
    const row = grid.stop.value?.row
    return Math.floor(rows.findIndex(({ key }) => key === row) / together)
  }, [grid, rows])
  return parts.map((own, part) => (
    <Part
      key={part}
      rows={own}
      first={part * together + 2}
      isEntered={entered >= 0 && Math.abs(entered - part) <= 1}
      columnCount={columnCount}
      draw={draw as PartProps['draw']}
    />
  ))
}

interface PartProps {
  readonly rows: readonly Row[]
  readonly first: number
  readonly isEntered: boolean
  readonly columnCount: number
  readonly draw: (row: Row, place: number) => ReactNode
}

const Part = memo(function Part({ rows, first, isEntered, columnCount, draw }: PartProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [isInSight, setInSight] = useState(false)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const { current } = body
    if (!current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting && current.childElementCount > 1) setHeight(current.offsetHeight)
        // Drawn between frames, well before it is in sight: whoever scrolls loses none.
        startTransition(() => setInSight(entry.isIntersecting))
      },
      // The page scrolls, or a box in it: the margin is one of each.
      { rootMargin: `${ahead}px 0px`, scrollMargin: `${ahead}px 0px` },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <tbody ref={body}>
      {isEntered || isInSight ? (
        rows.map((row, at) => draw(row, first + at))
      ) : (
        <tr aria-hidden>
          <td colSpan={columnCount} style={{ height: height ?? rows.length * usual }} />
        </tr>
      )}
    </tbody>
  )
})
