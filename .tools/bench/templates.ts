import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { benchInstallation, crowd, startServer, type Bench } from './installation.ts'
import { drafts } from './invoices.ts'
import { ms, spread } from './load.ts'
import type { Figure } from './figure.ts'
import { launchBrowser, openWindow, signIn } from './window.ts'

const words = 12

/** A template that is being written: how long after the last key its document is drawn beside it. */
export async function* benchTemplates(postgres: string): AsyncGenerator<Figure> {
  const bench = await benchInstallation('SQLite', postgres)
  await furnish(bench)
  const server = await startServer(bench.config)
  const browser = await launchBrowser()
  try {
    const { page } = await openWindow(browser, { fast: true, cookies: await signIn(browser, server.url) })
    await page.goto(`${server.url}/template?key=invoice_en`)
    await page.locator('.ProseMirror, [contenteditable=true]').first().click()
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchPreview)
    for (let word = 0; word < words; word++) {
      await page.keyboard.type('abcdef ', { delay: 60 })
      await page.waitForFunction((count) => (globalThis as unknown as Previews).previews.length > count, word)
    }
    const times = await page.evaluate(() => (globalThis as unknown as Previews).previews)
    const { p50, slowest } = spread(times, 1)
    yield {
      what: 'The preview of a template, last key to drawn',
      data: 'an invoice of 3 lines',
      value: `median ${ms(p50)}, slowest ${ms(slowest)}`,
      aim: '300 ms',
    }
  } finally {
    await browser.close()
    await server.stop()
    await bench.close()
  }
}

async function furnish(bench: Bench): Promise<void> {
  const { subfolders, tasks } = await crowd(bench, 2, 60)
  for (const id of await drafts(bench, subfolders, tasks, 1))
    await run(emitInvoice, bench.installation.env, system(), { id })
  await bench.installation.settle()
}

interface Previews {
  readonly previews: number[]
}

/** Runs in the page: how long each drawing of the preview came after the last key before it. */
function watchPreview(): void {
  const previews: number[] = []
  Object.assign(globalThis, { previews })
  let last: number | null = null
  addEventListener('keydown', ({ timeStamp }) => (last = timeStamp), true)
  document.querySelector('iframe.paper')!.addEventListener('load', () => {
    if (last !== null) previews.push(performance.now() - last)
    last = null
  })
}
