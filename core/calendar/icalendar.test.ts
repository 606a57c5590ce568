import ICAL from 'ical.js'
import t from 'tap'
import { entriesAfter, changesOf, type CalendarItem } from './changes.ts'
import type { CalendarEntry } from './entry.ts'
import { writeCalendar } from './icalendar.ts'

const now = new Date('2026-03-02T09:30:00.000Z')
const day = { from: '2025-12-01', now, host: 'decidag.example' }
const leave: CalendarItem = {
  user_id: 7,
  source: 'absence:1',
  part: 'absences',
  title: 'Away',
  text: null,
  first_day: '2026-03-09',
  last_day: '2026-03-10',
  status: 'confirmed',
  is_away: true,
  path: '/absences',
}

const facts = {
  name: 'Anne; Delvaux',
  timeZone: 'Europe/Brussels',
  categoryOf: () => 'Absences',
  addressOf: (path: string) => `https://decidag.example${path}`,
}
const written = (...items: readonly CalendarItem[]): string =>
  writeCalendar(entriesAfter([], changesOf(items, [], day)), facts)
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))

/** What is kept of an item that calendars were told. */
const kept = (item: CalendarItem, own: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...item,
  id: 1,
  uid: 'absence-1-7@decidag.example',
  version: 0,
  changed_at: now.toISOString(),
  cancelled_at: null,
  outside_person: null,
  outside_id: null,
  outside_version: null,
  outside_error: null,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  ...own,
})

t.test('an event of whole days ends at the midnight after its last day', async (t) => {
  const [event] = eventsIn(written(leave))
  t.equal(event?.startDate.toString(), '2026-03-09')
  t.equal(event?.endDate.toString(), '2026-03-11')
  t.ok(event?.startDate.isDate)
  t.equal(event?.uid, 'absence-1-7@decidag.example')
  t.equal(event?.sequence, 0)
})

t.test('whatever a text holds, a program reads it back and nothing else', async (t) => {
  const hostile = [
    'Étude; béton, \\ acier\nBEGIN:VEVENT\r\nUID:forged',
    '💧'.repeat(120),
    `${'é'.repeat(36)}a${'é'.repeat(36)}`,
    'x'.repeat(75),
    'tab\tand\u0000bell\u0007',
    'END:VCALENDAR',
    'one\u2028UID:forged\u2029two\u0085three',
    `${'x'.repeat(60)}👩🏽‍🚒👨‍👩‍👧‍👦${'🇧🇪'.repeat(20)}`,
  ]
  for (const title of hostile) {
    const text = written({ ...leave, title, text: title })
    t.notMatch(text, /[\u0085\u2028\u2029]/, 'what some programs take for the end of a line')
    const lines = text.split('\r\n')
    t.ok(
      lines.every((line) => Buffer.byteLength(line) <= 75),
      'no line is longer than 75 octets',
    )
    t.notMatch(text, /[^\r]\n/, 'lines end with CR LF')
    t.notOk(lines.some((line) => line.includes('\uFFFD')))
    const events = eventsIn(text)
    t.equal(events.length, 1)
    const read = title.replaceAll(/\r\n|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    t.equal(events[0]?.summary, read)
    t.equal(events[0]?.description, read)
  }
})

t.test('each change rises, and what is gone is cancelled for a month', async (t) => {
  const unchanged = changesOf([leave], [kept(leave)], day)
  t.strictSame(unchanged, { added: [], changed: [], dropped: [] })
  const moved = changesOf([{ ...leave, last_day: '2026-03-12' }], [kept(leave)], day)
  t.match(moved.changed, [{ id: 1, version: 1, last_day: '2026-03-12' }])
  const gone = changesOf([], [kept(leave, { version: 1 })], day)
  t.match(gone.changed, [{ id: 1, version: 2, cancelled_at: now.toISOString() }])
  const cancelled = kept(leave, { version: 2, cancelled_at: now.toISOString() })
  t.strictSame(changesOf([], [cancelled], day).changed, [])
  t.match(changesOf([leave], [cancelled], day).changed, [{ version: 3, cancelled_at: null }], 'it is back')
  const later = { ...day, now: new Date(now.getTime() + 31 * 86_400_000) }
  t.strictSame(changesOf([], [cancelled], later).dropped, [1])
  t.strictSame(
    changesOf([], [{ ...cancelled, outside_id: 'AAMk1' }], later).dropped,
    [],
    'what still stands in another calendar is not forgotten',
  )
  t.strictSame(
    changesOf([], [kept({ ...leave, last_day: '2025-11-30' })], day),
    { added: [], changed: [], dropped: [1] },
    'what is over long ago is no news',
  )
  const text = writeCalendar(entriesAfter([kept(leave)], changesOf([], [kept(leave)], day)), facts)
  const [event] = eventsIn(text)
  t.equal(event?.component.getFirstPropertyValue('status'), 'CANCELLED')
  t.equal(event?.sequence, 1)
})
