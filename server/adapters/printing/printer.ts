import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { Failure } from '#core/kernel/failure.ts'
import type { Printer } from '#core/ports.ts'
import { killChromium, launchChromium, type Unconfined } from './chromium.ts'
import { newPrintPage, type PrintPage } from './print-page.ts'
import { turns } from '../../turns.ts'

interface Options {
  /** An installed Chromium; the one that npm brought when null. */
  readonly chromiumPath?: string | null
  /** Hears why Chromium prints without its sandbox, where it does. */
  readonly onUnconfined?: (reason: Unconfined) => void
  /** How many documents are printed at a time. */
  readonly pagesAtOnce?: number
  /** Milliseconds that one document may take. */
  readonly patience?: number
}

/** What is done with a page of the browser. */
type Work = (page: PrintPage) => Promise<Uint8Array>

/** Milliseconds before each further try: that a browser was killed is known a moment later. */
const pauses = [50, 500]

/** Prints with one Chromium, started by the first document, kept warm, and started again when it is lost. */
export function openPrinter(options: Options = {}): Printer & { close(): Promise<void> } {
  const { chromiumPath = null, onUnconfined, pagesAtOnce = defaultPages(), patience = 15_000 } = options
  const inTurn = turns(pagesAtOnce)
  let idle: PrintPage[] = []
  let browser: Promise<Browser> | null = null
  let isClosed = false

  async function warm(): Promise<Browser> {
    if (isClosed) throw new Error('the printer is closed')
    browser ??= launch()
    return browser
  }

  async function launch(): Promise<Browser> {
    try {
      const launched = await launchChromium(chromiumPath, onUnconfined)
      return launched.once('disconnected', forget)
    } catch (error) {
      forget()
      throw error
    }
  }

  function forget(): void {
    browser = null
    idle = []
  }

  /** A browser that gives no page in time hangs and is ended: the next try starts another. */
  async function newPage(): Promise<PrintPage> {
    const used = await warm()
    try {
      return await newPrintPage(used)
    } catch (error) {
      killChromium(used)
      throw error
    }
  }

  async function attempt(work: Work): Promise<Uint8Array> {
    idle = idle.filter((page) => page.isUsable())
    const page = idle.pop() ?? (await newPage())
    try {
      const bytes = await work(page)
      if (page.isUsable()) idle.push(page)
      else page.discard()
      return bytes
    } catch (error) {
      page.discard()
      throw error
    }
  }

  async function persist(work: Work): Promise<Uint8Array> {
    for (const ms of pauses) {
      try {
        return await attempt(work)
      } catch {
        await pause(ms)
      }
    }
    return attempt(work).catch((cause: unknown) => {
      throw new Failure('printer_unavailable', {}, { cause })
    })
  }

  return {
    print: (job) => inTurn(() => persist((page) => page.print(job, patience))),
    draw: (svg) => inTurn(() => persist((page) => page.draw(svg, patience))),
    async close() {
      isClosed = true
      const running = await browser?.catch(() => null)
      await running?.close()
    },
  }
}

const defaultPages = (): number => Math.min(4, availableParallelism() + 1)
