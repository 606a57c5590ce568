import { useMemo } from 'react'
import type { Sparkline } from '#core/charts/chart.ts'
import { valueFormat } from '#core/charts/format.ts'
import { layOut } from '#core/charts/lay-out.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Marks } from './marks.tsx'

/** As in `chart.css`, which keeps this room. */
const [width, height] = [96, 20]

/** What a sparkline draws. */
export function TrendLine({ chart }: { chart: Sparkline }) {
  const t = useT()
  const format = valueFormat(useLanguage())
  const drawing = useMemo(() => layOut(chart, { width, height, t, format }), [chart, t, format])
  return <Marks drawing={drawing} />
}
