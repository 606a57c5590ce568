import type { Day } from '../../values/day.ts'
import { Failure } from '../../kernel/failure.ts'
import { system, type Actor } from '../../kernel/permission.ts'
import type { Env } from '../../ports.ts'
import { actorOf } from '../person.ts'
import { aheadFrom, lastUseMinutes, sessionHours } from './session.ts'

const minute = 60_000
/** What a command line revokes on the same database, where no event tells, holds here so long. */
const freshMs = 10_000

interface Known {
  readonly actor: Actor
  readonly from: 'session' | 'token'
  readonly row: number
  lastUse: number
  /** When a session was opened. */
  readonly begins: number
  /** When it ends whatever happens: a token's expiry. */
  readonly ends: number
  /** The last day of whoever leaves. */
  readonly lastDay: Day | null
  /** When it was looked up. */
  readonly at: number
}

/**
 * Who a bearer value is: a session that is still alive or an API token that still holds. Answers are
 * kept per process for a moment and until `forget`, so that a call costs no query; last use is stored now
 * and then.
 */
export function identifier(env: Env): {
  /** `isUse` keeps the session alive; a look whether it still holds does not. */
  identify: (value: string, as?: number, isUse?: boolean) => Promise<Actor>
  forget: () => void
} {
  let known = new Map<string, Known>()

  /** Opened further in the future than clocks differ. */
  const isAhead = ({ begins }: Known): boolean => begins > aheadFrom(env.clock.now()).getTime()

  const hasEnded = (found: Known): boolean => {
    const { ends, lastDay, from, lastUse } = found
    const now = env.clock.now().getTime()
    const idle = now - lastUse
    if (lastDay !== null && lastDay < env.clock.today()) return true
    if (now > ends || isAhead(found)) return true
    return from === 'session' && idle > sessionHours * 60 * minute
  }

  const identify = async (value: string, as?: number, isUse = true): Promise<Actor> => {
    const key = `${env.ports.tokens.hash(value)} ${as ?? ''}`
    let cached = known.get(key)
    // What seems to have ended here may have been used on another process.
    if (!cached || hasEnded(cached) || env.clock.now().getTime() - cached.at > freshMs) {
      if (known.size > 10_000) known = new Map()
      // Whatever is forgotten while this looks it up stays forgotten.
      const kept = known
      kept.delete(key)
      cached = await lookUp(env, env.ports.tokens.hash(value), as)
      if (isAhead(cached)) await end(env, cached)
      if (hasEnded(cached)) throw new Failure('not_signed_in')
      kept.set(key, cached)
    }
    const now = env.clock.now().getTime()
    const idle = now - cached.lastUse
    if (isUse && idle > lastUseMinutes * minute) {
      cached.lastUse = now
      await storeLastUse(env, cached)
    }
    return cached.actor
  }
  return { identify, forget: () => void (known = new Map()) }
}

function lookUp(env: Env, hash: string, as: number | undefined): Promise<Known> {
  return env.read(async (store) => {
    const session = await store.sessions.first({ token_hash: hash })
    const token = session ? null : await store.api_tokens.first({ token_hash: hash, revoked_at: null })
    const row = session ?? token
    if (!row) throw new Failure('not_signed_in')
    const extra = await store.user_extra_infos.first({ user_id: row.user_id })
    const of = token && {
      scope: token.scope ?? ('all' as const),
      token: { id: token.id, name: token.name },
      assistant: token.client,
    }
    const own = await actorOf(store, row.user_id, session?.id ?? null, null, of)
    const other = as !== undefined && as !== own.id && own.super_admin
    const actor = other ? await actorOf(store, as, session?.id ?? null, own.id, of) : own
    return {
      actor,
      from: session ? 'session' : 'token',
      row: row.id,
      // A token's first use is stored at once: that it was used at all is what its owner looks for.
      lastUse: row.last_used_at ? Date.parse(row.last_used_at) : 0,
      begins: session ? Date.parse(session.created_at) : 0,
      ends: token?.expires_at ? Date.parse(token.expires_at) : Infinity,
      lastDay: extra?.exit_Date ?? null,
      at: env.clock.now().getTime(),
    }
  })
}

/** Idle time is told from what is stored, so a session that nobody uses ends on every process. */
function storeLastUse(env: Env, cached: Known): Promise<void> {
  return env.write(
    { actor: { ...system(), id: cached.actor.id }, operation: 'session.use' },
    async (store) => {
      // Calls that come at once all bring their time; none of them is to be refused for it.
      await store.lock(cached.from, cached.row)
      const last_used_at = new Date(cached.lastUse).toISOString()
      const table = cached.from === 'session' ? store.sessions : store.api_tokens
      if (await table.get(cached.row)) await table.update(cached.row, { last_used_at })
    },
  )
}

/** Ends a session for good: once its day comes it would hold again. */
const end = (env: Env, { row, actor }: Known): Promise<unknown> =>
  env.write({ actor: { ...system(), id: actor.id }, operation: 'session.end' }, (store) =>
    store.sessions.removeMany({ id: row }),
  )
