import { spawn as spawnProcess, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import t from 'tap'
import { zoneOfNoon } from '#fixtures/clock.ts'
import { patience } from '#fixtures/waiting/patience.ts'
import { sharedCaches } from '#fixtures/processes/caches.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { addDays, addMonths, dayInZone, mondayOf, monthOf } from '#core/values/day.ts'
import { shownDay } from '#core/values/written.ts'
import { demoPassword } from '#server/demo.ts'
import { rootFolder } from '#server/paths.ts'

/** The main job from end to end with the built command: plan, book, invoice; here, and on a server from elsewhere. */

const home = await mkdtemp(join(tmpdir(), 'decidag-month-'))
t.teardown(() => rm(home, { recursive: true, force: true }))
const launcher = join(rootFolder, 'cli/decidag.js')
const files = join(rootFolder, 'fixtures/files')
/** The firm's day, which the machine's may not be. */
const timeZone = zoneOfNoon()
const today = dayInZone(new Date(), timeZone)
const month = addMonths(monthOf(today), -1)

interface Place {
  readonly folder: string
  readonly env: { readonly [name: string]: string }
}

const environment = (more: { readonly [name: string]: string }) => ({
  PATH: process.env['PATH']!,
  HOME: home,
  ...sharedCaches,
  LANG: 'en_GB.UTF-8',
  DECIDAG_TIME_ZONE: timeZone,
  ...more,
})

/** Runs a command and answers its data; a command that fails fails the test with what it said. */
function decidag(place: Place, args: readonly string[], input = ''): string {
  const run = spawnSync(process.execPath, [launcher, ...args, '--lang', 'en'], {
    cwd: place.folder,
    env: environment(place.env),
    input,
    encoding: 'utf8',
    timeout: patience(120_000),
  })
  if (run.status !== 0)
    throw new Error(`decidag ${args.join(' ')}: ${run.status}\n${run.stdout}${run.stderr}`)
  return run.stdout
}

const json = (place: Place, ...args: string[]) =>
  JSON.parse(decidag(place, [...args, '--format', 'json'])) as never

interface Week {
  readonly tasks: readonly { readonly id: number }[]
  readonly bookings: readonly { readonly number_blocks: number; readonly date: string }[]
}

/** Opens the planner in a real terminal, types into the first cells of a week that is still empty, and leaves. */
async function bookWeek(place: Place): Promise<void> {
  const terminal = spawn(process.execPath, [launcher, 'planner'], {
    cols: 110,
    rows: 40,
    cwd: place.folder,
    env: environment({ ...place.env, TERM: 'xterm-256color' }),
  })
  const screen = new xterm.Terminal({ cols: 110, rows: 40, allowProposedApi: true })
  terminal.onData((text) => screen.write(text))
  const ended = new Promise<void>((resolve) => terminal.onExit(() => resolve()))
  const onScreen = (): string =>
    Array.from({ length: 40 }, (_, y) => screen.buffer.active.getLine(y)?.translateToString(true) ?? '').join(
      '\n',
    )
  const sees = async (words: string | RegExp): Promise<void> => {
    const end = performance.now() + patience(20_000)
    while (!onScreen().match(words)) {
      if (performance.now() > end) throw new Error(`the planner does not show ${words}:\n${onScreen()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  await sees(/\[P\d+-\d/)
  for (const weeks of [1, 2]) {
    terminal.write(']')
    await sees(shownDay(addDays(mondayOf(today), 7 * weeks)).slice(0, 5))
    await sees(/\[P\d+-\d/)
  }
  terminal.write('\u001b[H')
  terminal.write('4')
  await sees(/\[ +4 \]/)
  terminal.write('\u001b[C')
  terminal.write('7')
  await sees(/\[ +7 \]/)
  terminal.write('\r')
  await sees(/(Week total|Total de la semaine) 11 dd/)
  await sees(/all saved|tout est enregistré/)
  terminal.write('q')
  await ended
}

async function textOf(path: string): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await readFile(path))), {
    mergePages: true,
  })
  return text
}

/** From workbooks to printed invoices, as the administrator and an engineer would do it in this place. */
async function doTheMonth(t: Tap, administrator: Place, engineer: Place): Promise<void> {
  const before = json(administrator, 'users', 'list') as unknown[] | { rows: unknown[] }
  decidag(administrator, ['users', 'import', join(files, 'office-people.xlsx')])
  decidag(administrator, ['plannings', 'import', join(files, 'office-planning.xlsx')])
  t.ok(JSON.stringify(json(administrator, 'users', 'list')).length >= JSON.stringify(before).length)
  t.match(decidag(administrator, ['users', 'list', '--format', 'csv']), /Ouédraogo/)

  await bookWeek(engineer)
  const twoWeeksOn = addDays(today, 14)
  const week = json(engineer, 'week', twoWeeksOn) as Week
  t.strictSame(week.bookings.map(({ number_blocks }) => number_blocks).toSorted(), [4, 7])

  const { bookings } = json(administrator, 'forecasts', 'create', '--month', month) as { bookings: number }
  t.ok(bookings > 0)
  t.match(json(administrator, 'forecasts', 'create', '--month', month), { bookings: 0 })
  const drafts = json(administrator, 'invoices', 'draft', '--month', month) as unknown[]
  t.ok(drafts.length > 5)

  const pdfs = join(administrator.folder, 'pdf')
  decidag(administrator, ['invoices', 'emit', '--due', '--pdf-dir', pdfs, '--day', today])
  const names = (await readdir(pdfs)).toSorted()
  const year = today.slice(0, 4)
  // The credit notes of the week are saved too; they have a series of their own.
  const invoices = names.filter((name) => name.startsWith('invoice-'))
  t.ok(invoices.length >= drafts.length)
  const numbers = invoices.map((name) => Number(/(\d+)\.pdf$/.exec(name)![1]))
  t.strictSame(
    numbers,
    numbers.map((_, i) => numbers[0]! + i),
    'numbers without a gap',
  )
  const text = await textOf(join(pdfs, invoices[0]!))
  t.match(text, `${year}-${String(numbers[0]).padStart(4, '0')}`)
  t.match(text, /Meuse & Schelde Engineering/)
  t.match(text, /\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/)
  t.match(decidag(administrator, ['invoices', 'emit', '--due']), '')
  t.equal((await readdir(pdfs)).length, names.length)
  await rm(join(pdfs, invoices[1]!))
  decidag(administrator, ['invoices', 'emit', '--due', '--pdf-dir', pdfs])
  t.strictSame(
    (await readdir(pdfs)).toSorted(),
    names,
    'what a run cut short did not save is saved by the next',
  )
}

type Tap = Pick<typeof t, 'ok' | 'match' | 'equal' | 'strictSame'>

void t.test('plan, book and invoice a month on a database of this machine', async (t) => {
  const folder = await mkdtemp(join(home, 'here-'))
  const data = join(folder, 'data')
  const at = async (name: string): Promise<Place> => {
    const place = { folder, env: { DECIDAG_DATA: data, DECIDAG_CONFIG: join(folder, name) } }
    decidag(place, ['login', '--email', `${name}@decidag.example`, '--password-stdin'], `${demoPassword}\n`)
    return place
  }
  decidag({ folder, env: { DECIDAG_DATA: data } }, ['setup', '--demo'])
  await doTheMonth(t, await at('anne.delvaux'), await at('jerome.collignon'))
})

void t.test('the same on a running server, from another folder, with tokens', async (t) => {
  const folder = await mkdtemp(join(home, 'server-'))
  const elsewhere = join(home, 'elsewhere')
  await mkdir(elsewhere)
  const server = spawnProcess(process.execPath, [launcher, 'serve', '--demo', '--port', '0'], {
    cwd: folder,
    env: environment({ DECIDAG_DATA: join(folder, 'data') }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const hear = (part: Buffer): void => {
      output += String(part)
      const found = /http:\/\/[^\s:]+:\d+/.exec(output)
      if (found) resolve(found[0])
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => reject(new Error(`the server ended: ${output}`)))
  })
  t.teardown(
    () =>
      new Promise<void>((resolve) => {
        server.once('exit', () => resolve())
        server.kill('SIGTERM')
      }),
  )
  const at = async (name: string): Promise<Place> => {
    const env = { DECIDAG_SERVER: url, DECIDAG_CONFIG: join(elsewhere, name) }
    const signedIn = { folder: elsewhere, env }
    decidag(
      signedIn,
      ['login', '--email', `${name}@decidag.example`, '--password-stdin'],
      `${demoPassword}\n`,
    )
    const { token } = json(signedIn, 'tokens', 'create', 'cron') as { token: string }
    return {
      folder: elsewhere,
      env: { DECIDAG_SERVER: url, DECIDAG_TOKEN: token, DECIDAG_CONFIG: join(elsewhere, 'none') },
    }
  }
  await doTheMonth(t, await at('anne.delvaux'), await at('jerome.collignon'))
})
