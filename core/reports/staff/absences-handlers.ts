import { can } from '../../kernel/permission.ts'
import { handleReport } from '../../reporting/handle-report.ts'
import { stateOf } from '../../users/absence.ts'
import { factsOfEach, type PersonFacts } from '../../users/capacity/capacity-facts.ts'
import { round } from '../../users/capacity/capacity.ts'
import { blocksPerDay, blocksWithin } from '../../users/capacity/working-days.ts'
import { seesAbsencesOf } from '../../users/policy.ts'
import { addDays, earlierOf, laterOf, type Day } from '../../values/day.ts'
import { keptIn } from '../../values/known.ts'
import { saidOf, staffOf, type StaffMember } from '../scope/people.ts'
import { absencesReport } from './absences.ts'

handleReport(absencesReport, async (context, { year: asked, user_id }) => {
  const { actor, clock } = context
  const today = clock.today()
  const year = asked ?? Number(today.slice(0, 4))
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const staff = (await staffOf(context, seesAbsencesOf(actor, null), user_id)).filter(
    ({ entry_date, exit_Date }) => entry_date <= to && (exit_Date === null || exit_Date >= from),
  )
  const facts = await factsOfEach(context, staff, from, to)
  return staff.map((person) => {
    const seesAgreed = person.id === actor.id || can(actor, 'user_extended.read')
    const away = awayIn({ from, to, today }, keptIn(facts, person.id))
    return {
      ...saidOf(person),
      function_type: person.function_type,
      ...away,
      ...(seesAgreed ? agreedOf(person, away) : { allowance: null, balance: null }),
    }
  })
})

interface Away {
  readonly taken: number
  readonly ahead: number
  readonly requested: number
}

/** Blocks of absence in a year: approved until today, approved after today, and requested. */
function awayIn(
  { from, to, today }: { readonly from: Day; readonly to: Day; readonly today: Day },
  { absences, isHoliday }: PersonFacts,
): Away {
  const sum = (state: 'approved' | 'pending', first: Day, last: Day): number =>
    first > last
      ? 0
      : absences
          .filter((each) => stateOf(each) === state)
          .reduce((blocks, each) => blocks + blocksWithin(each, first, last, isHoliday), 0)
  return {
    taken: sum('approved', from, earlierOf(to, today)),
    ahead: sum('approved', laterOf(from, addDays(today, 1)), to),
    requested: sum('pending', from, to),
  }
}

function agreedOf({ number_holidays }: StaffMember, { taken, ahead }: Away) {
  if (number_holidays === null) return { allowance: null, balance: null }
  const allowance = round(number_holidays * blocksPerDay)
  return { allowance, balance: round(allowance - taken - ahead) }
}
