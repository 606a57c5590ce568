import type { Browser } from 'playwright-core'
import { addDays, mondayOf } from '#core/values/day.ts'
import { benchInstallation, crowd, startServer, workdays, type Bench } from './installation.ts'
import { ms, spread } from './load.ts'
import type { Figure } from './figure.ts'
import {
  keysToPaint,
  largestPaint,
  launchBrowser,
  openWindow,
  signIn,
  slowdown,
  type Cookies,
} from './window.ts'

const people = 5000
const rows = 40
const runs = 5
const slow = `processor ${slowdown} times slower`

interface Site {
  readonly browser: Browser
  readonly url: string
  readonly cookies: Cookies
  readonly person: number
}

/** What a person waits for in the browser: the first page, and each key. */
export async function* benchBrowser(postgres: string): AsyncGenerator<Figure> {
  const bench = await benchInstallation('SQLite', postgres)
  const person = await furnish(bench)
  const server = await startServer(bench.config)
  const browser = await launchBrowser()
  try {
    const site = { browser, url: server.url, person, cookies: await signIn(browser, server.url) }
    yield* firstPages(site)
    yield* grids(site)
    yield await incarnating(site)
  } finally {
    await browser.close()
    await server.stop()
    await bench.close()
  }
}

/** A crowd, and a week of many tasks for the super admin, who is returned one of the crowd. */
async function furnish(bench: Bench): Promise<number> {
  const { users, tasks } = await crowd(bench, people, rows)
  await bench.scene(async (store) => {
    const login = (await store.user_logins.first({ email_folded: 'root@bench.example' }))!
    const days = workdays(addDays(mondayOf(today()), -1), 5)
    await store.user_bookings.insertMany(
      tasks.map((wbs_task_id, i) => ({
        user_id: login.user_id,
        wbs_task_id,
        date: days[i % days.length]!,
        number_blocks: 1,
        starting_block: Math.floor(i / days.length),
      })),
    )
  })
  return users[0]!
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** With an empty cache, on a slow line: when the largest content stands, and what had to come for it. */
async function* firstPages({ browser, url, cookies }: Site): AsyncGenerator<Figure> {
  for (const [path, ready, known] of [
    ['/login', 'h1', []],
    ['/planner', '.week-table tbody', cookies],
    ['/users', '.data-table tbody tr:nth-child(5)', cookies],
  ] as const) {
    const times: number[] = []
    let came = ''
    for (let run = 0; run < runs; run++) {
      const { page, context, received } = await openWindow(browser, { slow: true, cookies: [...known] })
      await page.goto(url + path, { waitUntil: 'commit' })
      await page.locator(ready).first().waitFor()
      // The largest content may still grow: until nothing more comes.
      await page.waitForLoadState('networkidle')
      times.push(await largestPaint(page))
      came = `${received.length} requests, ${Math.round(received.reduce((sum, { bytes }) => sum + bytes, 0) / 1000)} kB`
      if (process.env['DECIDAG_BENCH_LIST'] && run === 0) console.log(received)
      await context.close()
    }
    const { p50, slowest } = spread(times, 1)
    yield {
      what: `Largest paint of ${path}, nothing cached`,
      data: `slow 4G, ${slow}, ${came}`,
      value: `median ${ms(p50)}, slowest ${ms(slowest)}`,
      aim: 'under 2.5 s',
    }
  }
}

/** Keys as a person presses them: a figure and on to the next cell. */
async function* grids({ browser, url, cookies, person }: Site): AsyncGenerator<Figure> {
  const down = Array.from({ length: 20 }, () => ['1', 'Enter', 'ArrowRight', 'ArrowLeft']).flat()
  const about = Array.from({ length: 20 }, () => ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft']).flat()
  const across = Array.from({ length: 10 }, () => [
    ['5', 'ArrowRight', '0', 'ArrowRight', '5', 'ArrowLeft', '0', 'ArrowLeft'],
  ]).flat(2)
  for (const [what, path, first, keys, data] of [
    ['The week', '/planner', '.week-table td input', down, `${rows} tasks`],
    ['Six months', `/users/${person}/edit?tab=2`, '.person-grid td input', across, 'one person'],
    ['The matrix', '/permissions?tab=2', '.matrix-table td[data-row]', about, 'every permission and role'],
  ] as const) {
    const { page, context } = await openWindow(browser, { cookies })
    await page.goto(url + path)
    await page.locator(first).first().focus()
    await page.waitForLoadState('networkidle')
    const { p50, p95 } = spread(await keysToPaint(page, keys, 120), 1)
    yield {
      what: `${what}: key to paint`,
      data: `${data}, ${slow}`,
      value: `median ${ms(p50)}, p95 ${ms(p95)}`,
      aim: '16 and 50 ms',
    }
    await context.close()
  }
}

/** From the press to a list of people that can be chosen from. */
async function incarnating({ browser, url, cookies }: Site): Promise<Figure> {
  const times: number[] = []
  const { page, context, tools } = await openWindow(browser, { cookies })
  await page.goto(`${url}/planner`)
  await page.waitForLoadState('networkidle')
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  for (let run = 0; run < runs; run++) {
    await page.locator('.avatar').click()
    times.push(await page.evaluate(chooseSomebody))
    await page.keyboard.press('Escape')
    await page.locator('dialog').waitFor({ state: 'detached' })
  }
  await context.close()
  const { p50, slowest } = spread(times, 1)
  return {
    what: 'Whom to incarnate, press to paint',
    data: `${people} people`,
    value: `median ${ms(p50)}, slowest ${ms(slowest)}`,
    aim: '200 ms',
  }
}

/** Runs in the page. */
async function chooseSomebody(): Promise<number> {
  const entries = [...document.querySelectorAll('button')]
  const from = performance.now()
  entries.find((each) => each.textContent?.includes('ncarnate'))?.click()
  const frame = () => new Promise(requestAnimationFrame)
  while (!document.querySelector('dialog :is(li button, [role=option])')) await frame()
  await frame()
  return performance.now() - from
}
