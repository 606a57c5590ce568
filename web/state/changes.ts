import { effect, signal } from '@preact/signals-core'
import type { Change } from '#core/events.ts'
import type { NotificationRow } from '#core/notices/operations.ts'
import { readPosition, writePosition } from '#core/values/position.ts'
import { server } from './client.ts'
import { withIncarnated } from './incarnation.ts'
import { reached, windowName, later } from './live-calls.ts'
import { live } from './live.ts'
import { expired, me, refresh } from './session.ts'

/** What the window with the connection tells the others. */
type Heard = { readonly event: Change } | { readonly notice: NotificationRow } | { readonly lost: true }

/** What windows of the same person tell each other. */
type WindowMessage =
  | Heard
  /** A window has opened, and had first read as of that place. */
  | { readonly opened: string; readonly since: string | null }
  /** What it may not know, for that window alone. */
  | { readonly missed: readonly Change[]; readonly by: string }

const noticed = new Set<(notice: NotificationRow) => void>()

const longestWait = 30_000

/** Runs with every notice that arrives; one may come twice. */
export function onNotice(subscribe: (notice: NotificationRow) => void): () => void {
  noticed.add(subscribe)
  return () => void noticed.delete(subscribe)
}

/** Whether this window has had a connection before: whoever starts again may have missed something. */
let heardBefore = false
/** Milliseconds after which the notices are counted without a connection. */
const longEnough = 2000

/**
 * Whether this window hears what changes, by its own connection or by another window's; true as well where that takes
 * long. Notices are counted from then on, and once is enough.
 */
export const hears = signal(false)

/**
 * Hears what changes while somebody is signed in. Of a browser's windows one has the connection and tells the
 * others, for a browser opens six to a server at most.
 */
export function hearChanges(): () => void {
  let stop: (() => void) | undefined
  let heardFor = ''
  const stopWatching = effect(() => {
    const wanted = me.value && !expired.value ? `decidag ${me.value.id}` : ''
    if (wanted === heardFor) return
    stop?.()
    heardFor = wanted
    hears.value = false
    stop = wanted ? subscribe(wanted) : undefined
  })
  return () => {
    stopWatching()
    stop?.()
  }
}

function subscribe(name: string): () => void {
  const others = new BroadcastChannel(name)
  const say = (message: WindowMessage): void => others.postMessage(message)
  /** Whether this window has the connection, and it stands. */
  let stands = false
  others.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    if ('opened' in data) {
      if (stands) say({ missed: live.missingAsOf(readPosition(data.since)), by: data.opened })
    } else if ('missed' in data) {
      if (data.by === windowName) data.missed.forEach(live.publish)
    } else take(data)
  })
  say({ opened: windowName, since: firstRead() })
  const tell = (heard: Heard): void => {
    take(heard)
    say(heard)
  }
  const over = new AbortController()
  const connected = (): Promise<void> =>
    new Promise((resolve) => {
      const close = connect(tell, () => (stands = true))
      over.signal.addEventListener('abort', () => (close(), resolve()))
    })
  const cancel = later(longEnough, () => (hears.value = true))
  void navigator.locks?.query().then(({ held = [] }) => {
    if (held.some((lock) => lock.name === name) && !over.signal.aborted) hears.value = true
  })
  // Where the browser knows no locks (plain http on another machine) each window has its own connection.
  if (navigator.locks)
    navigator.locks.request(name, { signal: over.signal }, connected).catch(() => undefined)
  else void connected()
  return () => {
    over.abort()
    cancel()
    others.close()
  }
}

/** The place as of which this window read first: whatever changed later it may not know. */
function firstRead(): string | null {
  const first = reached.earliest()
  return first && writePosition(first)
}

/**
 * Keeps a connection, also after a refusal, which the browser itself gives up on. The first is told what changed since
 * this window first read; after a break anything may have.
 */
function connect(tell: (message: Heard) => void, stands: () => void): () => void {
  let source: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const open = (): void => {
    const since = firstRead()
    source = new EventSource(
      withIncarnated(`/api/notifications/stream${since === null ? '' : `?since=${since}`}`),
    )
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      tell({ notice: JSON.parse(data) as NotificationRow }),
    )
    source.addEventListener('change', ({ data }: MessageEvent<string>) =>
      tell({ event: JSON.parse(data) as Change }),
    )
    source.addEventListener('open', () => {
      tries = 0
      if (server.away.value) void server.ask()
      stands()
      if (heardBefore || since === null) tell({ event: { type: '*' } })
      // A notice may have come since they were counted; the list is short, so it is simply asked for again.
      else if (hears.value) tell({ event: { type: 'notification_read' } })
      heardBefore = hears.value = true
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return
      tell({ lost: true })
      waiting = setTimeout(open, Math.min(longestWait, 1000 * 2 ** ++tries))
    })
  }
  open()
  return () => {
    clearTimeout(waiting)
    source.close()
  }
}

function take(message: Heard): void {
  if ('lost' in message) void refresh()
  else if ('event' in message) live.publish(message.event)
  else {
    for (const subscribe of noticed) subscribe(message.notice)
    live.publish({ type: 'notification', id: message.notice.id })
  }
}
