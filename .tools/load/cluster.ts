import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#fixtures/postgres.ts'
import { rootFolder } from '#server/paths.ts'

/** An address that leads to one server after another, as that of a cluster of PostgreSQL does. */
export async function movableAddress(port: number) {
  let to = port
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    const there = connect({ host: '127.0.0.1', port: to })
    for (const [one, other] of [
      [line, there],
      [there, line],
    ] as const) {
      lines.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        lines.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    moveTo: (next: number): void => {
      to = next
      for (const line of lines) line.destroy()
    },
    close: (): void => {
      server.close()
      for (const line of lines) line.destroy()
    },
  }
}

export interface ServerProcess {
  readonly url: string
  /** Whether it takes calls now. */
  isUp(): boolean
  /** Ends it without warning; it is started again at once. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** A `decidag serve` in a process of its own, always at the same port. */
export async function serverProcess(env: { readonly [name: string]: string }): Promise<ServerProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess
  let isUp = false
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [join(rootFolder, 'cli/decidag.js'), 'serve', '--port', String(port)], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const mine = child
    mine.once('exit', () => {
      if (child === mine) isUp = false
    })
    while (mine.exitCode === null && mine.signalCode === null) {
      if (
        await fetch(`${url}/api/health?of=process`).then(
          (reply) => reply.ok,
          () => false,
        )
      ) {
        isUp = true
        return
      }
      await pause(100)
    }
    throw new Error(`a server ended with ${mine.exitCode ?? mine.signalCode}`)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    isUp = false
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    isUp: () => isUp,
    killAndRestart: async () => {
      await end('SIGKILL')
      await start()
    },
    stop: () => end('SIGTERM'),
  }
}
