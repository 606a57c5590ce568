import { Failure } from '../../kernel/failure.ts'
import { handle, runWithin } from '../../kernel/run.ts'
import { readHeatmap } from '../../planning/operations.ts'
import { addMonths } from '../../values/day.ts'
import { namedPerson, nameOf } from '../named.ts'
import { monthsOf } from '../said.ts'
import { whoHasRoom } from './operations.ts'

const mostMonths = 12

handle(whoHasRoom, async (context, { period, person: name, most }) => {
  const { from, to } = monthsOf(period, context.clock.today(), 'period', 'future')
  const months = countFrom(from, to)
  if (months > mostMonths) throw new Failure('assistant_month', { fields: { period: 'mixed.invalid' } })
  const person = name === null ? null : await namedPerson(context, name)
  const search = person ? (person.code ?? nameOf(person)) : null
  const asked = { from, months, search, by: 'team' as const }
  const found = await runWithin(
    readHeatmap,
    context,
    person ? asked : { ...asked, room: true, page: 1, size: 1000 },
  )
  const people = found.people
    .filter(({ id }) => person === null || id === person.id)
    .toSorted((a, b) => b.room - a.room || a.id - b.id)
  return {
    from,
    to,
    people: people.slice(0, most).map((each) => ({
      name: each.name,
      trigram: each.code,
      room: each.room,
      months: each.months.map(({ month, capacity, planned, proposed, room }) => ({
        month,
        capacity,
        planned,
        with_proposals: proposed,
        room,
      })),
    })),
    count: person ? people.length : found.count,
  }
})

function countFrom(from: string, to: string): number {
  let count = 1
  for (let month = from; month < to && count <= mostMonths; month = addMonths(month, 1)) count++
  return count
}
