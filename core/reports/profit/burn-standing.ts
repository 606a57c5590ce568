import { can, type Actor } from '../../kernel/permission.ts'
import type { Level } from '../../reporting/report.ts'

/** Who has one of these may open the burn of a mission, if he may open reports. */
export const burnReaders = ['wbs.read', 'planner.write'] as const

/** Whether somebody may open the report of the burn of a mission. */
export const opensBurn = (actor: Actor): boolean =>
  can(actor, 'reports.read') && burnReaders.some((each) => can(actor, each))

/** The burn of a mission is at risk from above so many percent of its budget, unless the reader says otherwise. */
export const usualRiskAbove = 90

/** How a burn can stand. */
export const burnLevels = ['good', 'watch', 'over'] as const satisfies readonly Level[]
export type BurnLevel = (typeof burnLevels)[number]

/** How the burn of a mission stands whose estimate uses so many percent of its budget. */
export function burnLevel(rate: number, riskAbove: number): BurnLevel {
  if (rate > 100) return 'over'
  return rate > riskAbove ? 'watch' : 'good'
}

/** What is said of a burn that stands like this. */
export const burnKeys = {
  over: 'report.burn.over',
  watch: 'report.burn.at_risk',
  good: 'report.burn.on_track',
} as const satisfies { readonly [level in BurnLevel]: string }
