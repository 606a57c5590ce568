import { handleReport } from '../../reporting/handle-report.ts'
import { apportioned } from '../ledgers/apportioned.ts'
import { missionsOf } from '../scope/missions.ts'
import { expectedOrdersReport } from './expected-orders.ts'
import { openMissions } from './open-missions.ts'
import { exactlyWeighted } from './stages.ts'

handleReport(expectedOrdersReport, async (context, asked) => {
  const missions = await missionsOf(context, asked, { withInternal: true })
  const byId = new Map(missions.map((mission) => [mission.subfolder_id, mission]))
  const open = await openMissions(context)
  // The board rounds the sum of a stage once. What a mission has of it is the same whichever missions are asked for.
  return [...Map.groupBy(open, ({ stage }) => stage).values()].flatMap((inStage) => {
    const expected = apportioned(
      inStage.map(({ amount, chance }) => exactlyWeighted(amount ?? 0, chance)),
      10_000,
    )
    return inStage.flatMap(({ id, stage, next_date, amount, chance }, place) => {
      const mission = byId.get(id)
      if (!mission) return []
      return [{ ...mission, stage, next_date, offered: amount ?? 0, chance, expected: expected[place] ?? 0 }]
    })
  })
})
