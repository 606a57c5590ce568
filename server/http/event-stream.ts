import { PassThrough } from 'node:stream'
import type { Context, Middleware } from 'koa'
import { readPosition } from '#core/values/position.ts'
import { Failure } from '#core/kernel/failure.ts'
import { isForAssistant } from '#core/values/scopes.ts'
import { can, type Actor } from '#core/kernel/permission.ts'
import type { NotificationRow } from '#core/notices/operations.ts'
import { noticesByNumber, noticesSince } from '#core/notices/queries.ts'
import type { Change } from '#core/events.ts'
import type { Installation } from '../installation.ts'
import type { Log } from '../log.ts'
import type { RecentChanges } from './recent-changes.ts'

const path = '/notifications/stream'
const heartbeatMs = 25_000
/** An idle session ends by the clock, and one may end in another process on the same SQLite file: no event tells. */
const sweepMs = 60_000
/** Who reads more slowly than this many bytes behind starts again, and catches up. */
const mostBehind = 1_000_000

/** So many at once, for whoever opens windows and forgets them; of more the oldest is let go. */
const mostOfPerson = 30
const mostOfAddress = 2000

interface Listener {
  actor: Actor
  readonly ctx: Context
  readonly stream: PassThrough
}

type Notice = NotificationRow & { readonly user_id: number }

/**
 * What is told live. Each message is a notice as JSON, its number the event's id, so that a browser that was away
 * says which it had last and is sent the others. Whatever else changed is an event `change`, which says what and
 * never the content; an event for one user goes to him alone. Whoever names the place as of which he read first
 * (`?since=`, from the header of an answer) is sent what changed until his stream stood. A stream ends with its session.
 */
export function eventStream(
  installation: Installation,
  actorOf: (ctx: Context, isUse: boolean) => Promise<Actor>,
  log: Log,
  recent: RecentChanges,
): { readonly answer: Middleware; readonly end: () => void; readonly open: () => number } {
  const open = new Set<Listener>()
  const ofUser = grouped<number>(({ actor }) => actor.id)
  const ofAddress = grouped<string>(({ ctx }) => ctx.ip)
  const toCheck = new Set<Listener>()
  let checking = false
  let closing = false

  const forget = (listener: Listener): void => {
    open.delete(listener)
    toCheck.delete(listener)
    ofUser.remove(listener)
    ofAddress.remove(listener)
  }
  /** Lets what was written still go out. */
  const close = (listener: Listener): void => {
    forget(listener)
    listener.stream.end()
  }
  /** It does not come back at once, or it and the others would push each other out for ever. */
  const letGo = (listener: Listener): void => {
    write(listener, 'retry: 60000\n\n')
    close(listener)
  }
  /** Whoever has gone, or reads too slowly ever to be done. */
  const cut = (listener: Listener): void => {
    forget(listener)
    listener.stream.destroy()
    listener.ctx.res.destroy()
  }
  const write = (listener: Listener, text: string): void => {
    // It may have ended while what it missed was looked up.
    if (!open.has(listener)) return
    if (listener.stream.writableLength > mostBehind) cut(listener)
    else listener.stream.write(text)
  }
  const tell = (event: Change): void => {
    const text = changeOf(event)
    const to = event.user_id === undefined ? open : ofUser.of(event.user_id)
    for (const listener of to) if (concerns(event, listener)) write(listener, text)
  }
  /** There are many jobs, and few who look at them. */
  const concerns = ({ type }: Change, { actor }: Listener): boolean =>
    type !== 'job_tried' || can(actor, 'jobs.write')
  const show = (listener: Listener, notice: Notice): void => {
    if (hears(listener.actor)) write(listener, messageOf(notice))
  }

  /** Fetched once, however many browsers are open. */
  const showAll = async (ids: number[]): Promise<void> => {
    const notices = await installation.env.read((store) => store.query(noticesByNumber, { ids }))
    for (const notice of notices) for (const listener of ofUser.of(notice.user_id)) show(listener, notice)
  }

  /** Ends the streams whose session does not hold any more, one after the other. */
  const check = async (listeners: Iterable<Listener>): Promise<void> => {
    for (const listener of listeners) toCheck.add(listener)
    if (checking) return
    checking = true
    for (const listener of toCheck) {
      toCheck.delete(listener)
      const actor = await actorOf(listener.ctx, false).catch(() => listener.actor)
      if (actor.kind === 'nobody' || actor.id !== listener.actor.id) close(listener)
      else listener.actor = actor
    }
    checking = false
  }

  const silence = installation.listen((events) => {
    const arrived = events.flatMap(({ type, id, user_id = 0 }) =>
      type === 'notification' && id !== undefined && ofUser.of(user_id).size > 0 ? [id] : [],
    )
    if (arrived.length > 0)
      void showAll(arrived).catch((error: unknown) => {
        if (!closing) log.error({ err: error }, 'notices not shown')
      })
    for (const event of events) {
      const placed = recent.add(event)
      if (event.type !== 'notification') tell(placed)
      if (event.type === 'access') void check(heldBy(open, event.user_id))
    }
  })
  const beat = setInterval(() => open.forEach((each) => write(each, ': beat\n\n')), heartbeatMs).unref()
  const sweep = setInterval(() => void check(open), sweepMs).unref()

  const answer: Middleware = async (ctx, next) => {
    if (ctx.path !== path || ctx.method !== 'GET') return next()
    const actor = await actorOf(ctx, true)
    if (actor.kind === 'nobody') throw new Failure('not_signed_in')
    if (isForAssistant(actor.scope))
      throw new Failure('token_scope', { params: { scope: actor.scope ?? '' } })
    if (ctx.req.socket.destroyed) {
      ctx.respond = false
      return
    }
    const listener = { actor, ctx, stream: new PassThrough() }
    listener.stream.on('error', () => cut(listener))
    ctx.res.on('close', () => cut(listener))
    open.add(listener)
    for (const [group, most] of [
      [ofUser.add(listener), mostOfPerson],
      [ofAddress.add(listener), mostOfAddress],
    ] as const)
      for (const oldest of group) if (group.size > most) letGo(oldest)
    ctx.type = 'text/event-stream'
    // nginx keeps back what it passes on unless it is told.
    ctx.set('X-Accel-Buffering', 'no')
    ctx.status = 200
    ctx.body = listener.stream
    write(listener, 'retry: 2000\n\n')
    for (const change of unheard(ctx, actor, recent)) write(listener, changeOf(change))
    if (closing) close(listener)
    // The session may have ended while it was asked whose it is.
    void check([listener])
    for (const text of await missed(installation, actor, lastSeen(ctx))) write(listener, text)
  }
  return {
    answer,
    open: () => open.size,
    end: () => {
      closing = true
      silence()
      clearInterval(beat)
      clearInterval(sweep)
      open.forEach(close)
    },
  }
}

/** Listeners by what they have in common, each group in the order in which it came. */
function grouped<K>(keyOf: (listener: Listener) => K) {
  const groups = new Map<K, Set<Listener>>()
  const none: ReadonlySet<Listener> = new Set()
  return {
    of: (key: K) => groups.get(key) ?? none,
    add: (listener: Listener): ReadonlySet<Listener> => {
      const key = keyOf(listener)
      const group = (groups.get(key) ?? new Set()).add(listener)
      groups.set(key, group)
      return group
    },
    remove: (listener: Listener): void => {
      const key = keyOf(listener)
      const group = groups.get(key)
      if (group?.delete(listener) && group.size === 0) groups.delete(key)
    },
  }
}

/** Who may not see his notices is not told them either. */
const hears = (actor: Actor): boolean => can(actor, 'notifications.read')

const messageOf = ({ user_id: _, ...notice }: Notice): string =>
  `id: ${notice.id}\ndata: ${JSON.stringify({ type: 'notification', ...notice })}\n\n`

const changeOf = (change: Change): string => `event: change\ndata: ${JSON.stringify(change)}\n\n`

/** What changed between the first answer of a browser and its stream; one that comes again asks for everything itself. */
function unheard(ctx: Context, actor: Actor, recent: RecentChanges): readonly Change[] {
  const { since } = ctx.query
  const read = typeof since === 'string' && lastSeen(ctx) === null ? readPosition(since) : null
  return read ? recent.since(read, actor.id) : []
}

/** The notices that came while the browser was away; a browser that has just opened hears from where on it listens. */
async function missed(installation: Installation, actor: Actor, last: number | null): Promise<string[]> {
  const user_id = actor.id
  return installation.env.read(async (store) => {
    if (last !== null && hears(actor))
      return (await store.query(noticesSince, { user_id, after: last })).map(messageOf)
    const newest = await store.notifications.first({ user_id }, { order: [['id', 'desc']] })
    return [`id: ${newest?.id ?? 0}\n\n`]
  })
}

function lastSeen(ctx: Context): number | null {
  const written = ctx.get('last-event-id')
  return /^\d{1,9}$/.test(written) ? Number(written) : null
}

/** The streams of a person's own sessions, also those in which he acts as somebody; all of them without a person. */
const heldBy = (open: Iterable<Listener>, user: number | undefined): Listener[] =>
  [...open].filter(({ actor }) => user === undefined || actor.id === user || actor.original_id === user)
