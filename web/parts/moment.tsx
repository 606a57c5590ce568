import { inZone } from '#core/values/moment.ts'
import { shownDay } from '#core/values/written.ts'
import { me } from '../state/session.ts'
import { useValue } from '../state/signals.ts'

/** A moment as the firm's clock showed it: `20/11/2026 14:05`. Nothing is shown as nothing. */
export function Moment({ of }: { of: string | null | undefined }) {
  const user = useValue(me)
  if (!of) return null
  const { day, time } = inZone(new Date(of), user?.time_zone ?? 'UTC')
  return (
    <time dateTime={of}>
      {shownDay(day)} {time}
    </time>
  )
}
