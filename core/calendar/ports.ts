import type { calendarKinds } from '../third-parties/ports.ts'
import type { Day } from '../values/day.ts'

/** An event that stands in a person's calendar outside. It takes whole days, the first and the last included. */
export interface CalendarEvent {
  /** Tells this event from every other for ever, so that a second try makes no second event. */
  readonly uid: string
  /** Rises with each change of the event. */
  readonly version: number
  readonly title: string
  readonly text: string | null
  readonly first_day: Day
  readonly last_day: Day
  /** Whether the person is away on these days. A deadline takes no time. */
  readonly is_away: boolean
  /** What is only asked for is tentative. */
  readonly status: 'confirmed' | 'tentative'
  /** When it changed last. */
  readonly changed_at: string
  /** The address of the page that tells more. */
  readonly link: string
}

/**
 * People's calendars at a service outside. A person is named by the e-mail address by which he signs in. Each call may throw a
 * Failure as those of the other services do (`third-parties/ports.ts`). Only jobs call it.
 */
export interface Calendar {
  /** Null if the configuration names no service; nothing else may then be called. */
  readonly kind: (typeof calendarKinds)[number] | null
  /**
   * Puts the event there, in the place of `outsideId` if it is known. Answers what it is called there. A repeated call, also after an
   * unclear answer, leaves one event.
   */
  put(person: string, event: CalendarEvent, outsideId: string | null): Promise<string>
  /** Removes the event; what is gone already counts as removed. */
  remove(person: string, uid: string, outsideId: string | null): Promise<void>
  /** Throws as the other calls if the service does not answer or does not take our access. Changes nothing. */
  check(): Promise<void>
}
