import { lazy, Suspense } from 'react'
import type { Sparkline } from '#core/charts/chart.ts'
import { isEmpty } from '#core/charts/empty.ts'
import type { TrendSize } from './plot.tsx'
import './chart.css'

const TrendLine = lazy(async () => ({ default: (await import('./plot.tsx')).TrendLine }))

/**
 * A sparkline as wide as a word, for a cell of a table or a line of figures, or as high as the head of a page; a reader hears
 * its caption and sentence.
 */
export function Trend({ chart, size = 'word' }: { chart: Sparkline; size?: TrendSize }) {
  if (isEmpty(chart)) return null
  return (
    <span className={`chart trend ${size}`} role="img" aria-label={`${chart.caption}. ${chart.sentence}`}>
      <Suspense fallback={null}>
        <TrendLine chart={chart} size={size} />
      </Suspense>
    </span>
  )
}
