import t from 'tap'
import { readDay } from './typed-day.ts'

const friday = '2026-11-20'
const read = (typed: string) => readDay(typed, friday)

t.test('a day is read as people type it, and always the same way', async (t) => {
  const days: readonly (readonly [string, string])[] = [
    ['14/12/2026', '2026-12-14'],
    ['2026-12-14', '2026-12-14'],
    ['14/12', '2026-12-14'],
    [' 14.12 ', '2026-12-14'],
    ['14-12-26', '2026-12-14'],
    ['14122026', '2026-12-14'],
    ['141226', '2026-12-14'],
    ['1412', '2026-12-14'],
    ['5/1', '2027-01-05'],
    ['1/6', '2026-06-01'],
    ['14/12/85', '1985-12-14'],
    ['1/1/46', '2046-01-01'],
    ['1/1/47', '1947-01-01'],
    ['29/2/28', '2028-02-29'],
    ['+3', '2026-11-23'],
    ['+ 0', '2026-11-20'],
    ['-2', '2026-11-18'],
    ['vandaag', '2026-11-20'],
    ['Demain', '2026-11-21'],
  ]
  for (const [typed, day] of days) t.equal(read(typed), day, typed)
})

t.test('a weekday is the next such day after today; in a planner it is that of the week', async (t) => {
  for (const monday of ['ma', 'lun', 'mon', 'Lundi', 'maandag', 'MONDAY'])
    t.equal(read(monday), '2026-11-23', monday)
  t.strictSame(['thu', 'ven', 'za'].map(read), ['2026-11-26', '2026-11-27', '2026-11-21'])
  t.equal(readDay('ma', friday, 'this week'), '2026-11-16')
  t.equal(readDay('14/12', friday, 'this week'), '2026-12-14')
})

t.test('what is no day is none', async (t) => {
  for (const typed of [
    '',
    'm',
    'noday',
    '31/2',
    '29/2',
    '32/1',
    '14/13',
    '1',
    '141',
    '14122',
    '+',
    '+12345',
    '14/12/2026 9:00',
  ])
    t.equal(read(typed), null, typed)
})
