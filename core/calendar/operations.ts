import {
  choice,
  file,
  flag,
  group,
  id,
  list,
  optional,
  partial,
  pick,
  text,
  time,
  withDefault,
} from '../kernel/field.ts'
import { duty } from '../jobs/duty.ts'
import { command, query } from '../kernel/operation.ts'
import { column } from '../tables/column-facts.ts'
import { calendarFeed } from './feed.ts'
import { calendarParts } from './parts.ts'

/** A feed as its person sees it. */
export const feedRow = group({
  id: column(id('calendar_feeds'), {}),
  name: column(text(100), {}),
  parts: column(list(choice(calendarParts)), {}),
  created_at: column(time(), {}),
  /** To the nearest five minutes; empty if no program ever asked. */
  last_fetched_at: column(optional(time()), {}),
})

/** The address is told when it is made, and never again. */
const withAddress = group({ ...feedRow.fields, address: text(1000) })

const parts = withDefault(list(choice(calendarParts), calendarParts.length), ['absences', 'deadlines'])

export const listFeeds = query({
  name: 'calendar.list',
  summary:
    'The calendar feeds of the signed-in user: what stands in each, and when a program last fetched it.',
  http: 'GET /calendar/feeds/all',
  permission: 'signed_in',
  input: {},
  output: list(feedRow),
})

export const createFeed = command({
  name: 'calendar.create',
  summary:
    'Makes a secret address of the signed-in user’s own calendar, for programs that follow it (iCalendar); the address is shown this once.',
  http: 'POST /calendar/feeds/create',
  permission: 'signed_in',
  scopes: 'none',
  input: { name: text(100), parts },
  output: withAddress,
})

export const changeFeed = command({
  name: 'calendar.change',
  summary: 'Renames a calendar feed of the signed-in user, or chooses what stands in it; its address stays.',
  http: 'PUT /calendar/feeds/edit/:id',
  permission: 'signed_in',
  input: { id: id('calendar_feeds'), ...partial(pick(calendarFeed.given, 'name', 'parts')) },
  output: feedRow,
})

export const renewFeed = command({
  name: 'calendar.renew',
  summary:
    'Gives a calendar feed of the signed-in user another address, shown this once; the one before ends at once.',
  http: 'POST /calendar/feeds/renew/:id',
  permission: 'signed_in',
  scopes: 'none',
  input: { id: id('calendar_feeds') },
  output: withAddress,
})

export const revokeFeed = command({
  name: 'calendar.revoke',
  summary: 'Ends a calendar feed of the signed-in user at once.',
  http: 'DELETE /calendar/feeds/delete/:id',
  permission: 'signed_in',
  input: { id: id('calendar_feeds') },
  output: flag(),
})

export const exportCalendar = query({
  name: 'calendar.export',
  summary: 'The signed-in user’s own calendar as a file (iCalendar), with these parts.',
  http: 'GET /calendar/export',
  permission: 'signed_in',
  input: { parts },
  output: file(25 * 1024 * 1024, '.ics'),
})

export const followCalendars = duty({
  name: 'calendar.follow',
  summary: 'Brings people’s calendars outside up to date once a day, besides what changes bring.',
  http: 'POST /duty/calendars',
})
