import { writeEvent } from '#core/calendar/icalendar.ts'
import type { Calendar } from '#core/calendar/ports.ts'
import { serviceNames } from '#core/third-parties/ports.ts'
import {
  ask,
  checkStatus,
  refused,
  usualPatience,
  type Answer,
  type Service,
} from './third-parties/asking.ts'

export interface CaldavAccess {
  /** The address of a person's calendar, with `{email}` or `{name}`, which is what stands before the @. */
  readonly url: string
  readonly user: string
  readonly password: string
}

/**
 * Calendars on a CalDAV server (Nextcloud, Radicale, Zimbra), where our user may write into each. An event is a file that bears its
 * UID: putting it twice leaves one.
 */
export function caldav(
  { url, user, password }: CaldavAccess,
  patience = usualPatience.question,
): Omit<Calendar, 'kind'> {
  const service: Service = { name: serviceNames.caldav, secrets: [password] }
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const calendarOf = (person: string): string =>
    url
      .replaceAll('{email}', encodeURIComponent(person))
      .replaceAll('{name}', encodeURIComponent(person.split('@')[0] ?? person))
      .replace(/\/*$/, '/')
  const fileOf = (person: string, uid: string): URL =>
    new URL(`${encodeURIComponent(uid)}.ics`, calendarOf(person))
  const call = (address: URL, method: string, body: string | null = null): Promise<Answer> =>
    ask(service, {
      address,
      init: {
        method,
        headers: {
          Authorization: authorization,
          ...(body === null ? {} : { 'Content-Type': 'text/calendar; charset=utf-8' }),
        },
        body,
      },
      effect: method === 'OPTIONS' ? 'none' : 'keyed',
      patience,
    })
  /** One person's calendar may be missing or closed to us; that says nothing of the others. */
  const check = (answer: Answer, person: string): void => {
    if ([403, 404, 409].includes(answer.status))
      throw refused(service, `HTTP ${answer.status}, ${calendarOf(person)}`)
    checkStatus(service, answer, 'keyed')
  }
  return {
    put: async (person, event) => {
      const address = fileOf(person, event.uid)
      check(await call(address, 'PUT', writeEvent(event)), person)
      return address.href
    },
    remove: async (person, uid) => {
      const answer = await call(fileOf(person, uid), 'DELETE')
      if (answer.status !== 404 && answer.status !== 410) check(answer, person)
    },
    check: async () => checkStatus(service, await call(new URL(calendarOf(user)), 'OPTIONS'), 'none'),
  }
}
