import { Failure } from '../kernel/failure.ts'
import { system } from '../kernel/permission.ts'
import { notify } from '../notices/notify.ts'
import type { Env, Store, Vault } from '../ports.ts'
import { translate } from '../texts/translate.ts'
import { boundTo, isConnected, type ThirdPartyConnection } from './connection.ts'
import { serviceNames, type ServiceTokens } from './ports.ts'

const service = 'clearfacts'
/** An access token is taken for good so long before its end: an upload takes its time. */
const marginMs = 60_000
/** Whoever fetches new tokens has so long; then he was cut short, and somebody else tries. */
const refreshMs = 60_000
/** Another process that fetches them is looked at so often: some fifteen seconds. */
const lookEveryMs = 500
const mostLooks = 30
/** Between tries to keep new tokens. */
const pausesMs = [200, 1_000, 3_000]
/** Of a refresh token whose end nobody said: ClearFacts gives thirty days. */
const refreshDays = 30

/** What is kept sealed. */
interface Kept {
  readonly access_token: string
  readonly refresh_token: string | null
}

/** The columns of a connection for tokens that came now, in the place of those from before. */
export async function keptTokens(
  vault: Vault,
  { access_token, access_expires_at, refresh_token, refresh_expires_at }: ServiceTokens,
  now: Date,
  before?: { readonly refresh_token: string | null; readonly expires_at: string },
) {
  const kept: Kept = { access_token, refresh_token: refresh_token ?? before?.refresh_token ?? null }
  const inDays = new Date(now.getTime() + refreshDays * 86_400_000).toISOString()
  const newEnd = refresh_token === null ? access_expires_at : (refresh_expires_at ?? inDays)
  return {
    sealed_tokens: await vault.seal(JSON.stringify(kept), boundTo(service)),
    access_expires_at,
    expires_at: refresh_token === null && before?.refresh_token ? before.expires_at : newEnd,
    refused_at: null,
    refreshing_until: null,
  }
}

const opened = async (vault: Vault, { sealed_tokens }: ThirdPartyConnection): Promise<Kept> =>
  JSON.parse(await vault.open(sealed_tokens, boundTo(service))) as Kept

/** In this process everybody waits for the same new tokens. */
const refreshing = new WeakMap<object, Promise<string>>()

/**
 * A token that ClearFacts takes now. Once the last one is old, one caller alone fetches new ones, for what they are
 * fetched with is used up by it; no transaction is open meanwhile, and another process that comes by waits for them.
 */
export async function clearFactsToken(env: Env): Promise<string> {
  const connection = await env.read((store) => store.third_party_connections.first({ service }))
  if (!connection || !isConnected(connection, env.clock.now())) throw new Failure('clearfacts_not_enabled')
  if (isFresh(env, connection)) return (await opened(env.ports.vault, connection)).access_token
  const underWay = refreshing.get(env.ports)
  if (underWay) return underWay
  const fetched = refreshed(env).finally(() => refreshing.delete(env.ports))
  refreshing.set(env.ports, fetched)
  return fetched
}

const isFresh = ({ clock }: Env, { access_expires_at }: ThirdPartyConnection): boolean =>
  Date.parse(access_expires_at) - clock.now().getTime() > marginMs

async function refreshed(env: Env): Promise<string> {
  const { ports, clock } = env
  const claimed = await claimedOrFresh(env)
  const kept = await opened(ports.vault, claimed.connection)
  if (!claimed.isMine) return kept.access_token
  if (kept.refresh_token === null) {
    await endConnection(env, kept.access_token)
    throw new Failure('clearfacts_not_enabled')
  }
  const tokens = await fetchedWith(env, claimed.connection, {
    ...kept,
    refresh_token: kept.refresh_token,
  })
  const before = { refresh_token: kept.refresh_token, expires_at: claimed.connection.expires_at }
  const columns = await keptTokens(ports.vault, tokens, clock.now(), before)
  // The old refresh token is used up: what came for it must not be lost on a database that is busy.
  await persistently(env, () => asSystem(env, (store) => replace(store, claimed.connection, columns)))
  env.committed([{ type: 'third_party' }])
  return tokens.access_token
}

/** Ours to refresh, or with tokens that another process fetched, which is waited for. */
async function claimedOrFresh(env: Env) {
  for (let looks = 0; looks < mostLooks; looks++) {
    const claimed = await asSystem(env, (store) => claim(env, store))
    if (claimed) return claimed
    await env.ports.jobs.pause(lookEveryMs)
  }
  throw unavailable()
}

/** Null while another process fetches new ones. */
async function claim(env: Env, store: Store) {
  const now = env.clock.now()
  await store.lock('third_parties', service)
  const connection = await store.third_party_connections.first({ service })
  if (!connection || !isConnected(connection, now)) throw new Failure('clearfacts_not_enabled')
  if (isFresh(env, connection)) return { connection, isMine: false }
  const { refreshing_until } = connection
  if (refreshing_until && Date.parse(refreshing_until) > now.getTime()) return null
  const until = new Date(now.getTime() + refreshMs).toISOString()
  return {
    connection: await store.third_party_connections.update(connection, { refreshing_until: until }),
    isMine: true,
  }
}

/** New tokens. Only what says that our refresh token is not taken ends the connection. */
async function fetchedWith(
  env: Env,
  connection: ThirdPartyConnection,
  { access_token, refresh_token }: Kept & { readonly refresh_token: string },
): Promise<ServiceTokens> {
  try {
    return await env.ports.accounting.refresh(refresh_token)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'service_unauthorized') {
      await endConnection(env, access_token)
      throw error
    }
    await asSystem(env, (store) => replace(store, connection, { refreshing_until: null }))
    // Whatever became of the tokens, of what was to be sent nothing left: the same ones are tried once more.
    throw error.code === 'service_client_refused' ? error : unavailable(error)
  }
}

const unavailable = (cause?: unknown): Failure =>
  new Failure('service_unavailable', { params: { service: serviceNames.accounting } }, { cause })

async function persistently({ ports }: Env, work: () => Promise<void>): Promise<void> {
  for (const ms of pausesMs) {
    try {
      return await work()
    } catch {
      await ports.jobs.pause(ms)
    }
  }
  await work()
}

/** Of a connection that somebody made anew meanwhile nothing is touched. */
async function replace(
  store: Store,
  { id, connected_at }: ThirdPartyConnection,
  columns: Partial<Omit<ThirdPartyConnection, 'id'>>,
): Promise<void> {
  await store.lock('third_parties', service)
  const standing = await store.third_party_connections.get(id)
  if (standing?.connected_at === connected_at) await store.third_party_connections.update(standing, columns)
}

/**
 * ClearFacts does not take that access token, or what it was to be renewed with: the connection stands as expired, and
 * whoever made it is told. Where other tokens stand by now, of a new connection or a refresh, those are not touched.
 */
export async function endConnection(env: Env, token: string): Promise<void> {
  const used = await env.read((store) => store.third_party_connections.first({ service }))
  if (!used || (await opened(env.ports.vault, used)).access_token !== token) return
  const now = env.clock.now().toISOString()
  const events: Parameters<Env['committed']>[0][number][] = [{ type: 'third_party' }]
  await asSystem(env, async (store) => {
    await store.lock('third_parties', service)
    const connection = await store.third_party_connections.first({ service })
    if (connection?.sealed_tokens !== used.sealed_tokens || !isConnected(connection, env.clock.now())) return
    const ended = { expires_at: now, refused_at: now, refreshing_until: null }
    await store.third_party_connections.update(connection, ended)
    const context = {
      store,
      actor: system(),
      clock: env.clock,
      emit: (...emitted: typeof events) => void events.push(...emitted),
    }
    await notify(context, connection.connected_by ? [connection.connected_by] : [], (language) => {
      const t = translate(language)
      return {
        kind: 'running',
        title: t('third_parties.refused_title', { service: serviceNames.accounting }),
        message: t('third_parties.refused_help', { service: serviceNames.accounting }),
        url: '/third-party-services',
      }
    })
  })
  env.committed(events)
}

const asSystem = <T>(env: Env, work: (store: Store) => Promise<T>): Promise<T> =>
  env.write({ actor: system(), operation: 'third_party.refresh' }, work)
