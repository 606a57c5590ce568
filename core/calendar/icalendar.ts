import { addDays, type Day } from '../values/day.ts'
import type { ToldEntry } from './changes.ts'
import type { CalendarEvent } from './ports.ts'

/** What a calendar is called, and what its events have besides what is kept of them. */
export interface CalendarFacts {
  readonly name: string
  /** The firm's time zone. Events of whole days are of no zone, but programs show the calendar in one. */
  readonly timeZone: string
  /** What a person calls the part that an event is of. */
  readonly categoryOf: (entry: ToldEntry) => string
  /** The full address of a page. */
  readonly addressOf: (path: string) => string
}

/** How often a program should look again. */
const refresh = 'PT1H'

/** The calendar as a file (RFC 5545, RFC 7986): lines of at most 75 octets that end with CR LF. */
export function writeCalendar(entries: readonly ToldEntry[], facts: CalendarFacts): string {
  return fileOf([
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    folded(`NAME:${escaped(facts.name)}`),
    folded(`X-WR-CALNAME:${escaped(facts.name)}`),
    folded(`X-WR-TIMEZONE:${escaped(facts.timeZone)}`),
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...entries.map((entry) =>
      eventOf({
        ...entry,
        link: facts.addressOf(entry.path),
        category: facts.categoryOf(entry),
        isCancelled: entry.cancelled_at !== null,
      }),
    ),
  ])
}

/** One event as a calendar server keeps it (RFC 4791): a file of its own, which publishes nothing. */
export const writeEvent = (event: CalendarEvent): string =>
  fileOf([eventOf({ ...event, category: null, isCancelled: false })])

const end = '\r\n'

const fileOf = (content: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Decidag//Calendar//EN', ...content, 'END:VCALENDAR', ''].join(
    end,
  )

interface Written extends CalendarEvent {
  readonly category: string | null
  readonly isCancelled: boolean
}

/** The lines of an event; those that may be too long are folded. */
function eventOf(event: Written): string {
  const { title, text, is_away, link, category } = event
  const changed = instant(event.changed_at)
  const status = event.isCancelled ? 'CANCELLED' : event.status.toUpperCase()
  const lines = [
    'BEGIN:VEVENT',
    folded(`UID:${escaped(event.uid)}`),
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${event.version}`,
    `DTSTART;VALUE=DATE:${date(event.first_day)}`,
    `DTEND;VALUE=DATE:${dayAfter(event.last_day)}`,
    folded(`SUMMARY:${escaped(title)}`),
  ]
  if (text !== null) lines.push(folded(`DESCRIPTION:${escaped(text)}`))
  lines.push(folded(`URL:${link}`))
  if (category !== null) lines.push(folded(`CATEGORIES:${escaped(category)}`))
  lines.push(
    `STATUS:${status}`,
    `TRANSP:${is_away ? 'OPAQUE' : 'TRANSPARENT'}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${is_away ? (event.status === 'tentative' ? 'TENTATIVE' : 'OOF') : 'FREE'}`,
    'END:VEVENT',
  )
  return lines.join(end)
}

/** A short memory of what is made again and again from the same text: days, instants. */
function remembering(make: (text: string) => string): (text: string) => string {
  let known = new Map<string, string>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size > 5_000) known = new Map()
    const made = make(text)
    known.set(text, made)
    return made
  }
}

const date = remembering((day: Day) => day.replaceAll('-', ''))
const dayAfter = remembering((day: Day) => date(addDays(day, 1)))
const instant = remembering((time) => time.replace(/\.\d+/, '').replaceAll(/[-:]/g, ''))

const isMarked = /[\\;,\p{Cc}\u2028\u2029]/u

/** A text as a value: signs that mean something there are marked, and signs that nobody sees are left out. */
function escaped(text: string): string {
  if (!isMarked.test(text)) return text
  return text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

const longestLine = 75
/** A unit of UTF-16 takes three octets at most. */
const surelyShort = longestLine / 3
const isAscii = /^[ -~]*$/

/** A line that is not too long stays; a longer one goes on in the next after a space. No sign is cut in two. */
function folded(line: string): string {
  if (line.length <= surelyShort || (line.length <= longestLine && isAscii.test(line))) return line
  let written = ''
  let length = 0
  for (const sign of line) {
    const octets = octetsOf(sign)
    if (length + octets > longestLine) {
      written += `${end} `
      length = 1
    }
    written += sign
    length += octets
  }
  return written
}

/** How many octets a sign takes in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
