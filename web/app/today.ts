import { dayInZone } from '#core/kernel/day.ts'
import type { Day } from '#core/kernel/day.ts'
import { me } from './session.ts'

/** The firm's calendar day, wherever this browser stands. */
export const today = (): Day => dayInZone(new Date(), me.value?.time_zone ?? 'Europe/Brussels')
