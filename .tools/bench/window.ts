import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { bundledChromium } from '#server/adapters/printing/chromium.ts'

/** How many times slower than this machine the processor of the browser is. */
export const slowdown = 4
/** Slow 4G: 1.6 Mbit/s, 150 ms there and back, at each request. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** A browser window of a benchmark, with nothing in its cache. */
export interface Window {
  readonly page: Page
  readonly context: BrowserContext
  readonly tools: CDPSession
  /** What came over the line until now. */
  readonly received: readonly Received[]
}

interface Received {
  readonly path: string
  readonly bytes: number
}

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await bundledChromium(), args: ['--disable-gpu'] })

/** A window on a slower processor, and on a slow line where that is asked for; `fast` leaves the processor as it is. */
export async function openWindow(
  browser: Browser,
  options: { slow?: boolean; fast?: boolean; cookies?: Cookies } = {},
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(options.cookies ?? [])
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  if (options.slow) await tools.send('Network.emulateNetworkConditions', slowLine)
  if (!options.fast) await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(watchPaints)
  return { page, context, tools, received: receivedBy(tools) } satisfies Window
}

/** What the firm's super admin is known by in a window. */
export async function signIn(browser: Browser, url: string): Promise<Cookies> {
  const context = await browser.newContext()
  const data = { email: 'root@bench.example', password: 'bench-bench' }
  const reply = await context.request.post(`${url}/api/login`, { data })
  if (!reply.ok()) throw new Error(await reply.text())
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

function receivedBy(tools: CDPSession): Received[] {
  const received: Received[] = []
  const paths = new Map<string, string>()
  tools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  )
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  return received
}

interface Watched {
  largest: number
  keys: number[]
}

/** Runs in the page: when the largest content was painted, and how long each key took until what it did was. */
function watchPaints(): void {
  const watched: Watched = { largest: 0, keys: [] }
  Object.assign(globalThis, { watched })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  const painted = (then: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = then
      port2.postMessage(null)
    })
  }
  addEventListener(
    'keydown',
    ({ timeStamp }) => painted(() => watched.keys.push(performance.now() - timeStamp)),
    true,
  )
}

const watchedIn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)

/** Milliseconds from the address to the paint of the largest content. */
export const largestPaint = async (page: Page): Promise<number> => (await watchedIn(page)).largest

/** Milliseconds of each key until what it did was painted; keys come as a person's do, this far apart. */
export async function keysToPaint(page: Page, keys: readonly string[], apartMs: number): Promise<number[]> {
  await page.evaluate(() => void (globalThis as unknown as { watched: Watched }).watched.keys.splice(0))
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(apartMs)
  }
  return (await watchedIn(page)).keys
}
