import { availableParallelism } from 'node:os'
import type { Browser, CDPSession } from 'playwright-core'
import { Failure } from '#core/kernel/failure.ts'
import type { Printer, PrintJob } from '#core/ports.ts'
import { launchChromium } from './chromium.ts'

interface Options {
  /** An installed Chromium; the one that npm brought when null. */
  readonly chromiumPath?: string | null
  /** How many documents are printed at a time. */
  readonly sheets?: number
  /** Milliseconds that one document may take. */
  readonly patience?: number
}

/** A page of the browser, used again for one document after another. */
interface Sheet {
  print(job: PrintJob): Promise<Uint8Array>
  /** Rejects when the page is lost. */
  readonly lost: Promise<never>
  readonly used: () => number
  discard(): Promise<void>
}

/** A page is replaced before what many documents leave behind in it adds up. */
const longestUse = 1000

/** Prints with one Chromium, started by the first document, kept warm, and started again when it is lost. */
export function openPrinter(options: Options = {}): Printer & { close(): Promise<void> } {
  const {
    chromiumPath = null,
    sheets = Math.min(4, Math.max(2, availableParallelism())),
    patience = 60_000,
  } = options
  const inTurn = turns(sheets)
  const idle: Sheet[] = []
  let browser: Promise<Browser> | null = null
  let closed = false

  function warm(): Promise<Browser> {
    if (closed) throw new Error('the printer is closed')
    browser ??= launchChromium(chromiumPath).then(
      (launched) => launched.on('disconnected', forget),
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return browser
  }

  function forget(): void {
    browser = null
    idle.length = 0
  }

  async function attempt(job: PrintJob): Promise<Uint8Array> {
    const sheet = idle.pop() ?? (await newSheet(await warm()))
    try {
      const pdf = await within(patience, Promise.race([sheet.print(job), sheet.lost]))
      if (sheet.used() < longestUse && browser) idle.push(sheet)
      else await sheet.discard()
      return pdf
    } catch (error) {
      await sheet.discard()
      throw error
    }
  }

  return {
    print: (job) =>
      inTurn(async () => {
        try {
          return await attempt(job).catch(() => attempt(job))
        } catch (cause) {
          throw new Failure('printer_unavailable', {}, { cause })
        }
      }),
    async close() {
      closed = true
      const running = await browser?.catch(() => null)
      await running?.close()
    },
  }
}

/** Scripts do not run in a document and nothing is fetched for it. Tags would double a file and cost a fifth of the speed. */
async function newSheet(browser: Browser): Promise<Sheet> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const lost = new Promise<never>((_, reject) => {
    page.once('crash', () => reject(new Error('the page crashed')))
    page.once('close', () => reject(new Error('the page was closed')))
  })
  lost.catch(() => undefined)
  let used = 0
  return {
    lost,
    used: () => used,
    async print(job) {
      used++
      await show(session, frameTree.frame.id, job.html)
      const { data } = await session.send('Page.printToPDF', {
        printBackground: true,
        preferCSSPageSize: true,
        generateTaggedPDF: false,
        displayHeaderFooter: Boolean(job.header || job.footer),
        headerTemplate: job.header || '<span></span>',
        footerTemplate: job.footer || '<span></span>',
      })
      return Buffer.from(data, 'base64')
    },
    discard: () => context.close().catch(() => undefined),
  }
}

/** Answers when pictures and styles are there too. */
async function show(session: CDPSession, frameId: string, html: string): Promise<void> {
  const loaded = new Promise<void>((done) => session.once('Page.loadEventFired', () => done()))
  await session.send('Page.setDocumentContent', { frameId, html })
  await loaded
}

/** At most `count` at a time, in the order of asking. */
function turns(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = count
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((called) => waiting.push(called))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not printed within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
