import type { RecordOf } from '../../kernel/field.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { translate, type Translate } from '../../texts/translate.ts'
import { addDays, daysBetween, monthOf, type Day } from '../../values/day.ts'
import { reminded } from '../reminders/reminder.ts'
import { missionsOf } from '../scope/missions.ts'
import { waits, type WhoActs } from '../subfolders/late.ts'
import { deadlinesReport } from './deadlines.ts'
import { missionDays } from './queries.ts'

handleReport(deadlinesReport, async (context, { deadline, days_ahead, soon_days, ...asked }) => {
  const today = context.clock.today()
  const missions = new Map(
    (await missionsOf(context, asked, { withInternal: true })).map((each) => [each.subfolder_id, each]),
  )
  const until = addDays(today, days_ahead)
  const days = await context.store.query(missionDays, { until, subfolder_id: asked.subfolder_id })
  const t = translate(context.actor.language)
  return days
    .filter((each) => (deadline === null || each.deadline === deadline) && isToDo(each, today))
    .flatMap((each) => {
      const mission = missions.get(each.subfolder_id)
      if (!mission) return []
      const { date } = each
      const acts = actorOf(each)
      const isOverdue = date !== null && date < today
      return [
        {
          ...mission,
          date,
          month: date && monthOf(date),
          deadline: each.deadline,
          acts,
          actor_name: acts === 'leader' ? mission.project_leader_name : mission.project_manager_name,
          guarantees: each.deadline === 'guarantee_release' ? each.guarantee_amount : null,
          days_left: date === null ? null : daysBetween(today, date),
          overdue: isOverdue ? 1 : 0,
          ahead: isOverdue ? 0 : 1,
          ...verdictOf(date, today, soon_days, t),
        },
      ]
    })
})

type MissionDay = RecordOf<typeof missionDays.row>

/** Whether somebody still has something to do: before the day by its rule, after it only where it can be overdue. */
function isToDo(facts: MissionDay, today: Day): boolean {
  const { before, overdue } = reminded[facts.deadline]
  if (facts.date === null || facts.date >= today) return before(facts)
  return overdue !== null && waits[overdue](facts)
}

/** Results and guarantees are for the account manager, all other days for the project leader. */
const actorOf = ({ deadline }: MissionDay): WhoActs =>
  deadline === 'submission_result_date' || deadline === 'guarantee_release' ? 'manager' : 'leader'

function verdictOf(date: Day | null, today: Day, soon: number, t: Translate) {
  if (date === null) return { verdict: 'watch' as const, because: t('report.deadlines.undated') }
  const n = daysBetween(today, date)
  if (n < 0) return { verdict: 'over' as const, because: t('report.deadlines.overdue', { n: -n }) }
  const because = t('report.deadlines.in_days', { n })
  return { verdict: n <= soon ? ('watch' as const) : ('good' as const), because }
}
