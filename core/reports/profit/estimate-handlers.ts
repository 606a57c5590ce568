import type { Language } from '../../kernel/permission.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import type { Level } from '../../reporting/report.ts'
import { translate } from '../../texts/translate.ts'
import type { Cents } from '../../values/money.ts'
import { shownPercent } from '../../values/written.ts'
import { financialsOf } from '../financials/of-missions.ts'
import { bookedTime, plannedTime, type ValuedTime } from '../ledgers/valued.ts'
import { missionsOf } from '../scope/missions.ts'
import { estimateReport } from './estimate.ts'
import { usedRate } from './used-rate.ts'

handleReport(estimateReport, async (context, { at_risk_above, ...asked }) => {
  const missions = await missionsOf(context, asked, { isMoney: true })
  const ids = missions.map(({ subfolder_id }) => subfolder_id)
  const [financials, booked] = await Promise.all([
    financialsOf(context, missions, asked),
    bookedTime(context, ids),
  ])
  const spent = worthOfMissions(booked)
  const planned = worthOfMissions(await plannedTime(context, ids, booked))
  const { language } = context.actor
  return missions.flatMap((mission) => {
    const money = financials.get(mission.subfolder_id)
    if (!money) return []
    const { contracted, invoiced, work_in_progress, cost } = money
    const used = {
      contracted,
      spent: spent.get(mission.subfolder_id) ?? 0,
      still_planned: planned.get(mission.subfolder_id) ?? 0,
    }
    const estimate = used.spent + used.still_planned
    return [
      {
        ...mission,
        ...used,
        invoiced,
        work_in_progress,
        cost,
        earned: invoiced + work_in_progress,
        estimate,
        to_order: contracted === 0 ? null : contracted - estimate,
        ...verdictOf(used, at_risk_above, language),
      },
    ]
  })
})

const worthOfMissions = (time: readonly ValuedTime[]): ReadonlyMap<number, Cents> =>
  new Map(
    [...Map.groupBy(time, ({ subfolder_id }) => subfolder_id)].map(([mission, own]) => [
      mission,
      own.reduce((sum, { amount }) => sum + amount, 0),
    ]),
  )

interface Used {
  readonly contracted: Cents
  readonly spent: Cents
  readonly still_planned: Cents
}

/** Whether the order is enough, and because of what. Nothing is said of a mission without an order. */
function verdictOf(
  { contracted, spent, still_planned }: Used,
  atRiskAbove: number,
  language: Language,
): { readonly verdict: Level | null; readonly because: string } {
  const t = translate(language)
  const rate = usedRate(spent + still_planned, contracted)
  if (rate === null) return { verdict: null, because: t('report.estimate.no_order') }
  if (spent > contracted)
    return {
      verdict: 'over',
      because: t('report.estimate.spent', { rate: shownPercent(usedRate(spent, contracted), language) }),
    }
  const values = { rate: shownPercent(rate, language), limit: shownPercent(atRiskAbove, language) }
  if (spent + still_planned > contracted)
    return { verdict: 'over', because: t('report.estimate.planned', values) }
  return rate > atRiskAbove
    ? { verdict: 'watch', because: t('report.estimate.above', values) }
    : { verdict: 'good', because: t('report.estimate.on_track', values) }
}
