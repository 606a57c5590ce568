import { useMemo } from 'react'
import { Link } from 'wouter'
import { readBurn } from '#core/reports/operations.ts'
import { opensBurn } from '#core/reports/profit/burn-standing.ts'
import { burnReportPath, shownBurn } from '#core/screens/folders/burn.ts'
import { loaded, type Loaded } from '#core/screens/loaded.ts'
import { Trend } from '../../parts/chart/trend.tsx'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import type { Subfolder } from '../folders/records.ts'

type LoadedBurn = Loaded<Awaited<ReturnType<typeof readOf>>>
const readOf = (id: number) => client(readBurn, { id })

/** The burn of a subfolder, asked for beside the subfolder itself. */
export function useBurn(id: number, folder_id: number): LoadedBurn {
  const burn = useMemo(() => loaded(() => readOf(id)), [id])
  useLive(burn, {
    planning: { folder_id },
    booked: { folder_id, subfolder_id: id },
    task: { folder_id },
    subfolder: { id, folder_id },
  })
  return burn
}

/** The burn of a subfolder in one line: its picture, what is booked of the budget, and how it stands. It leads to the report. */
export function BurnLine({ subfolder, burn }: { subfolder: Subfolder; burn: LoadedBurn }) {
  const t = useT()
  const language = useLanguage()
  const value = useValue(burn.value)
  const mayOpen = opensBurn(useActor())
  const shown = value && shownBurn(value, t, language)
  if (!shown) return null
  const line = (
    <>
      <Trend chart={shown.chart} size="head" />
      <span className="burn-value">{shown.value}</span>
      {shown.verdict && <span className={`level-${value.level}`}>{shown.verdict}</span>}
    </>
  )
  const { sentence } = shown.chart
  return mayOpen ? (
    <Link href={burnReportPath(subfolder.id)} className="burn" title={sentence}>
      {line}
    </Link>
  ) : (
    <span className="burn" title={sentence}>
      {line}
    </span>
  )
}
