import type { IncomingMessage, Server } from 'node:http'

/** So long the whole of a call may take to arrive, or the next part of a file that is sent part by part. */
const bodyMs = 120_000

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends the connection of a caller whose call does not arrive in time. Node's own limit for a whole call also ends large files on
 * slow lines; here a call may ask for its own.
 */
export function boundCalls(server: Server): void {
  server.requestTimeout = 0
  server.headersTimeout = bodyMs / 2
  server.on('request', (request) => {
    if (request.complete) return
    bound(request)
    request.once('close', () => clearTimeout(timers.get(request)))
    request.once('end', () => clearTimeout(timers.get(request)))
  })
}

function bound(request: IncomingMessage): void {
  clearTimeout(timers.get(request))
  const end = (): void => {
    if (request.complete) return
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    request.socket.destroySoon()
  }
  timers.set(request, setTimeout(end, bodyMs).unref())
}

/** A part of a file came: the next one has the whole time again, so that the file may take as long as it needs. */
export const notePart = (request: IncomingMessage): void => void timers.get(request)?.refresh()
