import t from 'tap'
import { lastRun, nextRun, type Timing } from './timing.ts'

const calendar = { timeZone: 'Europe/Brussels', isHoliday: (day: string) => day === '2026-12-25' }
const daily: Timing = { frequency: 'working_days', weekday: null, month_day: null, hour: 7 }
const weekly: Timing = { frequency: 'weekly', weekday: 1, month_day: null, hour: 8 }
const monthly: Timing = { frequency: 'monthly', weekday: null, month_day: 31, hour: 6 }

const next = (timing: Timing, after: string): string =>
  nextRun(timing, new Date(after), calendar).toISOString().slice(0, 16)
const last = (timing: Timing, until: string): string =>
  lastRun(timing, new Date(until), calendar).toISOString().slice(0, 16)

t.test('the next run is at the hour of the firm’s clock, winter and summer', async (t) => {
  t.equal(next(weekly, '2026-11-20T11:00:00Z'), '2026-11-23T07:00')
  t.equal(next(weekly, '2026-11-23T06:59:59Z'), '2026-11-23T07:00')
  t.equal(next(weekly, '2026-11-23T07:00:00Z'), '2026-11-30T07:00', 'not twice at the same moment')
  t.equal(next(weekly, '2026-03-27T11:00:00Z'), '2026-03-30T06:00', 'an hour earlier in UTC')
})

t.test('working days leave out weekends and holidays', async (t) => {
  t.equal(next(daily, '2026-11-20T11:00:00Z'), '2026-11-23T06:00')
  t.equal(next(daily, '2026-12-24T11:00:00Z'), '2026-12-28T06:00')
})

t.test('a month that is shorter takes its last day', async (t) => {
  t.equal(next(monthly, '2026-11-20T11:00:00Z'), '2026-11-30T05:00')
  t.equal(next(monthly, '2026-11-30T11:00:00Z'), '2026-12-31T05:00')
  t.equal(next(monthly, '2027-02-01T11:00:00Z'), '2027-02-28T05:00')
})

t.test('of runs that were missed the last one counts', async (t) => {
  t.equal(last(weekly, '2026-11-20T11:00:00Z'), '2026-11-16T07:00')
  t.equal(last(weekly, '2026-11-16T07:00:00Z'), '2026-11-16T07:00')
  t.equal(last(daily, '2026-11-22T11:00:00Z'), '2026-11-20T06:00')
  t.equal(last(monthly, '2026-12-30T11:00:00Z'), '2026-11-30T05:00')
})
