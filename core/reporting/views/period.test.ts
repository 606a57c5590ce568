import t from 'tap'
import { day, id, month, optional } from '../../kernel/field.ts'
import {
  daysOfPeriod,
  parametersOfPeriod,
  periodsOf,
  relativePeriods,
  type RelativePeriod,
} from './period.ts'

const on = (today: string, period: RelativePeriod): string => {
  const { from, to } = daysOfPeriod(period, today)
  return `${from} ${to}`
}

t.test('a period is of today, whole weeks, months, quarters and years', async (t) => {
  for (const [period, days] of [
    ['this_week', '2026-11-16 2026-11-22'],
    ['last_week', '2026-11-09 2026-11-15'],
    ['this_month', '2026-11-01 2026-11-30'],
    ['last_month', '2026-10-01 2026-10-31'],
    ['next_month', '2026-12-01 2026-12-31'],
    ['this_quarter', '2026-10-01 2026-12-31'],
    ['last_quarter', '2026-07-01 2026-09-30'],
    ['this_year', '2026-01-01 2026-12-31'],
    ['last_year', '2025-01-01 2025-12-31'],
    ['last_12_months', '2025-11-01 2026-10-31'],
    ['next_12_months', '2026-11-01 2027-10-31'],
  ] as const)
    t.equal(on('2026-11-20', period), days, period)
})

t.test('the ends of years and leap days are where the calendar has them', async (t) => {
  t.equal(on('2026-01-01', 'last_month'), '2025-12-01 2025-12-31')
  t.equal(on('2026-01-31', 'last_quarter'), '2025-10-01 2025-12-31')
  t.equal(on('2026-12-31', 'next_month'), '2027-01-01 2027-01-31')
  t.equal(on('2028-03-15', 'last_month'), '2028-02-01 2028-02-29')
  t.equal(on('2027-01-01', 'this_week'), '2026-12-28 2027-01-03')
  t.equal(on('2026-02-28', 'this_quarter'), '2026-01-01 2026-03-31')
})

t.test('a report takes the periods of its parameters', async (t) => {
  const span = { from: optional(day()), to: optional(day()), user_id: optional(id('users')) }
  t.strictSame(periodsOf(span), relativePeriods)
  t.strictSame(parametersOfPeriod(span, 'last_year', '2026-11-20'), { from: '2025-01-01', to: '2025-12-31' })
  t.strictSame(parametersOfPeriod({ to: optional(day()) }, 'this_month', '2026-11-20'), { to: '2026-11-30' })
  const monthly = { month: optional(month()) }
  t.strictSame(periodsOf(monthly), ['this_month', 'last_month', 'next_month'])
  t.strictSame(parametersOfPeriod(monthly, 'last_month', '2026-11-20'), { month: '2026-10' })
  t.strictSame(periodsOf({ user_id: optional(id('users')) }), [], 'of nothing that passes')
})
