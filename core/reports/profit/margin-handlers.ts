import type { Level } from '../../reporting/report.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { translate, type Translate } from '../../texts/translate.ts'
import { shownBlocks, shownPercent } from '../../values/written.ts'
import { financialsOf } from '../financials/of-missions.ts'
import type { FinancialRow } from '../financials/rows.ts'
import { missionsOf } from '../scope/missions.ts'
import { marginRate, marginReport } from './margin.ts'

handleReport(marginReport, async (context, { month, at_risk_below, ...asked }) => {
  const missions = await missionsOf(context, asked, { isMoney: true })
  const moneyOf = await financialsOf(context, missions, asked, month)
  const { language } = context.actor
  return missions.flatMap((mission) => {
    const row = moneyOf.get(mission.subfolder_id)
    return row ? [{ ...mission, ...figuresOf(row), ...verdictOf(row, at_risk_below, language) }] : []
  })
})

const figuresOf = ({
  contracted,
  invoiced,
  work_in_progress,
  left,
  purchased,
  cost,
  margin,
}: FinancialRow) => ({
  contracted,
  invoiced,
  work_in_progress,
  left,
  purchased,
  cost,
  margin,
})

/** Whether a mission is on track, at risk or over, and because of what. Nothing is said while its cost is not known. */
function verdictOf(
  { margin, invoiced, work_in_progress, uncosted }: FinancialRow,
  atRiskBelow: number,
  language: Parameters<typeof translate>[0],
): { readonly verdict: Level | null; readonly because: string | null } {
  const t: Translate = translate(language)
  if (margin === null)
    return {
      verdict: null,
      because: uncosted ? t('report.margin.uncosted', { n: shownBlocks(uncosted, language) }) : null,
    }
  const rate = marginRate(margin, invoiced + work_in_progress)
  if (margin < 0) return { verdict: 'over', because: t('report.margin.loses') }
  if (rate !== null && rate < atRiskBelow)
    return {
      verdict: 'watch',
      because: t('report.margin.below', {
        rate: shownPercent(rate, language),
        limit: shownPercent(atRiskBelow, language),
      }),
    }
  return { verdict: 'good', because: t('report.margin.on_track') }
}
