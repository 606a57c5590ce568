import type { Display } from '#core/kernel/field.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { shownDay, shownEuro, shownNumber, shownPercent } from '#core/values/written.ts'
import { useLanguage } from '../state/texts.ts'
import { useTimeZone } from '../state/today.ts'
import { Status } from './status.tsx'

/** A value as people read it; nothing where there is none. */
export function Value({ of, display }: { of: unknown; display: Display }) {
  const language = useLanguage()
  const timeZone = useTimeZone()
  switch (display) {
    case 'day':
      return shownDay(of as string | null)
    case 'moment':
      return of ? <time dateTime={String(of)}>{shownMoment(String(of), timeZone)}</time> : null
    case 'euro':
      return shownEuro(of as number | null)
    case 'number':
      return shownNumber(of as number | null, language)
    case 'percent':
      return shownPercent(of as number | null, language)
    case 'status':
      return <Status of={String(of)} />
    default:
      return of === null || of === undefined ? null : String(of)
  }
}
