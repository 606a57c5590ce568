import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Chart, Sparkline } from '#core/charts/chart.ts'
import type { Drawing, Stop } from '#core/charts/drawing/drawing.ts'
import { textWidth } from '#core/charts/drawing/text-width.ts'
import { valueFormat } from '#core/charts/format.ts'
import { layOut } from '#core/charts/lay-out.ts'
import { isMoveKey, moveFrom, stopAt } from '#core/charts/moves.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Marks } from './marks.tsx'

interface Props {
  readonly chart: Chart
  readonly width: number
  readonly height: number
  readonly size: number
  /** The element whose text names the picture. */
  readonly labelledBy: string
}

/** The stop that a person looks at; what the keys have chosen is also spoken. */
interface Looked {
  readonly at: number
  readonly byKeys: boolean
}

/**
 * The drawing: one stop of Tab, over whose values arrows and pointer move. A reader hears it as one part that answers keys by
 * itself, and each value as it is reached.
 */
export function Plot({ chart, width, height, size, labelledBy }: Props) {
  const t = useT()
  const language = useLanguage()
  const keysId = useId()
  const drawing = useMemo(
    () => layOut(chart, { width, height, size, t, format: valueFormat(language) }),
    [chart, width, height, size, t, language],
  )
  const [looked, setLooked] = useState<Looked | null>(null)
  const stop = looked ? drawing.stops[looked.at] : undefined
  const look = (at: number | null, byKeys: boolean): void => setLooked(at === null ? null : { at, byKeys })
  return (
    <>
      <div
        className="chart-plot"
        role="application"
        tabIndex={0}
        aria-roledescription={t('chart.kind')}
        aria-labelledby={labelledBy}
        aria-describedby={keysId}
        onKeyDown={(event) => answerKey(event, drawing, looked, look)}
        onBlur={() => setLooked(null)}
        onPointerMove={(event) => look(pointedAt(event, drawing), false)}
        onPointerDown={(event) => look(pointedAt(event, drawing), false)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setLooked(null)}
      >
        <Marks drawing={drawing} />
        {stop && <Current drawing={drawing} stop={stop} />}
      </div>
      <span id={keysId} hidden>
        {t('chart.keys')}
      </span>
      <span className="hidden" role="status">
        {looked?.byKeys ? stop?.says() : ''}
      </span>
    </>
  )
}

function answerKey(
  event: KeyboardEvent,
  drawing: Drawing,
  looked: Looked | null,
  look: (at: number | null, byKeys: boolean) => void,
): void {
  const { key, ctrlKey, altKey, metaKey } = event
  if (ctrlKey || altKey || metaKey) return
  // Without a value to leave, Escape is for whatever is around the picture.
  const isLeaving = key === 'Escape' && looked !== null
  if (!isLeaving && !isMoveKey(key)) return
  event.preventDefault()
  event.stopPropagation()
  look(isMoveKey(key) ? moveFrom(drawing, looked?.at ?? null, key) : null, true)
}

function pointedAt({ currentTarget, clientX, clientY }: PointerEvent, drawing: Drawing): number | null {
  const { left, top } = currentTarget.getBoundingClientRect()
  return stopAt(drawing, clientX - left, clientY - top)
}

/** As in `chart.css`, which keeps this room. */
const trends = { word: { width: 96, height: 20 }, head: { width: 132, height: 32 } } as const
export type TrendSize = keyof typeof trends

/** What a sparkline draws. It stands in this file so that all that draws is one piece, which no page has before its first picture. */
export function TrendLine({ chart, size }: { chart: Sparkline; size: TrendSize }) {
  const t = useT()
  const format = valueFormat(useLanguage())
  const drawing = useMemo(() => layOut(chart, { ...trends[size], t, format }), [chart, size, t, format])
  return <Marks drawing={drawing} />
}

/** What is looked at: an outline around it, and what it says. */
function Current({ drawing, stop }: { drawing: Drawing; stop: Stop }) {
  const { width, height, size } = drawing
  const { x, y, width: wide, height: high } = stop.box
  const text = stop.says()
  const most = Math.min(width, size * 26)
  const room = Math.min(textWidth(text, size) + size * 1.6, most)
  const left = Math.max(0, Math.min(x + wide / 2 - room / 2, width - room))
  const isBelow = y < size * 3
  const style = isBelow ? { top: y + high + 6 } : { bottom: height - y + 6 }
  return (
    <>
      <svg className="chart-outline" aria-hidden="true" width={width} height={height}>
        <rect x={x - 1.5} y={y - 1.5} width={wide + 3} height={high + 3} rx={2} />
      </svg>
      <div className="chart-tip" aria-hidden="true" style={{ left, maxWidth: most, ...style }}>
        {text}
      </div>
    </>
  )
}
