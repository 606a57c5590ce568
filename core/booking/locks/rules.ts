import { mondayOf, monthOf, type Day, type Month } from '../../values/day.ts'
import { refusal, type Refusal } from '../rules.ts'
import type { PartState } from './submitted-week.ts'

export const weekStates = ['draft', 'submitted', 'approved', 'returned'] as const
export type WeekState = (typeof weekStates)[number]

/** Where time goes: a subfolder, or a folder's tasks without one. */
export interface Place {
  readonly folder_id: number
  readonly subfolder_id: number | null
}

/** One place's time of a submitted week. */
export interface Part extends Place {
  readonly state: PartState
  /** Who decided, else who is asked to: he can give it back. */
  readonly by: string
}

/** What keeps a person's time from being changed: the weeks that he submitted, and months closed for him. */
export interface TimeLocks {
  readonly weeks: readonly { readonly monday: Day; readonly parts: readonly Part[]; readonly by: string }[]
  readonly closed: readonly Month[]
}

export const isAt = (one: Place, other: Place): boolean =>
  one.subfolder_id === null && other.subfolder_id === null
    ? one.folder_id === other.folder_id
    : one.subfolder_id === other.subfolder_id

/** A week is returned while any part of it is, and approved once all parts are; one without time needs nobody's yes. */
export function stateOfWeek(parts: readonly Pick<Part, 'state'>[] | null): WeekState {
  if (parts === null) return 'draft'
  if (parts.some(({ state }) => state === 'returned')) return 'returned'
  return parts.every(({ state }) => state === 'approved') ? 'approved' : 'submitted'
}

/** Whether nobody has decided on any of it: then its person may still take it back. */
export const isUndecided = (parts: readonly Pick<Part, 'state'>[]): boolean =>
  parts.every(({ state }) => state === 'submitted')

/** How far a week is on its way to approval, as its planner is told. */
interface Standing {
  readonly state: WeekState
  readonly parts: readonly Part[]
  readonly by: string
  readonly closed: readonly Month[]
}

/** What of a week is locked; nothing where weeks are not submitted. */
export function locksOf({
  monday,
  submission,
}: {
  readonly monday: Day
  readonly submission: Standing | null
}): TimeLocks {
  if (!submission) return { weeks: [], closed: [] }
  const { parts, by, closed, state } = submission
  return { weeks: state === 'draft' ? [] : [{ monday, parts, by }], closed }
}

/** Why time there cannot be changed on that day; null when it can. Time that comes anew goes where something was returned. */
export function checkOpen(
  { date, ...place }: Place & { readonly date: Day },
  locks: TimeLocks,
): Refusal | null {
  const month = monthOf(date)
  if (locks.closed.includes(month)) return refusal('month_closed', { month: shownMonth(month) })
  const week = locks.weeks.find(({ monday }) => monday === mondayOf(date))
  if (!week) return null
  const part = week.parts.find((each) => isAt(each, place))
  const state = part?.state ?? stateOfWeek(week.parts)
  if (state === 'returned' || state === 'draft') return null
  const params = { monday: week.monday, by: part?.by ?? week.by }
  return refusal(isUndecided(week.parts) ? 'week_submitted' : codes[state], params)
}

const codes = { submitted: 'week_waits', approved: 'week_approved' } as const

/** Why a whole week takes nothing; null when some of it can be written. */
export function checkWeekOpen(days: readonly Day[], locks: TimeLocks): Refusal | null {
  const nowhere = { folder_id: 0, subfolder_id: 0 }
  const refusals = days.map((date) => checkOpen({ date, ...nowhere }, locks))
  return refusals.every((each) => each !== null) ? (refusals[0] ?? null) : null
}

export const partActions = ['approve', 'return'] as const
export type PartAction = (typeof partActions)[number]

/** Whether a part may be decided on so, as it stands: a code, or null. What was approved may still be returned. */
export function checkDecision(action: PartAction, state: PartState): string | null {
  if (state === 'returned') return 'week_part_returned'
  return action === 'approve' && state === 'approved' ? 'week_part_approved' : null
}

/** Blocks that a person has in a place in the week. */
export interface PlaceBlocks extends Place {
  readonly number_blocks: number
}

/** What submitting makes of the parts: what was returned waits again, what is new is added, what has no time left goes. */
export function submitted<P extends Place & { readonly id: number; readonly state: PartState }>(
  parts: readonly P[],
  places: readonly PlaceBlocks[],
) {
  const partOf = (place: Place): P | undefined => parts.find((part) => isAt(part, place))
  return {
    added: places.filter((place) => !partOf(place)),
    again: places.flatMap((place) => {
      const part = partOf(place)
      return part?.state === 'returned' ? [{ id: part.id, number_blocks: place.number_blocks }] : []
    }),
    gone: parts.filter((part) => !places.some((place) => isAt(part, place))),
  }
}

/** `11/2026`. */
export const shownMonth = (month: Month): string => month.split('-').toReversed().join('/')
