import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Finding } from '#core/upkeep/findings.ts'
import { raw } from '../db/sql.ts'
import type { Installation } from '../installation.ts'

/** A clock that is so far from another is wrong: sign-in by codes and the dates of documents depend on it. */
const mostSeconds = 60

/** What another clock said, and how many seconds this one is ahead of it. */
export interface OtherClock {
  readonly who: string
  readonly ahead: number
}

/** Compares this machine's clock with those of the database and of the services that answered. */
export function checkDrift(clocks: readonly OtherClock[]): Finding[] {
  const wrong = clocks.filter(({ ahead }) => Math.abs(ahead) > mostSeconds)
  return wrong.map(({ who, ahead }) => ({
    check: 'clock',
    state: 'mend',
    says: ahead > 0 ? 'doctor.clock_ahead_of' : 'doctor.clock_behind_of',
    params: { who, seconds: Math.abs(Math.round(ahead)) },
  }))
}

/** The clock of a database server. A database file has none. */
export async function clockOfDatabase(
  { database }: Pick<Installation, 'database'>,
  now: () => number = Date.now,
): Promise<OtherClock[]> {
  if (database.dialect === 'sqlite') return []
  const before = now()
  const [row] = await database.look(raw('SELECT extract(epoch FROM clock_timestamp())::float8 AS at'))
  const middle = (before + now()) / 2
  return [{ who: 'PostgreSQL', ahead: middle / 1000 - Number(row?.['at']) }]
}

/** Does the work, and hears what time the services that are asked in it say that it is: each answer of HTTP carries a date. */
export async function clocksHeard<T>(
  work: () => Promise<T>,
  now: () => number = Date.now,
): Promise<{ readonly value: T; readonly clocks: readonly OtherClock[] }> {
  const clocks = new Map<string, OtherClock>()
  const hear = (who: string, date: string | undefined): void => {
    const at = Date.parse(date ?? '')
    // A date has no part of a second.
    if (!Number.isNaN(at)) clocks.set(who, { who, ahead: now() / 1000 - at / 1000 - 0.5 })
  }
  const ofNode = (message: unknown): void => {
    const { request, response } = message as {
      request: { host: string }
      response: { headers: { date?: string } }
    }
    hear(request.host, response.headers.date)
  }
  const ofFetch = (message: unknown): void => {
    const { request, response } = message as { request: { origin: string }; response: { headers: Buffer[] } }
    const names = response.headers.map(String)
    const n = names.findIndex((name, place) => place % 2 === 0 && name.toLowerCase() === 'date')
    if (n >= 0) hear(new URL(request.origin).host, names[n + 1])
  }
  subscribe('http.client.response.finish', ofNode)
  subscribe('undici:request:headers', ofFetch)
  try {
    return { value: await work(), clocks: [...clocks.values()] }
  } finally {
    unsubscribe('http.client.response.finish', ofNode)
    unsubscribe('undici:request:headers', ofFetch)
  }
}
