import t from 'tap'
import { instantInZone, inZone } from './moment.ts'

const brussels = 'Europe/Brussels'
const instant = (day: string, time: string): string | undefined =>
  instantInZone({ day, time }, brussels)?.toISOString()

t.test('a clock in Brussels is one hour ahead in winter and two in summer', async (t) => {
  t.equal(instant('2026-11-20', '09:05'), '2026-11-20T08:05:00.000Z')
  t.equal(instant('2026-07-01', '00:30'), '2026-06-30T22:30:00.000Z')
  t.strictSame(inZone(new Date('2026-06-30T22:30:59.999Z'), brussels), { day: '2026-07-01', time: '00:30' })
  t.strictSame(inZone(new Date('2026-11-20T23:00:00Z'), brussels), { day: '2026-11-21', time: '00:00' })
})

t.test('the skipped hour counts on, the doubled one is the first', async (t) => {
  t.equal(instant('2026-03-29', '01:59'), '2026-03-29T00:59:00.000Z')
  t.equal(instant('2026-03-29', '02:30'), '2026-03-29T01:30:00.000Z', 'shown as 03:30')
  t.equal(instant('2026-03-29', '03:00'), '2026-03-29T01:00:00.000Z')
  t.equal(instant('2026-10-25', '02:30'), '2026-10-25T00:30:00.000Z')
  t.equal(instant('2026-10-25', '03:00'), '2026-10-25T02:00:00.000Z')
})

t.test('whatever was read is written again as it was', async (t) => {
  for (const zone of [brussels, 'America/New_York', 'Asia/Kolkata', 'UTC']) {
    for (const day of ['2026-01-01', '2026-03-30', '2026-10-26', '2028-02-29']) {
      for (const time of ['00:00', '12:34', '23:59']) {
        t.strictSame(
          inZone(instantInZone({ day, time }, zone)!, zone),
          { day, time },
          `${zone} ${day} ${time}`,
        )
      }
    }
  }
})

t.test('no such day or time is no moment', async (t) => {
  t.equal(instant('2026-02-30', '10:00'), undefined)
  t.equal(instant('2026-02-20', '24:00'), undefined)
  t.equal(instant('2026-02-20', '9:00'), undefined)
})
