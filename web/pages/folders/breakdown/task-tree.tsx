import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { BreakdownScreen } from '#core/screens/folders/breakdown.ts'
import { useNarrow } from '../../../state/narrow.ts'
import { useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'
import { moved } from '../../../parts/list/list-moves.ts'
import type { TaskActs, TaskRow } from './task-acts.ts'
import { TaskLine } from './task-line.tsx'
import { useDragging } from './use-dragging.ts'
import './task-tree.css'
import { drawnIn } from '../../../parts/tool/drawn-in.ts'

/** Rows drawn above and below those in sight. */
const spare = 10
const rowHeights = { wide: 36, narrow: 64 }

/** The tree as lines of which those in sight are drawn. One stop of the Tab key; arrows move, fold and, with Alt, rank. */
export function TaskTree({ screen, acts }: { screen: BreakdownScreen; acts: TaskActs }) {
  const t = useT()
  const id = useId()
  const rows = useValue(screen.tree.rows)
  const at = useValue(screen.at)
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const rowHeight = rowHeights[narrow ? 'narrow' : 'wide']
  const [sight, setSight] = useState({ top: 0, height: 900 })
  const place = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === at),
  )
  const active = rows[place]
  const dragging = useDragging({ box, body, rows, rowHeight, acts })

  const look = (): void => {
    const { scrollTop: top, clientHeight: height } = drawnIn(box)
    setSight((now) => (now.top === top && now.height === height ? now : { top, height }))
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look)
    observer.observe(drawnIn(box))
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (at !== null) bring(drawnIn(box), drawnIn(body), place, rowHeight)
  }, [at, place, rowHeight])

  const go = (row: TaskRow | undefined): void => screen.goTo(row?.node.id ?? null)
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    if (!active || event.target !== event.currentTarget) return
    const act = actOf(event, active, rows, { screen, acts, go })
    const page = Math.max(1, Math.floor(sight.height / rowHeight) - 2)
    const to =
      event.altKey || event.ctrlKey || event.metaKey
        ? undefined
        : moved(event.key, place, rows.length - 1, page)
    if (!act && to === undefined) return
    event.preventDefault()
    if (act) act()
    else go(rows[to!])
  }
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - spare)
  const drawn = rows.slice(first, Math.ceil((sight.top + sight.height) / rowHeight) + spare)
  return (
    <div
      ref={box}
      className="task-tree"
      role="treegrid"
      aria-label={t('tab.wbs')}
      aria-rowcount={rows.length + 1}
      aria-activedescendant={active ? `${id}-${active.node.id}` : undefined}
      tabIndex={0}
      onScroll={look}
      onKeyDown={pressed}
      onFocus={() => at === null && go(rows[0])}
    >
      <div role="rowgroup" className="task-heads">
        <div role="row" aria-rowindex={1} className="task-line">
          <span role="columnheader">{t('field.task_name')}</span>
          <span role="columnheader" className="right wide-only">
            {t('tasks.foreseen')}
          </span>
          <span role="columnheader" className="right">
            {t('tasks.planned')}
          </span>
          <span role="columnheader" className="right">
            {t('tasks.booked')}
          </span>
          <span role="columnheader" className="right">
            {t('tasks.left')}
          </span>
          <span role="columnheader" className="wide-only">
            <span className="hidden">{t('tasks.used')}</span>
          </span>
          <span role="columnheader">
            <span className="hidden">{t('column.actions')}</span>
          </span>
        </div>
      </div>
      <div role="rowgroup" ref={body} className="task-lines" style={{ height: rows.length * rowHeight }}>
        {drawn.map((row, i) => (
          <TaskLine
            key={row.node.id}
            id={`${id}-${row.node.id}`}
            row={row}
            index={first + i}
            top={(first + i) * rowHeight}
            height={rowHeight}
            narrow={narrow}
            isActive={row.node.id === active?.node.id}
            isDragged={dragging.dragged === row.node.id}
            isLow={first + i > 4 && first + i >= rows.length - 5}
            acts={acts}
            onReach={() => go(row)}
            onToggle={() => screen.tree.toggle(row.node.id)}
            onGrip={dragging.start}
          />
        ))}
        {dragging.line !== null && (
          <span className="drop-line" aria-hidden="true" style={{ top: dragging.line * rowHeight }} />
        )}
      </div>
    </div>
  )
}

interface Doing {
  readonly screen: BreakdownScreen
  readonly acts: TaskActs
  readonly go: (row: TaskRow | undefined) => void
}

/** What a key does with the line where the keyboard is; undefined for one that only moves, or does nothing. */
function actOf(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  row: TaskRow,
  rows: readonly TaskRow[],
  { screen, acts, go }: Doing,
): (() => void) | undefined {
  const { node, open, hasChildren } = row
  const may = acts.mayShape(node)
  if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
    return () => may && acts.shift(node, key === 'ArrowUp' ? -1 : 1)
  if (altKey || ctrlKey || metaKey) return undefined
  const toggle = (): void => screen.tree.toggle(node.id)
  switch (key) {
    case 'ArrowRight':
      if (!hasChildren) return () => undefined
      return open ? () => go(rows[rows.indexOf(row) + 1]) : toggle
    case 'ArrowLeft':
      if (hasChildren && open) return toggle
      return () => node.parent_id !== null && go(rows.find((each) => each.node.id === node.parent_id))
    case 'Enter':
      return may ? () => acts.edit(node) : undefined
    case '+':
    case 'Insert':
      return may ? () => acts.add(node) : undefined
    case 'Delete':
      return may ? () => acts.remove(node) : undefined
    default:
      return undefined
  }
}

/** Scrolls as little as brings the line into sight, below the headings. */
function bring(box: HTMLElement, body: HTMLElement, place: number, rowHeight: number): void {
  const top = place * rowHeight
  const heads = body.offsetTop
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + rowHeight + heads > box.scrollTop + box.clientHeight)
    box.scrollTop = top + rowHeight + heads - box.clientHeight
}
