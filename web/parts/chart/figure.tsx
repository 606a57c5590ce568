import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import type { Chart } from '#core/charts/chart.ts'
import { isEmpty } from '#core/charts/empty.ts'
import { valueFormat } from '#core/charts/format.ts'
import { roomOf } from '#core/charts/room.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { useRoom } from './use-room.ts'
import './chart.css'

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }))
const ChartTable = lazy(async () => ({ default: (await import('./chart-table.tsx')).ChartTable }))

/** What drawings and tables say. The build sends these texts with a page that has pictures, because it does not look into what is loaded later. */
export const textsLoadedLater: readonly TextKey[] = [
  'chart.today',
  'chart.others',
  'chart.expected',
  'chart.over',
  'chart.over_middle',
  'chart.low',
  'chart.high',
  'chart.no_value',
  'chart.period',
  'chart.name',
  'chart.step',
  'chart.value',
  'chart.kind',
  'chart.keys',
  'form.says',
]

/**
 * A picture with its caption, the sentence that it says, and its table. What draws it is loaded with the first picture; its
 * room is kept until then.
 */
export function Figure({ chart }: { chart: Chart }) {
  const t = useT()
  const id = useId()
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <strong id={id}>{chart.caption}</strong>
        <span>{chart.sentence}</span>
      </figcaption>
      {isEmpty(chart) ? <p className="muted">{t('chart.empty')}</p> : <Drawn chart={chart} labelledBy={id} />}
    </figure>
  )
}

function Drawn({ chart, labelledBy }: { chart: Chart; labelledBy: string }) {
  const t = useT()
  const format = valueFormat(useLanguage())
  const place = useRef<HTMLDivElement>(null)
  const { width, size } = useRoom(place)
  const height = useMemo(
    () => (width > 0 ? roomOf(chart, { width, size, t, format }) : 0),
    [chart, width, size, t, format],
  )
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div ref={place} className="chart-room" style={{ height }}>
        {width > 0 && (
          <Suspense fallback={null}>
            <Plot {...{ chart, width, height, size, labelledBy }} />
          </Suspense>
        )}
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('chart.show_table')}</summary>
        {isOpen && (
          <Suspense fallback={null}>
            <ChartTable chart={chart} />
          </Suspense>
        )}
      </details>
    </>
  )
}
