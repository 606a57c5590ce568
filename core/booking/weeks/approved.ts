import type { QueryContext } from '../../ports.ts'
import { mondayOf, type Day } from '../../values/day.ts'
import { areWeeksSubmitted } from '../locks/standing.ts'

interface Time {
  readonly user_id: number
  readonly date: Day
}

/** Says of a subfolder's time whether its leader approved it: null where weeks are not submitted. */
export async function approvalOf(
  context: Pick<QueryContext, 'store'>,
  subfolder_id: number,
  time: readonly Time[],
): Promise<(each: Time) => boolean | null> {
  if (time.length === 0 || !(await areWeeksSubmitted(context))) return () => null
  const mondays = [...new Set(time.map(({ date }) => mondayOf(date)))]
  const parts = await context.store.week_parts.find({ subfolder_id, state: 'approved', monday: mondays })
  const approved = new Set(parts.map(({ user_id, monday }) => `${user_id} ${monday}`))
  return ({ user_id, date }) => approved.has(`${user_id} ${mondayOf(date)}`)
}
