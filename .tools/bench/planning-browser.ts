import type { Browser, Page } from 'playwright-core'
import { sixMonths } from '#core/screens/grid/six-months.ts'
import { benchInstallation, crowd, startServer } from './installation.ts'
import { ms, spread } from './load.ts'
import type { Figure } from './figure.ts'
import { densities, planned } from './planning.ts'
import { launchBrowser, openWindow, signIn } from './window.ts'

const runs = 7
const keystrokes = 40
/** So many turns of the wheel, this far apart. */
const turns = { count: 90, apartMs: 33, pixels: 240 }
/** A frame that comes later than one and a half of its time left one out. */
const lateMs = 25

/** A folder of 500 tasks planned in the browser: how long until it stands there, a number is saved, and how it scrolls. */
export async function* benchPlanningBrowser(postgres: string): AsyncGenerator<Figure> {
  const bench = await benchInstallation('SQLite', postgres)
  const [density] = densities
  const { users } = await crowd(bench, density!.people, 1)
  const { folder_id } = await planned(bench, users, density!)
  const server = await startServer(bench.config)
  const browser = await launchBrowser()
  try {
    const data = `${density!.tasks} tasks × ${density!.onEach} of ${density!.people} people × ${sixMonths} months, SQLite`
    const page = await openFolder(browser, server.url, folder_id)
    const opened = spread(await opening(page), 1)
    yield {
      what: 'A folder’s planning, press to paint',
      data,
      value: `median ${ms(opened.p50)}, slowest ${ms(opened.slowest)}`,
      aim: '500 ms',
    }
    const saved = spread(await saving(page), 1)
    yield {
      what: 'A number typed in it, Enter to saved',
      data,
      value: `median ${ms(saved.p50)}, p95 ${ms(saved.p95)}`,
      aim: '50 ms',
    }
    const frames = await scrolling(page)
    const late = frames.filter((each) => each > lateMs)
    yield {
      what: 'Scrolled through by the wheel',
      data,
      value: `${late.length} of ${frames.length} frames late, longest ${ms(Math.max(...frames))}`,
      aim: 'none late',
    }
  } finally {
    await browser.close()
    await server.stop()
    await bench.close()
  }
}

async function openFolder(browser: Browser, url: string, folder: number): Promise<Page> {
  const { page } = await openWindow(browser, { fast: true, cookies: await signIn(browser, url) })
  await page.goto(`${url}/folders/${folder}?tab=3`)
  await page.locator('.planning-grid td input').first().waitFor()
  return page
}

/** Milliseconds from the press of its tab until its cells were painted, of each run. */
async function opening(page: Page): Promise<number[]> {
  const tabs = page.getByRole('tab')
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    await tabs.first().click()
    await page.locator('.planning-grid').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    const press = await tabs.nth(3).elementHandle()
    times.push(await page.evaluate(pressAndPaint, press as never))
  }
  return times
}

/** Runs in the page. */
async function pressAndPaint(tab: HTMLElement): Promise<number> {
  const from = performance.now()
  tab.click()
  const frame = () => new Promise(requestAnimationFrame)
  while (!document.querySelector('.planning-grid td input')) await frame()
  await frame()
  return performance.now() - from
}

/** Milliseconds from Enter until the page says that the cell is saved, number after number in the first pool. */
async function saving(page: Page): Promise<number[]> {
  await page.evaluate(watchSaving)
  await page.locator('.planning-grid td input').first().focus()
  for (let key = 0; key < keystrokes; key++) {
    await page.keyboard.press(String((key % 8) + 1))
    await page.keyboard.press('Enter')
    await page.waitForFunction((count) => (globalThis as unknown as Saves).saves.length > count, key)
    await page.waitForTimeout(60)
    await page.keyboard.press('ArrowUp')
  }
  return page.evaluate(() => (globalThis as unknown as Saves).saves)
}

interface Saves {
  readonly saves: number[]
}

/** Runs in the page. */
function watchSaving(): void {
  const saves: number[] = []
  Object.assign(globalThis, { saves })
  let began: number | null = null
  addEventListener('keydown', ({ key, timeStamp }) => key === 'Enter' && (began = timeStamp), true)
  const status = document.querySelector('.status-line [role=status]')!
  new MutationObserver(() => {
    if (began === null || !status.textContent?.startsWith('Saved')) return
    saves.push(performance.now() - began)
    began = null
  }).observe(status, { childList: true, subtree: true, characterData: true })
}

/** How far the frames were from each other while the wheel turned. */
async function scrolling(page: Page): Promise<number[]> {
  await page.locator('.planning-grid').hover({ position: { x: 400, y: 300 } })
  await page.evaluate(watchFrames)
  for (let turn = 0; turn < turns.count; turn++) {
    await page.mouse.wheel(0, turns.pixels)
    await page.waitForTimeout(turns.apartMs)
  }
  return page.evaluate(() => (globalThis as unknown as Frames).frames.slice(2))
}

interface Frames {
  readonly frames: number[]
}

/** Runs in the page. */
function watchFrames(): void {
  const frames: number[] = []
  Object.assign(globalThis, { frames })
  let last = performance.now()
  const next = (at: number): void => {
    frames.push(at - last)
    last = at
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
