import t from 'tap'
import { dutyDay } from './duties.ts'

/** An instant, and the day whose duties are done then in Brussels: the firm's six o'clock, in summer and in winter. */
const cases = [
  ['2026-11-20T04:59:59Z', '2026-11-19'],
  ['2026-11-20T05:00:00Z', '2026-11-20'],
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-20'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
  // The clocks change in this night.
  ['2026-03-29T03:59:59Z', '2026-03-28'],
  ['2026-03-29T04:00:00Z', '2026-03-29'],
  ['2026-10-25T04:59:59Z', '2026-10-24'],
  ['2026-10-25T05:00:00Z', '2026-10-25'],
] as const

for (const [at, day] of cases) {
  t.test(`${at}: the duties of ${day}`, async (t) => {
    t.equal(dutyDay(new Date(at), 'Europe/Brussels'), day)
  })
}
