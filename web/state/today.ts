import { dayInZone, type Day } from '#core/values/day.ts'
import { me } from './me.ts'
import { useValue } from './signals.ts'

/** The firm's: what every clock time on a page is told in. */
export const useTimeZone = (): string => useValue(me)?.time_zone ?? 'Europe/Brussels'

/** The firm's calendar day, wherever this browser stands. */
export const today = (): Day => dayInZone(new Date(), me.value?.time_zone ?? 'Europe/Brussels')
