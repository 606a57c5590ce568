/** What a person may have in his calendar, in the order in which it is offered. */
export const calendarParts = ['bookings', 'planning', 'absences', 'deadlines', 'reminders'] as const
export type CalendarPart = (typeof calendarParts)[number]

/** What stands in calendars outside, which people see beside their other appointments. */
export const outsideParts = ['absences', 'deadlines'] as const satisfies readonly CalendarPart[]

/** An absence that is only asked for is tentative. */
export const itemStatuses = ['confirmed', 'tentative'] as const
