import { seesTimeOf } from '../../booking/policy.ts'
import { can } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { refuseRows } from '../../reporting/row-limit.ts'
import type { Level } from '../../reporting/report.ts'
import { translate } from '../../texts/translate.ts'
import { factsOfEach, type PersonFacts } from '../../users/capacity/capacity-facts.ts'
import { round } from '../../users/capacity/capacity.ts'
import { targetsFrom } from '../../users/capacity/grid.ts'
import { seesAbsencesOf } from '../../users/policy.ts'
import { daysBetween, daysFrom, mondayOf, type Day } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { shownPercent } from '../../values/written.ts'
import { saidOf, staffOf, type StaffMember } from '../scope/people.ts'
import { bookedDays, type BookedDay } from '../time/booked-days.ts'
import { expectedDays } from '../time/expected-days.ts'
import { periodOf } from '../time/period.ts'
import { rateOf } from '../time/rate-of.ts'
import { occupationReport } from './occupation.ts'
import { teamsOf } from './teams.ts'

handleReport(occupationReport, async (context, { user_id, at_risk_below, over_above, ...asked }) => {
  const { actor } = context
  const period = periodOf(context, asked)
  const seesAll = seesTimeOf(actor, null)
  const staff = await staffOf(context, seesAll, user_id)
  const days = daysFrom(period.from, daysBetween(period.from, period.to) + 1)
  refuseRows((staff.length * days.length) / 7)
  const facts = await factsOfEach(context, staff, period.from, period.to)
  const bookedBy = await bookedDays(context, { ...period, user_id: seesAll ? user_id : actor.id })
  const teamOf = await teamsOf(context, period, can(actor, 'wbs.read'))
  const targetOf = await targetsOf(context, staff)
  const verdictOf = verdicts(context, { at_risk_below, over_above })
  return staff.flatMap((person) => {
    const weeks = weeksOf(person, days, keptIn(facts, person.id), bookedBy(person.id))
    const target = targetOf(person.id)
    const known = seesAbsencesOf(actor, person.id)
      ? weeks.map((week) => ({ ...week, ...against(week, target) }))
      : weeks.flatMap((week) =>
          week.booked > 0 ? [{ ...week, available: null, target: null, gap: null }] : [],
        )
    const said = {
      ...saidOf(person),
      ...teamOf(person.id),
      function_type: person.function_type,
      ...verdictOf(known),
    }
    return known.map((week) => ({ ...said, ...week }))
  })
})

/** The target of each person for customers' work, in percent of what is available. */
async function targetsOf({ store }: QueryContext, staff: readonly StaffMember[]) {
  const rows = await store.user_project_targets.find({ user_id: staff.map(({ id }) => id) })
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return (user_id: number): number | null => targetsFrom(byPerson.get(user_id) ?? []).operations
}

interface Week {
  readonly week: Day
  readonly available: number
  readonly booked: number
  readonly chargeable: number
}

/** The weeks in which somebody has or booked time, with the days that were asked for. */
function weeksOf(
  person: StaffMember,
  days: readonly Day[],
  facts: PersonFacts,
  booked: readonly BookedDay[],
): Week[] {
  const expected = Map.groupBy(expectedDays(days, facts, person), ({ date }) => mondayOf(date))
  const bookedIn = Map.groupBy(booked, ({ date }) => mondayOf(date))
  return [...expected].flatMap(([week, ofWeek]) => {
    const time = bookedIn.get(week) ?? []
    const available = round(ofWeek.reduce((sum, each) => sum + each.expected, 0))
    return available === 0 && time.length === 0
      ? []
      : [
          {
            week,
            available,
            booked: time.reduce((sum, each) => sum + each.booked, 0),
            chargeable: time.reduce((sum, each) => sum + each.chargeable, 0),
          },
        ]
  })
}

function against({ available, chargeable }: Week, percentage: number | null) {
  const target = percentage === null ? null : round((available * percentage) / 100)
  return { target, gap: target === null ? null : round(chargeable - target) }
}

interface Limits {
  readonly at_risk_below: number
  readonly over_above: number
}

interface Figures {
  readonly available: number | null
  readonly booked: number
  readonly chargeable: number
  readonly target: number | null
}

/** Says of a person's weeks together whether he has too much, is under his target or is on track, and because of what. */
function verdicts({ actor: { language } }: QueryContext, { at_risk_below, over_above }: Limits) {
  const t = translate(language)
  const shown = (percent: number): string => shownPercent(percent, language)
  return (weeks: readonly Figures[]): { readonly verdict: Level | null; readonly because: string | null } => {
    const sum = (of: (week: Figures) => number | null): number =>
      weeks.reduce((total, week) => total + (of(week) ?? 0), 0)
    const available = sum((week) => week.available)
    const load = rateOf(
      sum(({ booked }) => booked),
      available,
    )
    if (load !== null && load > over_above)
      return {
        verdict: 'over',
        because: t('report.occupation.too_much', { rate: shown(load), limit: shown(over_above) }),
      }
    const target = sum((week) => week.target)
    const reached = rateOf(
      sum(({ chargeable }) => chargeable),
      target,
    )
    if (reached === null) return { verdict: null, because: null }
    const because = { rate: shown(reached), limit: shown(at_risk_below) }
    return reached < at_risk_below
      ? { verdict: 'watch', because: t('report.occupation.below', because) }
      : { verdict: 'good', because: t('report.occupation.reached', because) }
  }
}
