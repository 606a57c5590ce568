import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import xterm from '@xterm/headless'
import { chromium, type Page } from 'playwright-core'
import { createToken } from '#core/access/operations.ts'
import { actorOf } from '#core/access/person.ts'
import { system } from '#core/kernel/permission.ts'
import { run } from '#core/kernel/run.ts'
import { previewInvoice } from '#core/invoicing/wording/operations.ts'
import { addDays, mondayOf } from '#core/values/day.ts'
import { bundledChromium, launchChromium } from '#server/adapters/printing/chromium.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { openInstallation } from '#server/env.ts'
import { listen } from '#server/http/listen.ts'
import { silentLog } from '#server/log.ts'
import { demoPassword } from '#server/demo.ts'
import { loadOffice } from '#fixtures/office.ts'

const root = join(import.meta.dirname, '../..')
const tour = join(root, '.tour')
const data = await mkdtemp(join(tmpdir(), 'decidag-pictures-'))
const installation = openInstallation(readConfig({ data, port: '0' }, {}))
await migrate(installation.database)
await loadOffice(installation.env)
await installation.settle()
const server = await listen(installation, silentLog)
const browser = await chromium.launch({ executablePath: await bundledChromium(), args: ['--disable-gpu'] })
await mkdir(tour, { recursive: true })

const idOf = async (email: string): Promise<number> =>
  (await installation.env.read((store) =>
    store.user_logins.first({ email_folded: `${email}@decidag.example` }),
  ))!.user_id

async function asPerson(email: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 720 },
    locale: 'en-GB',
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.goto(`${server.url}/login`)
  await page.fill('input[type=email]', `${email}@decidag.example`)
  await page.fill('input[type=password]', demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  return page
}

async function picture(page: Page, path: string, name: string): Promise<void> {
  await page.goto(server.url + path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(tour, `${name}.png`) })
}

// The week before this one is full on whatever day the pictures are taken.
const week = addDays(mondayOf(installation.env.clock.today()), -7)
await picture(await asPerson('celine.bodart'), `/planner?week=${week}`, 'planner')
const accountant = await asPerson('francois.dumont')
const emitted = (await installation.env.read((store) => store.invoices.first({ status_type: 'emitted' })))!
const subfolder = (await installation.env.read((store) => store.subfolders.get(emitted.subfolder_id)))!
await picture(
  accountant,
  `/folders/${subfolder.folder_id}/subfolders/${subfolder.id}?tab=7&tab2=1`,
  'invoices',
)
await picture(accountant, '/home', 'home')
await picture(await asPerson('admin'), '/viewReports/load', 'reports')
await pictureOfDocument(emitted.id)
await pictureOfTerminal(await idOf('celine.bodart'))
await browser.close()
await server.stop()
await installation.close()
await rm(data, { recursive: true, force: true })

/** An emitted invoice as its pages show it before they are printed. */
async function pictureOfDocument(id: number): Promise<void> {
  const { value } = await run(previewInvoice, installation.env, system(), { id })
  const printing = await launchChromium(null)
  const page = await printing.newPage({ viewport: { width: 794, height: 1000 } })
  await page.setContent(value.html.replace('<body>', '<body style="padding:15mm 18mm 0 20mm">'))
  await page.screenshot({ path: join(tour, 'document.png') })
  await printing.close()
}

/** The planner's screen as a page of text in a terminal's colours. */
async function pictureOfTerminal(user: number): Promise<void> {
  const actor = await installation.env.read((store) => actorOf(store, user, null, null))
  const { value } = await run(createToken, installation.env, actor, { name: 'pictures', days: 1 })
  const [cols, rows] = [110, 30]
  const screen = new xterm.Terminal({ cols, rows, allowProposedApi: true })
  const terminal = spawn(
    process.execPath,
    [join(root, 'cli/decidag.js'), 'planner', '--data', data, '--lang', 'en'],
    {
      cols,
      rows,
      env: {
        ...process.env,
        DECIDAG_TOKEN: value.token,
        TERM: 'xterm-256color',
        COLORTERM: 'truecolor',
      } as Record<string, string>,
    },
  )
  terminal.onData((text) => screen.write(text))
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const html = htmlOf(screen, rows, cols)
  terminal.kill()
  const page = await browser.newPage({ viewport: { width: 1000, height: 560 } })
  await page.setContent(html)
  await page.locator('pre').screenshot({ path: join(tour, 'terminal.png') })
}

function htmlOf(screen: InstanceType<typeof xterm.Terminal>, rows: number, cols: number): string {
  const { active } = screen.buffer
  const escaped = (sign: string): string => sign.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`)
  const lines = Array.from({ length: rows }, (_, y) => {
    const line = active.getLine(active.viewportY + y)!
    return Array.from({ length: cols }, (_, x) => {
      const cell = line.getCell(x)!
      const style = [
        cell.isBold() ? 'font-weight:700' : '',
        cell.isDim() ? 'opacity:.6' : '',
        cell.isInverse()
          ? 'background:#e4e4e7;color:#18181b'
          : colour(cell.isFgPalette() ? cell.getFgColor() : -1),
      ]
      const css = style.filter(Boolean).join(';')
      const sign = escaped(cell.getChars() || ' ')
      return css ? `<span style="${css}">${sign}</span>` : sign
    }).join('')
  })
  return `<pre style="font:14px/1.3 'DejaVu Sans Mono',monospace;background:#18181b;color:#e4e4e7;padding:16px;margin:0;display:inline-block">${lines.join('\n')}</pre>`
}

function colour(index: number): string {
  const palette = ['#71717a', '#f87171', '#4ade80', '#facc15', '#60a5fa', '#c084fc', '#22d3ee', '#e4e4e7']
  return index < 0 ? '' : `color:${palette[index % 8]}`
}
