import { createReadStream, createWriteStream } from 'node:fs'
import { access, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { cacheFolder } from '../cache-folder.ts'
import { fontSettings } from './fonts.ts'
import { noteProfile, sweepProfiles } from './profiles.ts'

const require = createRequire(import.meta.url)

/**
 * Flags of our own: the package's list holds --single-process, with which closing a page ends the browser.
 * No page reaches a network: names do not resolve, and addresses meet a proxy that is not there.
 */
const flags = [
  // With this it tells its own command line, and in it where its profile is.
  '--enable-automation',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
]

/** Why Chromium prints without its sandbox: it has none for root, and some systems forbid it. */
export type Unconfined = 'root' | 'forbidden'

const launchMs = 30_000

/** What a browser needs of our environment; the rest, secrets among it, is none of its business. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'LD_LIBRARY_PATH']

/**
 * A Chromium for printing: the one at `path`, else the one that npm brought. Signals are left to the caller. It shuts
 * itself into its sandbox wherever the system lets it, and `onUnconfined` hears where not: never for root.
 */
export async function launchChromium(
  path: string | null,
  onUnconfined: (reason: Unconfined) => void = () => undefined,
): Promise<Browser> {
  const { chromium } = await import('playwright-core')
  const passed = passedOn.flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  )
  const settings = {
    timeout: launchMs,
    executablePath: path ?? (await bundledChromium()),
    args: flags,
    env: { ...Object.fromEntries(passed), FONTCONFIG_FILE: await fontSettings() },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }
  const launch = (chromiumSandbox: boolean) => chromium.launch({ ...settings, chromiumSandbox })
  // What cannot be swept now is swept another time: documents are printed all the same.
  await sweepProfiles().catch(() => undefined)
  const isRoot = process.getuid?.() === 0
  if (isRoot) onUnconfined('root')
  const browser = await (isRoot
    ? launch(false)
    : launch(true).catch(async () => {
        const unconfined = await launch(false)
        onUnconfined('forbidden')
        return unconfined
      }))
  try {
    await know(browser)
  } catch (error) {
    await browser.close()
    throw error
  }
  return browser
}

/** Asks a browser for its process and its profile while it still answers. */
async function know(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const own = processInfo.find(({ type }) => type === 'browser')
  if (own) processes.set(browser, own.id)
  const { arguments: words } = await session.send('Browser.getBrowserCommandLine')
  const profile = words.find((word) => word.startsWith(profileFlag))?.slice(profileFlag.length)
  const forget = profile && (await noteProfile(profile).catch(() => null))
  if (forget) browser.once('disconnected', () => void forget().catch(() => undefined))
}

const profileFlag = '--user-data-dir='

/** The process of each browser, asked while it still answers. */
const processes = new WeakMap<Browser, number>()

/** Ends a browser that no longer answers. One that is gone is left alone. */
export function killChromium(browser: Browser): void {
  const id = processes.get(browser)
  if (id === undefined || !browser.isConnected()) return
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It ended meanwhile.
  }
}

let unpacked: Promise<string> | undefined

/** Where the npm package's Chromium is, once unpacked for this user: 170 MB, about two seconds. */
export function bundledChromium(): Promise<string> {
  unpacked ??= unpack().catch((error: unknown) => {
    unpacked = undefined
    throw error
  })
  return unpacked
}

async function unpack(): Promise<string> {
  const home = dirname(dirname(require.resolve('@sparticuz/chromium')))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const path = join(await cacheFolder(), `chromium-${version}`)
  if (await isThere(path)) return path
  const aside = `${path}.${process.pid}`
  try {
    const unpacked = createWriteStream(aside, { mode: 0o700, flush: true })
    await pipeline(createReadStream(join(home, 'bin', 'chromium.br')), createBrotliDecompress(), unpacked)
    await rename(aside, path)
  } finally {
    await rm(aside, { force: true })
  }
  return path
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
