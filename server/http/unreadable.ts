import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** So long the rest of an unreadable request is read and dropped. */
const drainMs = 1_000

const statuses: { readonly [code: string]: string } = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Answers a request that Node cannot read, such as an address of 200 kB. Node would close the connection on bytes that it has not read;
 * the caller's machine then drops the answer and says only that the connection was reset.
 */
export function answerUnreadable(server: Server): void {
  const answered = new WeakSet<Socket>()
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    // Whatever comes after the part that cannot be read is unreadable too.
    if (answered.has(socket)) return
    answered.add(socket)
    if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    socket.on('data', () => undefined)
    socket.end(
      `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    )
    setTimeout(() => socket.destroy(), drainMs).unref()
  })
}
