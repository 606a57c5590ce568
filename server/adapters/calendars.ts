import { Failure } from '#core/kernel/failure.ts'
import type { Calendar } from '#core/calendar/ports.ts'
import { serviceNames } from '#core/third-parties/ports.ts'
import type { CaldavSettings } from '../settings/caldav.ts'
import type { GraphSettings } from '../settings/graph.ts'
import { openGraph } from './graph/open.ts'
import { once } from './once.ts'

/**
 * People's calendars at the service that is configured, CalDAV before Microsoft 365; nothing is loaded and nobody asked before the
 * first call.
 */
export function openCalendar(
  settings: GraphSettings & CaldavSettings,
  timeZone: string,
  now: () => Date,
): Calendar {
  const { caldavUrl, caldavUser, caldavPassword } = settings
  const graph = openGraph(settings, now)
  const calendar = once(async (): Promise<Omit<Calendar, 'kind'>> => {
    if (caldavUrl !== null && caldavPassword !== null) {
      const { caldav } = await import('./caldav.ts')
      return caldav({ url: caldavUrl, user: caldavUser, password: caldavPassword })
    }
    const client = await graph?.()
    if (!client) throw new Failure('service_not_configured', { params: { service: serviceNames.microsoft } })
    const { graphCalendar } = await import('./graph/calendar.ts')
    return graphCalendar(client, timeZone)
  })
  return {
    kind: caldavUrl !== null ? 'caldav' : graph ? 'graph' : null,
    put: async (...asked) => (await calendar()).put(...asked),
    remove: async (...asked) => (await calendar()).remove(...asked),
    check: async () => (await calendar()).check(),
  }
}
