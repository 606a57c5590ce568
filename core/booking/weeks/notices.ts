import { notify } from '../../notices/notify.ts'
import type { Context } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { writtenDay, type Day } from '../../values/day.ts'
import { firstItem } from '../../values/known.ts'
import type { PartAction } from '../locks/rules.ts'

interface Decided {
  readonly user_id: number
  readonly monday: Day
  readonly place: string
}

/** Where a person's week is opened again. */
export const weekPath = (monday: Day): string => `/planner?week=${monday}`

/**
 * Tells each person once what was decided on his weeks, unless he decided himself: what is returned with its remark, and
 * an approval once nothing of the week waits any more.
 */
export async function notifyDecided(
  context: Context,
  action: PartAction,
  parts: readonly Decided[],
  remark: string,
): Promise<void> {
  const others = parts.filter(({ user_id }) => user_id !== context.actor.id)
  const reported = action === 'return' ? others : await whollyApproved(context, others)
  await notify(
    context,
    reported.map(({ user_id }) => user_id),
    (language, id) => {
      const t = translate(language)
      const own = reported.filter(({ user_id }) => user_id === id)
      const mondays = [...new Set(own.map(({ monday }) => monday))].toSorted()
      const weeks = mondays.map((monday) => {
        const places = own.filter((part) => part.monday === monday).map(({ place }) => place)
        return t('weeks.notice_week', { monday: writtenDay(monday), places: places.join(', ') })
      })
      const key = action === 'return' ? 'weeks.notice_returned' : 'weeks.notice_approved'
      return {
        kind: 'decided',
        title: t(key, { count: mondays.length, monday: writtenDay(firstItem(mondays)) }),
        message: [
          ...weeks,
          ...(remark ? [remark] : []),
          ...(action === 'return' ? [t('weeks.notice_again')] : []),
        ].join('\n'),
        url: weekPath(firstItem(mondays)),
      }
    },
  )
}

/** Those whose whole week is approved. */
async function whollyApproved({ store }: Context, parts: readonly Decided[]): Promise<Decided[]> {
  if (parts.length === 0) return []
  const left = await store.week_parts.find({
    user_id: [...new Set(parts.map(({ user_id }) => user_id))],
    monday: [...new Set(parts.map(({ monday }) => monday))],
    state: ['submitted', 'returned'],
  })
  return parts.filter(
    (part) => !left.some((each) => each.user_id === part.user_id && each.monday === part.monday),
  )
}
