import type { Page } from 'playwright-core'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'
import { paths } from './paths.ts'

const email = 'anne.delvaux@decidag.example'

/** As a lighthouse takes a telephone on the road: four times slower, 1.6 Mbit/s, 150 ms to the server. */
const slowness = 4
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
/** What a person does not take for jumping (web.dev/cls). */
const mostShift = 0.1

t.test('on a slow computer and line no page jumps while it comes', async (t) => {
  const site = await openSite(t)
  await loadOffice(site.installation.env, { ...demoSize, months: 1 })
  for (const width of [1440, 390]) {
    const page = await site.visit({ email, width })
    await slowDown(page)
    for (const path of [...paths, '/folders/1/subfolders/1', '/folders/1/subfolders/1?tab=7']) {
      await page.goto(site.url + path)
      await page.locator('main .page, main .state, form').first().waitFor()
      await page.waitForLoadState('networkidle')
      const { total, moved } = await page.evaluate(shifts)
      t.ok(total < mostShift, `${path} at ${width}: ${total.toFixed(3)} by ${moved.join('; ')}`)
      await page.goto('about:blank')
    }
  }
})

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.addInitScript(() => {
    const seen: unknown[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
}

/** How far what stands on the page has moved since it was opened, and what moved. */
function shifts(): { total: number; moved: string[] } {
  interface Shift {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node: Node | null }[]
  }
  const { seen } = window as unknown as { seen: readonly Shift[] }
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName.toLowerCase()}.${element.className}` : '?'
  }
  const counted = seen.filter(({ hadRecentInput }) => !hadRecentInput)
  return {
    total: counted.reduce((sum, { value }) => sum + value, 0),
    moved: counted.flatMap(({ value, sources }) =>
      value < 0.01
        ? []
        : `${value.toFixed(3)} ${[...new Set(sources.map(({ node }) => nameOf(node)))].join(', ')}`,
    ),
  }
}
