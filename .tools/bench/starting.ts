import { spawn } from '@lydell/node-pty'
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { benchInstallation, crowd, root, startServer } from './installation.ts'
import { load, median, ms } from './load.ts'
import type { Figure } from './figure.ts'

const launcher = join(root, 'cli/decidag.js')

/** What a person waits for before anything happens, and what stays in memory. */
export async function* benchStarting(postgres: string): AsyncGenerator<Figure> {
  const version = await median(9, async () => void spawnSync(process.execPath, [launcher, '--version']))
  yield { what: '`decidag --version`', data: 'launcher and all', value: ms(version), aim: '150 ms' }

  const bench = await benchInstallation('SQLite', postgres)
  const { tokens, tasks } = await crowd(bench, 5, 200)
  try {
    const args = [launcher, 'tasks', 'list', '--limit', '50', '--data', bench.config.data]
    const env = { ...process.env, DECIDAG_TOKEN: tokens[0]! }
    const listed = await median(9, async () => void spawnSync(process.execPath, args, { env }))
    yield { what: '`decidag tasks list`', data: 'local database', value: ms(listed), aim: '500 ms' }
    const paint = await median(5, () => firstPaint(bench.config.data, tokens[0]!))
    yield { what: 'Terminal planner, first paint', data: 'local database', value: ms(paint), aim: '400 ms' }
    const server = await startServer(bench.config)
    yield { what: 'Server start to first answer', data: 'SQLite', value: ms(server.startMs), aim: '' }
    const calls = Array.from({ length: 300 }, (_, n) => ({
      method: n % 3 ? 'GET' : 'PUT',
      path: n % 3 ? '/api/wbs/user_booking/week' : '/api/wbs/user_booking/set',
      token: tokens[n % 5]!,
      ...(n % 3
        ? {}
        : { body: { wbs_task_id: tasks[n % 200]!, date: '2026-11-20', number_blocks: (n / 3) % 2 } }),
    }))
    await load(server.url, 4, calls).catch(() => undefined)
    yield {
      what: 'Resident memory of the server',
      data: 'after 300 calls, Chromium aside',
      value: `${Math.round(await server.residentMiB())} MiB`,
      aim: '150 MiB',
    }
    await server.stop()
  } finally {
    await bench.close()
  }
  yield { what: 'JavaScript of the first page', data: 'gzip', value: `${firstPageKb()} kB`, aim: '150 kB' }
}

/** From the key to a screen with words on it, in a real terminal. */
function firstPaint(data: string, token: string): Promise<void> {
  return new Promise((resolve) => {
    const terminal = spawn(process.execPath, [launcher, 'planner', '--data', data], {
      cols: 120,
      rows: 30,
      env: { ...process.env, DECIDAG_TOKEN: token, TERM: 'xterm-256color' } as Record<string, string>,
    })
    terminal.onData((text) => {
      // eslint-disable-next-line no-control-regex
      if (!/\p{L}{3}/u.test(text.replace(/\u001b\[[^a-zA-Z]*[a-zA-Z]/g, ''))) return
      terminal.kill()
      resolve()
    })
  })
}

/** The scripts that index.html names, and those these import at once. */
function firstPageKb(): number {
  const folder = join(root, '.build/web')
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
  const known = new Set(readdirSync(join(folder, 'assets')))
  const all = new Set<string>()
  const add = (path: string): void => {
    if (all.has(path)) return
    all.add(path)
    const text = readFileSync(join(folder, path), 'utf8')
    for (const [, file] of text.matchAll(/from\s*"\.\/([^"]+\.js)"/g))
      if (known.has(file!)) add(`assets/${file}`)
  }
  scripts.forEach(add)
  return Math.round(
    [...all].reduce((sum, path) => sum + gzipSync(readFileSync(join(folder, path))).length, 0) / 1000,
  )
}
