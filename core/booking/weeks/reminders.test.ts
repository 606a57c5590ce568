import t from 'tap'
import { onBoth, type TestInstallation } from '#fixtures/installation.ts'
import { monday, weeksOffice } from '#fixtures/weeks.ts'
import { doDuties } from '#server/jobs/duties.ts'
import { submitWeek } from '../operations.ts'

const remind = async ({ env }: TestInstallation, dryRun = false): Promise<number> =>
  (await doDuties(env, dryRun)).find(({ duty }) => duty === 'week.remind')!.count

onBoth(t, 'whoever has not submitted last week is told once, from Tuesday on', async (t, own) => {
  const { member, leader, manager, other, all, book, notices } = await weeksOffice(own)
  const away = (user_id: number, start_date: string, end_date: string, number_blocks: number) =>
    own.scene((store) =>
      store.user_absences.insert({
        user_id,
        start_date,
        end_date,
        number_blocks,
        planning_level_type: 'day',
        approved: 1,
      }),
    )
  await away(other.id, monday, '2026-11-20', 50)
  await away(all.id, '2026-11-23', '2026-11-25', 30)
  await book(leader.client, 'A', 4)
  await leader.client(submitWeek, {})
  const noticeCounts = async () =>
    Promise.all([member, leader, manager, other, all].map(async ({ id }) => (await notices(id)).length))

  own.clock.set('2026-11-23')
  t.equal(await remind(own), 0, 'Monday is there to do it')
  own.clock.set('2026-11-24')
  t.equal(await remind(own, true), 3, 'a dry run counts')
  t.strictSame(await noticeCounts(), [0, 0, 0, 0, 0])
  t.equal(await remind(own), 3)
  t.match(await notices(member.id), [
    {
      title: 'Your week of 16/11/2026 has not been submitted',
      url: `/planner?week=${monday}`,
    },
  ])
  t.match(
    (await notices(manager.id)).map(({ title, url }) => [title, url]).toSorted(),
    [
      ['The week of 16/11/2026 is waiting for your approval', '/weeks'],
      ['Your week of 16/11/2026 has not been submitted', `/planner?week=${monday}`],
    ],
    'the manager decides on his leader’s week, and has not submitted his own',
  )
  t.strictSame(await noticeCounts(), [1, 0, 2, 0, 0], 'not who submitted, was away all week, or is away now')
  t.equal(await remind(own), 0, 'nobody is told twice')
  own.clock.set('2026-11-26')
  t.equal(await remind(own), 1)
  t.strictSame(await noticeCounts(), [1, 0, 2, 0, 1], 'who was away is told when he is back')
  own.clock.set('2026-12-01')
  await remind(own)
  t.match((await notices(member.id)).at(-1), { title: 'Your week of 23/11/2026 has not been submitted' })
})

onBoth(
  t,
  'a part-timer and a public holiday are known, and nothing is asked from before it began',
  async (t, own) => {
    const { firm, member, notices } = await weeksOffice(own)
    const halfTime = await firm.person(['planner.write'], { blocks_availibility_per_week: 0 })
    await own.scene((store) =>
      store.parameters.insert({ class: 'planning', type: 'public_holidays', textual_value: 'BE' }),
    )
    own.clock.set('2026-11-17')
    t.equal(await remind(own), 0, 'weeks from before it was switched on')
    own.clock.set('2026-11-24')
    await remind(own)
    t.equal((await notices(member.id)).length, 1)
    t.strictSame(await notices(halfTime.id), [], 'who is expected to work no day')
  },
)

onBoth(t, 'where weeks are not submitted nobody is reminded', async (t, own) => {
  await weeksOffice(own)
  await own.scene((store) => store.parameters.removeMany({ type: 'week_submission' }))
  own.clock.set('2026-11-24')
  t.equal(await remind(own), 0)
})
