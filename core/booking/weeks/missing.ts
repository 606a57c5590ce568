import { holdersOf } from '../../access/roles/role-holders.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { addDays, firstOfMonth, lastOfMonth, monthOf, type Day } from '../../values/day.ts'
import { decidesAllTime } from '../locks/policy.ts'
import { expectedOfEach } from './expected.ts'
import type { missingRow } from './operations.ts'
import { bookedByPerson, peopleLed } from './queries.ts'

/** Who has not submitted a week though he was expected to work, as far as the caller decides on their time; by last name. */
export async function missingIn(
  context: QueryContext,
  monday: Day,
): Promise<RecordOf<typeof missingRow.fields>[]> {
  const { store, actor } = context
  const sunday = addDays(monday, 6)
  const staff = await holdersOf(context, 'planner.write')
  const led = decidesAllTime(actor)
    ? null
    : await store.query(peopleLed, {
        decider: actor.id,
        from: monday,
        to: sunday,
        month_start: firstOfMonth(monthOf(monday)),
        month_end: lastOfMonth(monthOf(sunday)),
      })
  const mine = led && new Set(led.map(({ user_id }) => user_id))
  const submissions = await store.submitted_weeks.find({ monday })
  const done = new Set(submissions.map(({ user_id }) => user_id))
  const ids = staff.filter((id) => !done.has(id) && (mine?.has(id) ?? true))
  const booked = new Map(
    (await store.query(bookedByPerson, { from: monday, to: sunday })).map((each) => [
      each.user_id,
      each.booked,
    ]),
  )
  const people = await expectedOfEach(context, ids, monday)
  return people
    .map(({ person: { id, code, first_name, last_name }, expected }) => ({
      user_id: id,
      code,
      first_name,
      last_name,
      monday,
      booked: booked.get(id) ?? 0,
      expected,
    }))
    .filter((row) => row.expected > 0 || row.booked > 0)
    .toSorted((a, b) => a.last_name.localeCompare(b.last_name))
}
