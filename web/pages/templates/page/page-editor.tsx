import type { EditorState } from 'prosemirror-state'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { PageTools } from './page-tools.tsx'
import { openPage } from './page-view.ts'
import type { PageView } from './page-view.ts'
import type { Describe } from './schema.ts'

interface Props {
  readonly source: string
  readonly label: string
  readonly describe: Describe
  readonly onWrite: (source: string) => void
  /** The page once it is open: what inserts placeholders from outside. */
  readonly page: RefObject<PageView | null>
  readonly onFocus: () => void
}

/** A sheet of A4 with what the editor leaves at its sides, in dots, and how small it is drawn at most. */
const sheetWidth = 750
const smallest = 0.72

/** The text of a document as a page to write in, with its tools above. */
export function PageEditor({ source, label, describe, onWrite, page, onFocus }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const write = useRef(onWrite)
  const [state, setState] = useState<EditorState | null>(null)
  useEffect(() => {
    write.current = onWrite
  })
  useEffect(() => {
    const opened = openPage(host.current!, {
      source,
      label,
      describe,
      onWrite: (text) => write.current(text),
      onMove: setState,
    })
    page.current = opened
    return () => {
      page.current = null
      opened.close()
    }
    // What stands there is shown by the effect below; another description is another page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [describe, label])
  useEffect(() => page.current?.show(source), [page, source])
  // The sheet is as wide as its place, down to where letters can still be read.
  useEffect(() => {
    const sheet = host.current!
    const observer = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, Math.max(smallest, entry!.contentRect.width / sheetWidth))
      sheet.style.zoom = scale.toFixed(3)
    })
    observer.observe(sheet.parentElement!)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="page-editor" onFocus={onFocus}>
      <PageTools page={page} state={state} />
      <div className="page-desk">
        <div ref={host} style={{ width: sheetWidth }} />
      </div>
    </div>
  )
}
