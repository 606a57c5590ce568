import type { Sparkline } from '../../charts/chart.ts'
import type { ValueOf } from '../../kernel/field.ts'
import type { Language } from '../../kernel/permission.ts'
import { burnKeys, usualRiskAbove } from '../../reports/profit/burn-standing.ts'
import type { readBurn } from '../../reports/operations.ts'
import type { Translate } from '../../texts/translate.ts'
import { shownBlocks, shownPercent } from '../../values/written.ts'

export type Burn = ValueOf<typeof readBurn.output>

/** The burn of a mission in one line: its picture, its numbers and how it stands. */
export interface ShownBurn {
  readonly chart: Sparkline
  readonly value: string
  /** How it stands in a word or two; nothing without a budget. */
  readonly verdict: string | null
}

/** The burn of a mission in words; nothing of a mission on which nobody has booked or planned anything yet. */
export function shownBurn(burn: Burn, t: Translate, language: Language): ShownBurn | null {
  const { budget, booked, estimate, level, rate, still_planned } = burn
  if (estimate === 0) return null
  const dd = (blocks: number): string => shownBlocks(blocks, language)
  const sentence =
    level === null
      ? t('burn.no_budget', { booked: dd(booked), still_planned: dd(still_planned) })
      : t(burnKeys[level], {
          booked: dd(booked),
          still_planned: dd(still_planned),
          budget: dd(budget),
          rate: shownPercent(rate, language),
          limit: shownPercent(usualRiskAbove, language),
        })
  return {
    chart: {
      kind: 'sparkline',
      caption: t('report.burn'),
      sentence,
      unit: 'blocks',
      values: burn.months.map((each) => each.booked),
      ...(estimate > booked ? { expected: expectedOf(burn) } : {}),
      ...(budget > 0 ? { limit: budget } : {}),
    },
    value:
      budget > 0
        ? t('burn.of_budget', { booked: dd(booked), budget: dd(budget) })
        : t('planner.dd', { n: dd(booked) }),
    verdict: level && t(`verdict.${level}`),
  }
}

/** From the last month with time on, where the line of what is booked ends. */
function expectedOf({ months }: Burn): (number | null)[] {
  const last = months.findLastIndex(({ booked }) => booked !== null)
  return months.map(({ booked, estimate }, place) => {
    if (place < last) return null
    return place === last ? booked : estimate
  })
}

/** The report of the burn of a mission, with the same numbers. */
export const burnReportPath = (subfolder_id: number): string =>
  `/viewReports/burn?subfolder_id=${subfolder_id}`
