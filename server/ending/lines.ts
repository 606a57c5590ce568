import { Socket } from 'node:net'
import { endsWithin } from './patience.ts'
import { closing } from './under-way.ts'

/** The sockets by which a server of PostgreSQL is spoken to: whatever becomes of what speaks, all of them are closed. */
export interface Lines {
  /** A socket that is not connected yet; refused once they close. */
  readonly open: () => Socket
  /** Ends with the last of them; those that have not said goodbye by then are cut. */
  close(patienceMs: number): Promise<void>
}

export function openLines(): Lines {
  const sockets = new Map<Socket, Promise<void>>()
  let isClosed = false
  return {
    open: () => {
      if (isClosed) throw closing()
      const socket = new Socket()
      const { promise, resolve } = Promise.withResolvers<void>()
      sockets.set(socket, promise)
      socket.once('close', () => {
        sockets.delete(socket)
        resolve()
      })
      return socket
    },
    close: async (patienceMs) => {
      isClosed = true
      const all = Promise.all(sockets.values())
      if (sockets.size > 0) await endsWithin(patienceMs, all)
      for (const socket of sockets.keys()) socket.destroy()
      await all
    },
  }
}
