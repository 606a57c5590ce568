import { useEffect, useRef } from 'react'
import type { Event } from '#core/ports.ts'
import { withIncarnated } from './incarnation.ts'

type Listener = (event: Event) => void

const listeners = new Set<Listener>()
let source: EventSource | undefined

/** Runs `reload` when something of these types changed on the server, or may have while we were away. */
export function useChanges(types: readonly string[], reload: () => unknown): void {
  const latest = useRef(reload)
  useEffect(() => void (latest.current = reload))
  const wanted = types.join()
  useEffect(() => {
    const listener: Listener = ({ type }) => {
      if (type === anything || wanted.split(',').includes(type)) void latest.current()
    }
    listeners.add(listener)
    listen()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) hush()
    }
  }, [wanted])
}

const anything = '*'

function listen(): void {
  if (source) return
  let opened = false
  source = new EventSource(withIncarnated('/api/notifications/stream'))
  source.addEventListener('change', ({ data }: MessageEvent<string>) => tell(JSON.parse(data) as Event))
  source.addEventListener('open', () => {
    if (opened) tell({ type: anything })
    opened = true
  })
}

function hush(): void {
  source?.close()
  source = undefined
}

function tell(event: Event): void {
  for (const listener of listeners) listener(event)
}
