import { holdersOf } from '../../access/roles/role-holders.ts'
import { handle } from '../../kernel/run.ts'
import { notifyEach } from '../../notices/notify.ts'
import type { Context } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { factsOfEach } from '../../users/capacity/capacity-facts.ts'
import { personSummaries } from '../../users/visible-users.ts'
import { addDays, dayInZone, mondayOf, writtenDay, type Day } from '../../values/day.ts'
import { firstItem, keptIn } from '../../values/known.ts'
import { expectedOfWeek, worksOn } from './expected.ts'
import { weekPath } from './notices.ts'
import { remindOfWeeks } from './operations.ts'
import { partsWaiting } from './queries.ts'
import { areWeeksSubmitted } from '../locks/standing.ts'
import type { weekReminders } from '../locks/submitted-week.ts'

/** So many weeks back somebody who was away is reminded. */
const weeksBack = 6

interface Due {
  readonly user_id: number
  readonly monday: Day
  readonly kind: (typeof weekReminders)[number]
}

handle(remindOfWeeks, async (context, { dry_run }) => {
  const { store, clock } = context
  await store.lock('reminders')
  const today = clock.today()
  const thisMonday = mondayOf(today)
  // Monday is there to do it.
  if (!(await areWeeksSubmitted(context)) || today === thisMonday) return { count: 0 }
  const since = await firstWeek(context)
  const mondays = Array.from({ length: weeksBack }, (_, i) => addDays(thisMonday, -7 * (i + 1)))
    .filter((monday) => monday >= since)
    .toSorted()
  const due = await notToldYet(context, [
    ...(await unsubmitted(context, mondays)),
    ...(await waiting(context)),
  ])
  const people = Map.groupBy(due, ({ user_id, kind }) => `${kind} ${user_id}`)
  if (dry_run || due.length === 0) return { count: people.size }
  await store.week_reminders.insertMany(due)
  await notifyEach(
    context,
    [...people.values()].map((own) => ({
      user_id: firstItem(own).user_id,
      say: (language) => {
        const t = translate(language)
        const weeks = [...new Set(own.map(({ monday }) => writtenDay(monday)))]
        const { kind } = firstItem(own)
        return {
          kind: kind === 'submit' ? ('time' as const) : ('to_decide' as const),
          title: t(`weeks.remind_${kind}`, { count: weeks.length, monday: firstItem(weeks) }),
          message: t(`weeks.remind_${kind}_text`, { weeks: weeks.join(', ') }),
          url: kind === 'submit' ? weekPath(firstItem(own).monday) : '/weeks',
        }
      },
    })),
  )
  return { count: people.size }
})

/** The first week that was to be submitted: the one in which the firm began with it. */
async function firstWeek({ store, clock }: Context): Promise<Day> {
  const begun = await store.parameters.first({ class: 'planner', type: 'week_submission' })
  return mondayOf(begun ? dayInZone(new Date(begun.updated_at), clock.timeZone) : clock.today())
}

/** Who did not submit which of these weeks though he worked in it, of those who are there today. */
async function unsubmitted(context: Context, mondays: readonly Day[]): Promise<Due[]> {
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (!first || !last) return []
  const { store } = context
  const staff = await holdersOf(context, 'planner.write')
  const submissions = await store.submitted_weeks.find({ monday: [...mondays] })
  const done = new Set(submissions.map(({ user_id, monday }) => `${user_id} ${monday}`))
  const present = await atWork(context, staff, first)
  return present.flatMap(({ person, facts }) =>
    mondays
      .filter((monday) => !done.has(`${person.id} ${monday}`) && expectedOfWeek(monday, facts, person) > 0)
      .map((monday) => ({ user_id: person.id, monday, kind: 'submit' as const })),
  )
}

/** Who is asked to decide on which weeks; whoever decides on all time where nobody else is left to ask. */
async function waiting(context: Context): Promise<Due[]> {
  const { store, clock } = context
  const today = clock.today()
  const parts = await store.query(partsWaiting, { before: mondayOf(today), today })
  if (parts.length === 0) return []
  const others = await holdersOf(context, 'user_booking.update')
  const asked = parts.flatMap(({ asked, monday }) =>
    (asked === null ? others : [asked]).map((user_id) => ({ user_id, monday, kind: 'decide' as const })),
  )
  const present = await atWork(context, [...new Set(asked.map(({ user_id }) => user_id))], today)
  const here = new Set(present.map(({ person }) => person.id))
  const unique = new Map(asked.map((each) => [`${each.user_id} ${each.monday}`, each]))
  return [...unique.values()].filter(({ user_id }) => here.has(user_id))
}

/** Those of these people who work today, with what is known of their time since a day. */
async function atWork(context: Context, ids: readonly number[], since: Day) {
  const today = context.clock.today()
  const people = await personSummaries(context, ids)
  const facts = await factsOfEach(context, people, since, today)
  return people.flatMap((person) => {
    const own = keptIn(facts, person.id)
    return worksOn(today, own, person) ? [{ person, facts: own }] : []
  })
}

async function notToldYet({ store }: Context, due: readonly Due[]): Promise<Due[]> {
  if (due.length === 0) return []
  const reminders = await store.week_reminders.find({ monday: [...new Set(due.map(({ monday }) => monday))] })
  const keys = new Set(reminders.map(({ user_id, monday, kind }) => `${kind} ${user_id} ${monday}`))
  return due.filter(({ user_id, monday, kind }) => !keys.has(`${kind} ${user_id} ${monday}`))
}
