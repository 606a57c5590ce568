// Preloaded where servers are to answer late (`npm run steady -- --late MS`): a call is held before the server hears of it,
// and what is answered before it leaves.
import { Server, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { delaysOf, latenessOf, type Delay } from './delays.ts'

const lateness = latenessOf(process.env)
const emit = Server.prototype.emit
const servers = new Map<Server, () => Delay>()

Object.assign(Server.prototype, {
  emit(this: Server, event: string, ...rest: unknown[]): boolean {
    if (event !== 'request' || lateness.ms <= 0) return Reflect.apply(emit, this, [event, ...rest])
    const delay = servers.get(this) ?? delaysOf(lateness, servers.size)
    servers.set(this, delay)
    const { call, answer } = delay()
    const { socket } = rest[0] as IncomingMessage
    setTimeout(() => {
      hold(socket, answer)
      Reflect.apply(emit, this, [event, ...rest])
    }, call)
    return true
  },
})

/** What is written waits; Node itself lets it go at the end of an answer, so that it must not for so long. */
function hold(socket: Socket, ms: number): void {
  socket.cork()
  Object.assign(socket, { uncork: () => undefined })
  setTimeout(() => {
    Reflect.deleteProperty(socket, 'uncork')
    while (socket.writableCorked > 0) socket.uncork()
  }, ms)
}
