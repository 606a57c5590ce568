import { dayInZone } from '#core/kernel/day.ts'
import type { Day } from '#core/kernel/day.ts'

/** The firm's calendar day, wherever this browser stands. */
export const today = (): Day => dayInZone(new Date(), 'Europe/Brussels')
