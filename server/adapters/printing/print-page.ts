import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import type { PrintJob, Sized } from '#core/ports.ts'

/** A page of the browser, printed on again and again. */
export interface PrintPage {
  /** Rejects when the page is lost meanwhile, or takes longer than `patience` milliseconds. */
  print(job: PrintJob, patience: number): Promise<Uint8Array>
  /** Draws an SVG as a PNG; rejects as printing does. */
  draw(svg: Sized, patience: number): Promise<Uint8Array>
  /** False once it is lost, or worn by many documents, before what they leave behind adds up. */
  isUsable(): boolean
  discard(): void
}

const longestUse = 1000

/** A page is there in a tenth of a second; one whose process is killed meanwhile never is. */
const makingMs = 5_000

/** Scripts do not run on it and nothing is fetched for it. */
export async function newPrintPage(browser: Browser): Promise<PrintPage> {
  const making = browser.newContext({ javaScriptEnabled: false, offline: true })
  try {
    return await within(
      makingMs,
      making.then((context) => printPageOf(context)),
    )
  } catch (error) {
    void making.then((context) => context.close()).catch(() => undefined)
    throw error
  }
}

async function printPageOf(context: BrowserContext): Promise<PrintPage> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  let uses = 0
  let isLost = false
  const lost = Promise.withResolvers<never>()
  const lose = (): void => {
    isLost = true
    lost.reject(new Error('the page was lost'))
  }
  lost.promise.catch(() => undefined)
  page.once('crash', lose)
  page.once('close', lose)
  const working = (patience: number, work: (frameId: string) => Promise<Uint8Array>): Promise<Uint8Array> => {
    uses++
    return within(patience, Promise.race([work(frameTree.frame.id), lost.promise]))
  }
  return {
    print: (job, patience) => working(patience, (frameId) => print(session, frameId, job)),
    draw: (svg, patience) => working(patience, (frameId) => draw(session, frameId, svg)),
    isUsable: () => !isLost && uses < longestUse,
    discard: () => void context.close().catch(() => undefined),
  }
}

/** Untagged: tags would double the file and cost a fifth of the speed. */
async function print(
  session: CDPSession,
  frameId: string,
  { html, header, footer }: PrintJob,
): Promise<Uint8Array> {
  await load(session, frameId, html + unseen)
  const { data } = await session.send('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    generateTaggedPDF: false,
    displayHeaderFooter: Boolean(header || footer),
    headerTemplate: header || nothing,
    footerTemplate: footer || nothing,
  })
  return Buffer.from(data, 'base64')
}

/** Twice as many dots as a screen has, so that letters are sharp on paper. */
const dots = 2

async function draw(
  session: CDPSession,
  frameId: string,
  { svg, width, height }: Sized,
): Promise<Uint8Array> {
  await load(
    session,
    frameId,
    `<!doctype html><style>body { margin: 0 } svg { display: block }</style>${svg}`,
  )
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 0, y: 0, width, height, scale: dots },
    captureBeyondViewport: true,
  })
  return Buffer.from(data, 'base64')
}

async function load(session: CDPSession, frameId: string, html: string): Promise<void> {
  const loaded = new Promise<void>((done) => session.once('Page.loadEventFired', () => done()))
  await session.send('Page.setDocumentContent', { frameId, html })
  await loaded
}

/** Nobody looks at the page: laid out and drawn for the screen too, a document costs half as much again. */
const unseen = '<style media="screen">html { display: none }</style>'

/** Chromium prints a date and an address where a header or footer is left empty. */
const nothing = '<span></span>'

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`not printed within ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
