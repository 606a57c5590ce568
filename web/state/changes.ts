import { effect, signal } from '@preact/signals-core'
import type { Change } from '#core/events.ts'
import type { NotificationRow } from '#core/notices/operations.ts'
import { server } from './client.ts'
import { withIncarnated } from './incarnation.ts'
import { later, live } from './live.ts'
import { expired, me, refresh } from './session.ts'

/** What windows of the same person tell each other. */
type Heard = { readonly event: Change } | { readonly notice: NotificationRow } | { readonly lost: true }

const noticed = new Set<(notice: NotificationRow) => void>()

const longestWait = 30_000

/** Runs with every notice that arrives; one may come twice. */
export function onNotice(subscribe: (notice: NotificationRow) => void): () => void {
  noticed.add(subscribe)
  return () => void noticed.delete(subscribe)
}

/** Whether this window has heard before: whoever starts again may have missed something. */
let heardBefore = false
/** Milliseconds within which a window that has just opened gets its connection. */
const atOnce = 2000

/**
 * Whether this window hears what changes, by its own connection or by another window's; true as well where that takes
 * long. What has to miss nothing is asked for from then on, and once is enough.
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
  others.addEventListener('message', ({ data }: MessageEvent<Heard>) => take(data))
  const tell = (message: Heard): void => {
    take(message)
    others.postMessage(message)
  }
  const over = new AbortController()
  const started = performance.now()
  const connected = (): Promise<void> =>
    new Promise((resolve) => {
      const close = connect(tell, started)
      over.signal.addEventListener('abort', () => (close(), resolve()))
    })
  const cancel = later(atOnce, () => (hears.value = true))
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

/** Keeps a connection, also after a refusal, which the browser itself gives up on. */
function connect(tell: (message: Heard) => void, started: number): () => void {
  let source: EventSource
  let waiting: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  const open = (): void => {
    source = new EventSource(withIncarnated('/api/notifications/stream'))
    source.addEventListener('message', ({ data }: MessageEvent<string>) =>
      tell({ notice: JSON.parse(data) as NotificationRow }),
    )
    source.addEventListener('change', ({ data }: MessageEvent<string>) =>
      tell({ event: JSON.parse(data) as Change }),
    )
    source.addEventListener('open', () => {
      tries = 0
      if (server.away.value) void server.ask()
      const mayHaveMissed = heardBefore || performance.now() - started > atOnce
      if (mayHaveMissed) tell({ event: { type: '*' } })
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
