import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#fixtures/postgres.ts'
import { rootFolder } from '#server/paths.ts'

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
