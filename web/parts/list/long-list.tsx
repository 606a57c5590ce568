import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { moved } from './list-moves.ts'
import { itemAt } from '#core/values/known.ts'
import { drawnIn } from '../tool/drawn-in.ts'

interface Props<E> {
  readonly label: string
  readonly entries: readonly E[]
  readonly chosen: string | undefined
  readonly onChoose: (key: string) => void
  readonly draw: (entry: E) => ReactNode
  /** Of every row, in pixels. */
  readonly rowHeight: number
}

/** Rows drawn above and below those in sight. */
const spare = 8

/** A list of thousands of which only the rows in sight are drawn. One stop of the Tab key; the arrows move, Enter opens. */
export function LongList<E extends { readonly key: string }>(props: Props<E>) {
  const { label, entries, chosen, onChoose, draw, rowHeight } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ top: 0, height: 900 })
  /** Where the arrows went since the chosen one was chosen. */
  const [at, setAt] = useState<{ readonly key: string; readonly since: string | undefined }>()
  const places = usePlaces(entries)
  const active =
    [at?.since === chosen ? at?.key : undefined, chosen].find(
      (key) => key !== undefined && places.has(key),
    ) ?? entries[0]?.key
  const chosenAt = chosen === undefined ? undefined : places.get(chosen)

  const look = (): void => {
    const { scrollTop: top, clientHeight: height } = drawnIn(list)
    setSight((now) => (now.top === top && now.height === height ? now : { top, height }))
  }
  useLayoutEffect(() => {
    const observer = new ResizeObserver(look)
    observer.observe(drawnIn(list))
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (chosenAt !== undefined) bring(drawnIn(list), chosenAt, rowHeight)
  }, [chosenAt, rowHeight])

  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const place = places.get(active ?? '') ?? 0
    const page = Math.max(1, Math.floor(sight.height / rowHeight) - 1)
    const to = moved(event.key, place, entries.length - 1, page)
    if (to !== undefined) {
      event.preventDefault()
      setAt({ key: itemAt(entries, to).key, since: chosen })
      bring(drawnIn(list), to, rowHeight)
    } else if ((event.key === 'Enter' || event.key === ' ') && active !== undefined) {
      event.preventDefault()
      onChoose(active)
    }
  }
  const first = Math.max(0, Math.floor(sight.top / rowHeight) - spare)
  const drawn = entries.slice(first, Math.ceil((sight.top + sight.height) / rowHeight) + spare)
  return (
    <div
      className="entries long"
      ref={list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
      tabIndex={0}
      onScroll={look}
      onKeyDown={pressed}
    >
      <div role="presentation" style={{ height: entries.length * rowHeight }}>
        {drawn.map((entry, i) => (
          <div
            key={entry.key}
            id={`${id}-${entry.key}`}
            role="option"
            className={entry.key === active ? 'entry reached' : 'entry'}
            aria-selected={entry.key === chosen}
            aria-setsize={entries.length}
            aria-posinset={first + i + 1}
            style={{ top: (first + i) * rowHeight, height: rowHeight }}
            onClick={() => onChoose(entry.key)}
          >
            {draw(entry)}
          </div>
        ))}
      </div>
    </div>
  )
}

const usePlaces = (entries: readonly { readonly key: string }[]): ReadonlyMap<string, number> =>
  useMemo(() => new Map(entries.map(({ key }, place) => [key, place])), [entries])

/** Scrolls as little as brings the row into sight. */
function bring(list: HTMLElement, place: number, rowHeight: number): void {
  const top = place * rowHeight
  if (top < list.scrollTop) list.scrollTop = top
  else if (top + rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + rowHeight - list.clientHeight
}
