import { randomUUID } from 'node:crypto'
import type { Calendar, CalendarEvent } from '#core/calendar/ports.ts'
import { addDays } from '#core/values/day.ts'
import { failure, fieldsOf, reasonIn, refused } from '../third-parties/asking.ts'
import type { GraphAnswer, GraphCall, GraphClient } from './client.ts'

/** The property by which an event of ours is found again: a name of our own among those that no program shows. */
const ownProperty = 'String {6f1d2c0e-6a5b-4d0f-9c57-3b1f0a4e7d21} Name DecidagUid'

/** Calendars of Microsoft 365. The application needs `Calendars.ReadWrite`. */
export function graphCalendar(
  { call: callGraph, token, forget, service }: GraphClient,
  timeZone: string,
): Omit<Calendar, 'kind'> {
  /** An access policy may close one person's mailbox to us; that says nothing of the others. */
  const call = async (asked: GraphCall): Promise<GraphAnswer> => {
    const answer = await callGraph({ ...asked, expects: [...(asked.expects ?? []), 403] })
    if (answer.status === 403) throw refused(service, reasonIn(answer.body) ?? 'HTTP 403')
    return answer
  }
  const eventsOf = (person: string): string => `/users/${encodeURIComponent(person)}/events`
  const oneOf = (person: string, id: string): string => `${eventsOf(person)}/${encodeURIComponent(id)}`

  const find = async (person: string, uid: string): Promise<string | null> => {
    const $filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${ownProperty}' and ep/value eq '${uid}')`
    const { body } = await call({
      path: eventsOf(person),
      query: { $filter, $select: 'id', $top: '1' },
      effect: 'none',
    })
    const { value } = fieldsOf(body)
    if (!Array.isArray(value)) throw failure(service, 'service_unavailable')
    return idIn(value[0])
  }
  const create = async (person: string, event: CalendarEvent, transactionId: string) => {
    const { status, body } = await call({
      method: 'POST',
      path: eventsOf(person),
      body: {
        ...written(event, timeZone),
        transactionId,
        singleValueExtendedProperties: [{ id: ownProperty, value: event.uid }],
      },
      effect: 'keyed',
      expects: [409],
    })
    if (status === 409) return null
    const id = idIn(body)
    if (id === null) throw failure(service, 'service_unsure')
    return id
  }
  /** Whether the event is there and was changed. */
  const change = async (person: string, event: CalendarEvent, id: string): Promise<boolean> => {
    const { status } = await call({
      method: 'PATCH',
      path: oneOf(person, id),
      body: written(event, timeZone),
      effect: 'keyed',
      expects: [404],
    })
    return status !== 404
  }
  return {
    put: async (person, event, outsideId) => {
      const standing = outsideId ?? (await find(person, event.uid))
      if (standing !== null && (await change(person, event, standing))) return standing
      const made = await create(person, event, event.uid)
      if (made !== null) return made
      const other = await find(person, event.uid)
      if (other !== null && (await change(person, event, other))) return other
      // The event of that key was removed there. A look has just said that none stands in its place.
      const again = await create(person, event, `${event.uid}.${randomUUID()}`)
      if (again === null) throw failure(service, 'service_unsure')
      return again
    },
    remove: async (person, uid, outsideId) => {
      const id = outsideId ?? (await find(person, uid))
      if (id === null) return
      await call({ method: 'DELETE', path: oneOf(person, id), effect: 'keyed', expects: [404] })
    },
    // A kept token says nothing of whether the secret is still taken.
    check: async () => {
      forget(await token())
      await token()
    },
  }
}

function idIn(event: unknown): string | null {
  const { id } = fieldsOf(event)
  return typeof id === 'string' && id !== '' ? id : null
}

/** An event of whole days: it ends at the midnight after its last day. Nobody is invited. */
function written(
  { title, text, link, first_day, last_day, is_away, status }: CalendarEvent,
  timeZone: string,
) {
  return {
    // Exchange takes no longer one.
    subject: title.slice(0, 255),
    body: { contentType: 'text', content: [text, link].filter(Boolean).join('\n\n') },
    isAllDay: true,
    start: { dateTime: `${first_day}T00:00:00`, timeZone },
    end: { dateTime: `${addDays(last_day, 1)}T00:00:00`, timeZone },
    showAs: is_away ? (status === 'tentative' ? 'tentative' : 'oof') : 'free',
    isReminderOn: false,
  }
}
