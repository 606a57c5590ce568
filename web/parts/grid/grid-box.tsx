import {
  useEffect,
  useRef,
  type DragEvent,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Grid } from '#core/screens/grid/grid.ts'
import { cellKey, isSame, type Cell } from '#core/screens/grid/range.ts'
import { useKey } from '../../state/signals.ts'
import { useLanguage } from '../../state/texts.ts'
import { cellUnder, focusCell, pressedInGrid } from './grid-keys.ts'
import '../css/grid.css'

interface Props {
  readonly grid: Grid
  readonly caption: string
  /** Whether it may be typed into; it is selected and copied in any case. */
  readonly edits?: boolean
  /** What F2 and a double click show of a cell, an empty one too. */
  readonly onDetails?: (cell: Cell) => void
  /** What Shift-F2 opens: a comment on it. */
  readonly onComment?: (cell: Cell) => void
  readonly className: string
  readonly tableClass?: string
  /** How many rows there are with the head, where not all of them are drawn. */
  readonly rowCount?: number
  /** The head and the bodies of the table; its cells are `SheetTd`. */
  readonly children: ReactNode
}

/** A table that is worked in as a spreadsheet: keys, ranges by keyboard and mouse, the clipboard. */
export function GridBox({ grid, caption, edits = true, className, children, ...props }: Props) {
  const { tableClass, rowCount, ...opens } = props
  const box = useRef<HTMLDivElement>(null)
  useClipboard(box, grid, edits)
  const drag = useDrag(grid)
  /** Where the keyboard goes the selection begins anew, unless it was drawn there. */
  const focused = ({ target }: FocusEvent): void => {
    const cell = cellUnder(target)
    if (cell && !isSame(grid.selected.value?.to, cell)) grid.reach(cell)
  }
  /** Whoever types, is refused and presses the cell again to correct it, all in a moment, makes no double click. */
  const hasTyped = useRef(false)
  return (
    <div
      className={`data-grid ${className}`}
      ref={box}
      onFocus={focused}
      onMouseDown={({ detail }) => {
        if (detail === 1) hasTyped.current = false
      }}
      onDoubleClick={(event) => {
        const cell = cellUnder(event.target)
        if (cell && !hasTyped.current) opens.onDetails?.(cell)
      }}
      onKeyDown={(event) => {
        hasTyped.current = true
        if (box.current) pressedInGrid(event, grid, box.current, { edits, ...opens })
      }}
      {...drag}
    >
      <table
        className={tableClass}
        role="grid"
        aria-multiselectable="true"
        aria-rowcount={rowCount}
        aria-readonly={edits ? undefined : true}
      >
        <caption className="hidden">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

interface TdProps {
  readonly grid: Grid
  readonly cell: Cell
  readonly className?: string | undefined
  readonly children: ReactNode
  /** True where nothing in the cell takes the keyboard: then the cell itself does. */
  readonly plain?: boolean
  /** What a click, Enter and the space bar open. */
  readonly onOpen?: () => void
  readonly title?: string | undefined
}

/** A cell of the grid, whatever is drawn in it. */
export function GridTd({ grid, cell, className, children, plain = false, onOpen, title }: TdProps) {
  const { row, column } = cell
  const mark = useKey(grid.markAt, cellKey(cell))
  const inRange = mark === 'range' || mark === 'range stop'
  return (
    <td
      data-row={row}
      data-column={column}
      data-selected={inRange || undefined}
      aria-selected={inRange || mark === 'selected'}
      tabIndex={plain ? (mark === undefined || mark === 'range' ? -1 : 0) : undefined}
      className={className}
      title={title}
      onClick={onOpen && ((event) => !event.shiftKey && onOpen())}
      onKeyDown={
        onOpen &&
        ((event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          onOpen()
        })
      }
    >
      {children}
    </td>
  )
}

/** A range is drawn with the mouse from one cell to another; Shift and a click goes on from where it began. */
function useDrag(grid: Grid) {
  const drawing = useRef(false)
  useEffect(() => {
    const ended = (): void => void (drawing.current = false)
    addEventListener('pointerup', ended)
    return () => removeEventListener('pointerup', ended)
  }, [])
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      const cell = cellUnder(event.target)
      if (!cell || event.pointerType !== 'mouse' || event.button !== 0) return
      drawing.current = true
      if (event.shiftKey) {
        event.preventDefault()
        grid.extendTo(cell)
        focusCell(event.currentTarget, cell)
      } else grid.reach(cell)
    },
    /** A browser would carry the text of the cell off to another. */
    onDragStart: (event: DragEvent<HTMLDivElement>): void => event.preventDefault(),
    onPointerOver: (event: PointerEvent<HTMLDivElement>): void => {
      const cell = drawing.current && event.buttons === 1 ? cellUnder(event.target) : null
      if (cell && !isSame(cell, grid.selected.value?.to)) grid.extendTo(cell)
    },
  }
}

/** A browser tells the document of these, not a cell that holds no text. While one types they are the input's own. */
function useClipboard(box: RefObject<HTMLDivElement | null>, grid: Grid, edits: boolean): void {
  const language = useLanguage()
  useEffect(() => {
    const isOurs = (): boolean => {
      const { activeElement: focused } = document
      return Boolean(
        focused instanceof HTMLElement && box.current?.contains(focused) && !focused.dataset['editing'],
      )
    }
    const copied = (event: ClipboardEvent): void => {
      if (!isOurs() || !event.clipboardData) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', grid.copy(language))
      if (event.type === 'cut' && edits) void grid.cut()
    }
    const pasted = (event: ClipboardEvent): void => {
      if (!isOurs() || !event.clipboardData) return
      event.preventDefault()
      if (edits) void grid.paste(event.clipboardData.getData('text/plain'))
    }
    document.addEventListener('copy', copied)
    document.addEventListener('cut', copied)
    document.addEventListener('paste', pasted)
    return () => {
      document.removeEventListener('copy', copied)
      document.removeEventListener('cut', copied)
      document.removeEventListener('paste', pasted)
    }
  }, [box, grid, edits, language])
}
