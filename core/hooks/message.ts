import type { Site } from '../ports.ts'
import type { HookDelivery, HookRecord } from './hook.ts'
import { isOffered, offeredEvents } from './kinds.ts'

/** Where the API stands at the address of an installation. */
const apiBase = '/api'

interface Told {
  readonly page: string
  readonly api: string
}

/**
 * The body of a message: what changed, by which operation, and where it is looked at. It never holds a value of the record: whoever
 * may see the record reads it at these addresses.
 */
export function bodyOf(
  {
    id,
    kind,
    operation,
    records,
    happened_at,
  }: Pick<HookDelivery, 'id' | 'kind' | 'operation' | 'records' | 'happened_at'>,
  site: Pick<Site, 'address'>,
): string {
  return JSON.stringify({
    type: kind,
    timestamp: happened_at,
    data: {
      sequence: id,
      operation,
      records: records.map((record) => ({ ...record, ...placesOf(kind, record, site) })),
    },
  })
}

/** The addresses of a record; those of its list where its kind has no page of one, or not all of its ids are known. */
export function placesOf(kind: string, record: HookRecord, site: Pick<Site, 'address'>): Told | null {
  if (!isOffered(kind)) return null
  const offered = offeredEvents[kind]
  const full = (path: string): string | null => {
    const isWhole = (path.match(/:\w+/g) ?? []).every((name) => record[name.slice(1)] !== undefined)
    return isWhole ? path.replace(/:(\w+)/g, (_, name: string) => String(record[name])) : null
  }
  const one = 'one' in offered ? { page: full(offered.one.page), api: full(offered.one.api) } : null
  return {
    page: site.address(one?.page ?? offered.all.page),
    api: site.address(apiBase + (one?.api ?? offered.all.api)),
  }
}
