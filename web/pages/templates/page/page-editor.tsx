import type { ReadonlySignal } from '@preact/signals-core'
import type { EditorState } from 'prosemirror-state'
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react'
import type { TextKey } from '#core/texts/translate.ts'
import type { TemplateParts } from '#core/printing/template.ts'
import { useT } from '../../../state/texts.ts'
import { PageTools } from './page-tools.tsx'
import { openPage, type PageView } from './page-view.ts'
import type { Describe } from './schema.ts'
import { drawnIn } from '../../../parts/tool/drawn-in.ts'
import { firstItem } from '#core/values/known.ts'

type Part = keyof TemplateParts

interface Props {
  /** What is typed: what comes from elsewhere is shown at once, before another key. */
  readonly parts: ReadonlySignal<TemplateParts>
  readonly labels: { readonly [part in Part]: TextKey }
  readonly describe: Describe
  readonly onWrite: (part: Part, source: string) => void
  /** Told the part in which one writes, once it is open: what inserts placeholders from outside. */
  readonly onPage: (page: PageView | null) => void
}

/** From the top of a page to its foot. */
const inOrder = ['header', 'body', 'footer'] as const

/** A sheet of A4 with what the editor leaves at its sides, in dots, and how small it is drawn at most. */
const sheetWidth = 750
const smallest = 0.64
/** The margin at its side, where its sections say when they are shown, and in a narrow place. */
const marginWidth = 112
const narrowMargin = 16
/** A place narrower than this has the narrow one, in dots. */
const roomForWords = 560
/** The letters in the margin are of one size, however small the sheet is. */
const noteSize = 10.5
/** Headers and footers are small print: they are written larger than they are printed. */
const stripZoom = 1.35

/** A document as a page to write in, from its header to its footer, with the tools above. */
export function PageEditor({ parts, labels, describe, onWrite, onPage }: Props) {
  const desk = useRef<HTMLDivElement>(null)
  const [views, setViews] = useState<{ readonly [part in Part]?: PageView | null }>({})
  const [room, setRoom] = useState(sheetWidth)
  const [current, setCurrent] = useState<Part>('body')
  const [states, setStates] = useState<{ readonly [part in Part]?: EditorState }>({})
  const page = views[current] ?? null
  useEffect(() => {
    onPage(page)
    return () => onPage(null)
  }, [page, onPage])
  // The sheet is as wide as its place, down to where letters can still be read: then its lines get shorter.
  useLayoutEffect(() => {
    // Known before it is first seen, or the sheet would change under its reader.
    setRoom(roomIn(drawnIn(desk)))
    const observer = new ResizeObserver((entries) => setRoom(firstItem(entries).contentRect.width))
    observer.observe(drawnIn(desk))
    return () => observer.disconnect()
  }, [])
  const isNarrow = room < roomForWords
  const margin = isNarrow ? narrowMargin : marginWidth
  const zoom = Math.min(1, Math.max(smallest, (room - margin) / sheetWidth))
  const width = Math.min(sheetWidth + margin / zoom, room / zoom)
  return (
    <div className="page-editor">
      <PageTools page={page} state={states[current] ?? null} isOnEachPage={current !== 'body'} />
      <div className="page-desk">
        <div ref={desk} />
        <div style={{ width, zoom }}>
          {inOrder.map((part) => (
            <Sheet
              key={part}
              part={part}
              width={width}
              margin={margin / zoom}
              note={noteSize / zoom}
              isNarrow={isNarrow}
              parts={parts}
              label={labels[part]}
              describe={describe}
              onWrite={(source) => onWrite(part, source)}
              onMove={(state) => setStates((before) => ({ ...before, [part]: state }))}
              onFocus={() => setCurrent(part)}
              onOpen={(view) => setViews((before) => ({ ...before, [part]: view }))}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

interface SheetProps {
  readonly part: Part
  readonly width: number
  /** Breadth of the margin beside the sheet, and size of its letters. */
  readonly margin: number
  readonly note: number
  readonly isNarrow: boolean
  readonly parts: ReadonlySignal<TemplateParts>
  readonly label: TextKey
  readonly describe: Describe
  readonly onWrite: (source: string) => void
  readonly onMove: (state: EditorState) => void
  readonly onFocus: () => void
  /** Null once it is closed. */
  readonly onOpen: (view: PageView | null) => void
}

/** The width within an element's padding. */
function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
}

/** One part of the document: its text, or a strip at the head or the foot of each page. */
function Sheet({
  part,
  width,
  margin,
  note,
  isNarrow,
  parts,
  label,
  describe,
  onFocus,
  ...callbacks
}: SheetProps) {
  const t = useT()
  const host = useRef<HTMLDivElement>(null)
  const tell = useRef(callbacks)
  const name = t(label)
  const isStrip = part !== 'body'
  useEffect(() => {
    tell.current = callbacks
  })
  // Before it is first seen: what is written above pushes what stands below.
  useLayoutEffect(() => {
    const opened = openPage(drawnIn(host), {
      source: parts.peek()[part],
      label: name,
      describe,
      isStrip,
      onWrite: (text) => tell.current.onWrite(text),
      onMove: (state) => tell.current.onMove(state),
    })
    tell.current.onOpen(opened)
    const stop = parts.subscribe((now) => opened.show(now[part]))
    const { current } = tell
    return () => {
      stop()
      current.onOpen(null)
      opened.close()
    }
  }, [parts, part, describe, name, isStrip])
  const zoom = isStrip ? stripZoom : 1
  return (
    <div className="page-part" onFocus={onFocus}>
      <span className="part-name" aria-hidden="true">
        {name}
      </span>
      <div
        ref={host}
        className={isNarrow ? 'narrow' : ''}
        style={{
          width: width / zoom,
          zoom,
          ...({ '--margin': `${margin / zoom}px`, '--note': `${note / zoom}px` } as CSSProperties),
        }}
      />
    </div>
  )
}
