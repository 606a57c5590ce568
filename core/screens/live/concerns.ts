import type { Change, Concerns } from '../../events.ts'

/** Whether a screen that hears of `concerns` may show something of what changed. */
export function isConcerned(concerns: Concerns, change: Change): boolean {
  if (change.type === '*') return Object.keys(concerns).length > 0
  const wanted = concerns[change.type]
  if (wanted === undefined) return false
  const values = new Map<string, unknown>(Object.entries(change))
  return Object.entries(wanted).every(([name, value]) => (values.get(name) ?? value) === value)
}

/** What a list of subfolders hears of as time is booked on them. */
export const bookedOn = (
  subfolders: readonly { readonly id: number; readonly folder_id: number }[],
): Concerns[] => subfolders.map(({ id, folder_id }) => ({ booked: { folder_id, subfolder_id: id } }))
