import { useEffect, useRef, useState, type PointerEvent as Pressed, type RefObject } from 'react'
import { dropAt, type Drop } from './drop.ts'
import type { TaskActs, TaskRow } from './task-acts.ts'
import { drawnIn } from '../../../parts/tool/drawn-in.ts'

interface Dragging {
  readonly box: RefObject<HTMLDivElement | null>
  readonly body: RefObject<HTMLDivElement | null>
  readonly rows: readonly TaskRow[]
  readonly rowHeight: number
  readonly acts: TaskActs
}

/** So many pixels make a press a drag. */
const least = 6
/** So near an edge the tree scrolls by itself. */
const edge = 36

/** Drags a task to another place among those beside it: with the mouse anywhere on its line, with a finger by its grip. */
export function useDragging({ box, body, rows, rowHeight, acts }: Dragging) {
  const [state, setState] = useState<{ id: number; line: number | null } | null>(null)
  const rowsNow = useRef(rows)
  useEffect(() => {
    rowsNow.current = rows
  }, [rows])

  const start = (event: Pressed<HTMLElement>, row: TaskRow): void => {
    const target = event.target as HTMLElement
    const byGrip = target.closest('.grip') !== null
    if (event.button !== 0 || target.closest('button') || (event.pointerType !== 'mouse' && !byGrip)) return
    const { id } = row.node
    const from = event.clientY
    let drop: Drop | null = null
    let isDragging = false
    let pointer = from
    let scrolling = 0

    const find = (): void => {
      const place = (pointer - drawnIn(body).getBoundingClientRect().top) / rowHeight
      drop = dropAt(rowsNow.current, id, place)
      setState({ id, line: drop?.line ?? null })
    }
    const scroll = (): void => {
      const { top, bottom } = drawnIn(box).getBoundingClientRect()
      const by = pointer < top + edge * 2 ? -8 : pointer > bottom - edge ? 8 : 0
      if (by !== 0) {
        drawnIn(box).scrollTop += by
        find()
      }
      scrolling = requestAnimationFrame(scroll)
    }
    const move = (next: PointerEvent): void => {
      pointer = next.clientY
      if (!isDragging && Math.abs(pointer - from) < least) return
      if (!isDragging) scrolling = requestAnimationFrame(scroll)
      isDragging = true
      getSelection()?.removeAllRanges()
      next.preventDefault()
      find()
    }
    const end = (isDone: boolean): void => {
      cancelAnimationFrame(scrolling)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', escape, true)
      setState(null)
      if (isDone && isDragging && drop) acts.place(row.node, drop.to)
    }
    const up = (): void => end(true)
    const cancel = (): void => end(false)
    const escape = (key: KeyboardEvent): void => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      end(false)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', escape, true)
  }

  return { start, dragged: state && state.line !== undefined ? state.id : null, line: state?.line ?? null }
}
