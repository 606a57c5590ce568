import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { narrowScreen } from '../../state/narrow.ts'
import { drawnIn } from '../tool/drawn-in.ts'

interface Props {
  readonly label: string
  /** One table. */
  readonly children: ReactNode
}

/** What gives way where a table is wider than its place, one after the other (`tables.css`): room, the line of its buttons, long words. */
const ways = ['whole', 'tight', 'below', 'broken', 'scrolled'] as const

/** The place of a table of records: nothing of it lies under anything else, however little room there is. */
export function TableBox({ label, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => fit(drawnIn(box)))
  useEffect(() => {
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => box.current && fit(box.current))
    })
    observer.observe(drawnIn(box))
    observer.observe(drawnIn(box).firstElementChild!)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={label} ref={box}>
      {children}
    </div>
  )
}

/** Finds the first way in which the table is no wider than its box. */
function fit(box: HTMLElement): void {
  const { scrollLeft, scrollTop } = box
  const table = box.firstElementChild as HTMLElement
  for (const way of ways) {
    box.dataset['fit'] = way
    // A telephone has looks of its own.
    if (narrowScreen.matches || table.offsetWidth <= box.clientWidth) break
  }
  if (box.scrollLeft !== scrollLeft) box.scrollLeft = scrollLeft
  if (box.scrollTop !== scrollTop) box.scrollTop = scrollTop
}
