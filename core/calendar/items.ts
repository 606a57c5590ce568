import { slotsPerDay } from '../booking/booking.ts'
import type { RecordOf } from '../kernel/field.ts'
import type { Language } from '../kernel/permission.ts'
import { setting, type Parameter } from '../parameters/parameter.ts'
import { monthsShown } from '../planning/task.ts'
import type { Reader } from '../ports.ts'
import { reminded } from '../reports/reminders/reminder.ts'
import { translate } from '../texts/translate.ts'
import { stateOf, type UserAbsence } from '../users/absence.ts'
import { addDays, addMonths, firstOfMonth, monthOf, writtenDay, type Day } from '../values/day.ts'
import { shownNumber } from '../values/written.ts'
import type { CalendarItem } from './changes.ts'
import type { CalendarPart } from './parts.ts'
import {
  bookingsInCalendar,
  deadlinesInCalendar,
  invoicingInCalendar,
  peopleWithCalendar,
  planningInCalendar,
} from './queries.ts'

/** The first day that stands in calendars: as far back as people see their own time. */
export const calendarFrom = (today: Day): Day => firstOfMonth(addMonths(monthOf(today), -monthsShown))

export type CalendarPerson = RecordOf<typeof peopleWithCalendar.row>

/** What belongs into the calendars of these people. Time stands only in the calendar of one person. */
export async function calendarItems(
  store: Reader,
  people: readonly CalendarPerson[],
  parts: readonly CalendarPart[],
  today: Day,
): Promise<CalendarItem[]> {
  const [only] = people
  const user_id = people.length === 1 && only ? only.user_id : null
  const asked = { store, today, from: calendarFrom(today), user_id }
  const languages = new Map(people.map(({ user_id, language_type }) => [user_id, language_type]))
  const ofPeople = <R extends { readonly user_id: number }>(
    rows: readonly R[],
    itemOf: (row: R, language: Language) => CalendarItem | null,
  ): CalendarItem[] =>
    rows.flatMap((row) => {
      const language = languages.get(row.user_id)
      return (language && itemOf(row, language)) ?? []
    })
  const found: { readonly [part in CalendarPart]: () => Promise<CalendarItem[]> } = {
    bookings: async () => (only && user_id !== null ? bookings(asked, only) : []),
    planning: async () => (only && user_id !== null ? planning(asked, only) : []),
    absences: async () => ofPeople(await absences(asked), absence),
    deadlines: async () => {
      const [days, invoicing] = await Promise.all([
        store.query(deadlinesInCalendar, asked),
        store.query(invoicingInCalendar, asked),
      ])
      return [...ofPeople(days.filter(isToCome), deadline), ...ofPeople(invoicing, toInvoice)]
    },
    reminders: async () => {
      const parameters = await store.parameters.find({ class: 'reminders' })
      const days = await store.query(deadlinesInCalendar, asked)
      return ofPeople(days.filter(isToCome), (row, language) => reminder(row, language, parameters)).filter(
        ({ last_day }) => last_day >= asked.from,
      )
    },
  }
  return (await Promise.all(parts.map((part) => found[part]()))).flat()
}

interface Asked {
  readonly store: Reader
  readonly today: Day
  readonly from: Day
  readonly user_id: number | null
}

type Place = Pick<
  RecordOf<typeof bookingsInCalendar.row>,
  'folder_name' | 'subfolder_code' | 'subfolder_name'
>

/** The mission, if there is one, and the folder, a line each. */
const placeOf = ({ folder_name, subfolder_code, subfolder_name }: Place): string[] => [
  ...(subfolder_code === null ? [] : [[subfolder_code, subfolder_name].filter(Boolean).join(' ')]),
  folder_name,
]

/** Blocks as days: 0.5. */
const daysIn = (blocks: number, language: Language): string => shownNumber(blocks / slotsPerDay, language, 1)

/** The titles of time. Most of it is of the same tasks, so each title is made once. */
function titles(key: 'calendar.booked' | 'calendar.planned', language: Language) {
  const t = translate(language)
  const made = new Map<string, string>()
  return ({ number_blocks, task_name }: { readonly number_blocks: number; readonly task_name: string }) => {
    const time = `${number_blocks} ${task_name}`
    const title = made.get(time) ?? t(key, { n: daysIn(number_blocks, language), task: task_name })
    made.set(time, title)
    return title
  }
}

const free = { status: 'confirmed', is_away: false } as const

async function bookings(
  { store, from }: Asked,
  { user_id, language_type }: CalendarPerson,
): Promise<CalendarItem[]> {
  const titleOf = titles('calendar.booked', language_type)
  const rows = await store.query(bookingsInCalendar, { user_id, from })
  return rows.map((row) => ({
    ...free,
    user_id,
    source: `booking:${row.id}`,
    part: 'bookings',
    title: titleOf(row),
    text: [...placeOf(row), ...(row.comment === null ? [] : [row.comment])].join('\n'),
    first_day: row.date,
    last_day: row.date,
    path: '/planner',
  }))
}

async function planning(
  { store, from }: Asked,
  { user_id, language_type }: CalendarPerson,
): Promise<CalendarItem[]> {
  const titleOf = titles('calendar.planned', language_type)
  const rows = await store.query(planningInCalendar, { user_id, from })
  return rows.map((row) => ({
    ...free,
    user_id,
    source: `planning:${row.id}`,
    part: 'planning',
    title: titleOf(row),
    text: placeOf(row).join('\n'),
    first_day: row.start_date,
    last_day: row.end_date,
    path: '/planner',
  }))
}

const absences = ({ store, from, user_id }: Asked): Promise<UserAbsence[]> =>
  store.user_absences.find(
    { ...(user_id === null ? {} : { user_id }), refused: false, end_date: { from } },
    { order: [['start_date', 'asc']] },
  )

/** Blocks that were typed for a whole month say on no day that the person is away. Half a day is said as such. */
function absence(row: UserAbsence, language: Language): CalendarItem {
  const t = translate(language)
  const isOfMonth = row.planning_level_type === 'month'
  const isAsked = stateOf(row) === 'pending'
  const n = daysIn(row.number_blocks, language)
  const isWhole = !isOfMonth && row.number_blocks % slotsPerDay === 0
  const title = isWhole ? t('calendar.absent') : t('calendar.absent_days', { n })
  return {
    user_id: row.user_id,
    source: `absence:${row.id}`,
    part: 'absences',
    title: isAsked ? t('calendar.asked', { what: title }) : title,
    text: row.comment,
    first_day: row.start_date,
    last_day: row.end_date,
    status: isAsked ? 'tentative' : 'confirmed',
    is_away: !isOfMonth,
    path: '/absences',
  }
}

type Deadline = RecordOf<typeof deadlinesInCalendar.row>

/** Whether something is still to be done on that day. */
const isToCome = (row: Deadline): boolean => reminded[row.moment].before(row)

const missionPath = ({ folder_id, subfolder_id }: Pick<Deadline, 'folder_id' | 'subfolder_id'>): string =>
  `/folders/${folder_id}/subfolders/${subfolder_id}`

const missionText = ({ name, folder_name }: Pick<Deadline, 'name' | 'folder_name'>): string =>
  `${name}\n${folder_name}`

function deadline(row: Deadline, language: Language): CalendarItem {
  const t = translate(language)
  return {
    ...free,
    user_id: row.user_id,
    source: `deadline:${row.subfolder_id}:${row.moment}`,
    part: 'deadlines',
    title: t('calendar.deadline', { what: t(`timeline.${row.moment}`), code: row.code, name: row.name }),
    text: missionText(row),
    first_day: row.day,
    last_day: row.day,
    path: missionPath(row),
  }
}

function toInvoice(row: RecordOf<typeof invoicingInCalendar.row>, language: Language): CalendarItem {
  const t = translate(language)
  return {
    ...free,
    user_id: row.user_id,
    source: `invoicing:${row.forecast_id}`,
    part: 'deadlines',
    title: t('calendar.deadline', { what: t('calendar.to_invoice'), code: row.code, name: row.name }),
    text: missionText(row),
    first_day: row.day,
    last_day: row.day,
    path: `${missionPath(row)}?tab=7`,
  }
}

/** As many days before as the firm reminds of such a day; null if it does not. */
function reminder(
  row: Deadline,
  language: Language,
  parameters: readonly Pick<Parameter, 'class' | 'type' | 'numerical_value'>[],
): CalendarItem | null {
  const days = setting(parameters, reminded[row.moment].setting)
  if (days === 0) return null
  const t = translate(language)
  const what = t(`timeline.${row.moment}`)
  const day = addDays(row.day, -days)
  return {
    ...free,
    user_id: row.user_id,
    source: `reminder:${row.subfolder_id}:${row.moment}`,
    part: 'reminders',
    title: t('reminder.before', { what, day: writtenDay(row.day), code: row.code }),
    text: missionText(row),
    first_day: day,
    last_day: day,
    path: missionPath(row),
  }
}
