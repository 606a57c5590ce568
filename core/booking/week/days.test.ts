import t from 'tap'
import { daysFrom } from '../../values/day.ts'
import type { PersonFacts } from '../../users/capacity/capacity-facts.ts'
import { expectedIn, expectedOn, openDays, plannerDays, undatedLeave } from './days.ts'

const monday = '2026-11-16'
const here = { entry_date: '2020-01-01', exit_Date: null }

type Absence = PersonFacts['absences'][number]
const absence = (own: Partial<Absence>): Absence =>
  ({ planning_level_type: 'day', approved: 1, refused: false, ...own }) as Absence

const facts = (own: Partial<PersonFacts> = {}): PersonFacts => ({
  today: '2026-11-20',
  isHoliday: Object.assign((day: string) => day === '2026-11-11', { days: ['2026-11-11'] }),
  blocks_availibility_per_week: 50,
  number_holidays: null,
  availabilities: [],
  absences: [],
  ...own,
})

const week = (own: Partial<PersonFacts> = {}, from = monday) =>
  plannerDays(daysFrom(from, 7), facts(own), here)
const none = () => 0

void t.test('a full week is expected to have 50 blocks, ten on each weekday', async (t) => {
  t.strictSame(week().map(expectedOn), [10, 10, 10, 10, 10, 0, 0])
  t.equal(expectedIn(week()), 50)
})

void t.test(
  'a public holiday, leave and half a day of it are not expected; what is only asked for is',
  async (t) => {
    const absences = [
      absence({ start_date: '2026-11-09', end_date: '2026-11-09', number_blocks: 5 }),
      absence({ start_date: '2026-11-12', end_date: '2026-11-13', number_blocks: 20 }),
      absence({ start_date: '2026-11-10', end_date: '2026-11-10', number_blocks: 10, approved: 0 }),
      absence({
        start_date: '2026-11-10',
        end_date: '2026-11-10',
        number_blocks: 10,
        approved: 0,
        refused: true,
      }),
    ]
    const days = week({ absences }, '2026-11-09')
    t.strictSame(days.map(expectedOn), [5, 10, 0, 0, 0, 0, 0])
    t.match(days[1], { requested: 10, leave: 0 })
    t.match(days[2], { holiday: true, works: false })
    t.equal(expectedIn(days), 15)
  },
)

void t.test(
  'four days of five are forty blocks a week, whichever days they are; a day of leave takes ten',
  async (t) => {
    const part = { blocks_availibility_per_week: 40 }
    t.equal(expectedIn(week(part)), 40)
    const absences = [absence({ start_date: monday, end_date: monday, number_blocks: 10 })]
    t.equal(expectedIn(week({ ...part, absences })), 30)
    t.equal(expectedOn(week({ ...part, absences })[0]!), 0)
  },
)

void t.test('nothing is expected before somebody came and after he left', async (t) => {
  const days = plannerDays(daysFrom(monday, 7), facts(), {
    entry_date: '2026-11-17',
    exit_Date: '2026-11-18',
  })
  t.strictSame(days.map(expectedOn), [0, 10, 10, 0, 0, 0, 0])
})

void t.test('a month’s number shades no day, and counts in the month', async (t) => {
  const absences = [
    absence({
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      number_blocks: 30,
      planning_level_type: 'month',
    }),
  ]
  t.equal(expectedIn(week({ absences })), 50)
  t.equal(undatedLeave('2026-11', facts({ absences })), 30)
})

void t.test('a day is open that has less than is expected of it', async (t) => {
  const booked = new Map([
    ['2026-11-16', 10],
    ['2026-11-17', 6],
  ])
  t.strictSame(
    openDays(week(), (date) => booked.get(date) ?? 0, none),
    [
      { date: '2026-11-17', booked: 6, expected: 10 },
      { date: '2026-11-18', booked: 0, expected: 10 },
      { date: '2026-11-19', booked: 0, expected: 10 },
      { date: '2026-11-20', booked: 0, expected: 10 },
    ],
  )
})

void t.test(
  'no day of a week is open that has its sum, nor of a month with leave that has no days',
  async (t) => {
    const fourDays = (date: string): number => (date < '2026-11-20' ? 10 : 0)
    t.strictSame(openDays(week({ blocks_availibility_per_week: 40 }), fourDays, none), [])
    t.equal(openDays(week(), fourDays, none).length, 1)
    t.strictSame(
      openDays(week(), fourDays, () => 10),
      [],
    )
  },
)
