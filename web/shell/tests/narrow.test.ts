import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import type { Env } from '#core/ports.ts'
import { openSite } from '#fixtures/browser.ts'
import { walkOn } from '#fixtures/browser/walk.ts'
import { demoSize, loadOffice } from '#fixtures/office.ts'
import { until } from '#fixtures/until.ts'
import { paths } from './paths.ts'

/** What stands beside the window of a page, or is only there after scrolling sideways; grids may be wider than it. */
const astray = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      if (element.closest('[role=grid]') && !element.closest('.week-table')) return []
      // Tabs are a strip of their own, which a finger moves.
      if (element.closest('[role=tablist]')) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      const { left, right, width, height } = element.getBoundingClientRect()
      // One pixel is what only a screen reader finds.
      if (width <= 1 || height <= 1 || (left > -1 && right < innerWidth + 1)) return []
      return [
        `${element.tagName} ${element.className} “${element.textContent.slice(0, 40)}” to ${Math.round(right)}`,
      ]
    }),
  )

/** What of a table lies beside its box, or under the buttons of its row. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textsOf = (cell: Element): DOMRect[] => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return [...range.getClientRects()].filter(({ width }) => width > 1)
    }
    return [...document.querySelectorAll('.table-box[data-fit]')].flatMap((box) => {
      const { right: edge } = box.getBoundingClientRect()
      return [...box.querySelectorAll('tr')].flatMap((row) => {
        const acts = [...row.querySelectorAll('td.actions > *')].map((act) => act.getBoundingClientRect())
        return [...row.querySelectorAll('td:not(.actions)')].flatMap((cell) =>
          textsOf(cell).some(
            (text) =>
              text.right > edge + 1 ||
              acts.some(
                (act) =>
                  text.left < act.right - 1 &&
                  text.right > act.left + 1 &&
                  text.top < act.bottom - 1 &&
                  text.bottom > act.top + 1,
              ),
          )
            ? [cell.textContent]
            : [],
        )
      })
    })
  })

/** Names of usual length of which a field, a cell or a line shows a part alone, and what an empty field explains. */
const cutNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const usual = innerWidth < 500 ? 40 : 60
    const pen = document.createElement('canvas').getContext('2d')!
    /** What stands in a field, in the writing that it has there. */
    const written = (field: Element): { readonly words: string; readonly font: string } => {
      const { font } = getComputedStyle(field)
      if (field instanceof HTMLSelectElement) return { words: field.selectedOptions[0]?.text ?? '', font }
      if (!(field instanceof HTMLInputElement)) return { words: '', font }
      if (['checkbox', 'radio', 'range', 'color', 'file'].includes(field.type)) return { words: '', font }
      if (field.value !== '') return { words: field.value, font }
      return { words: field.placeholder, font: getComputedStyle(field, '::placeholder').font }
    }
    /** Pixels for words: an icon or a button that lies over the field takes its own. */
    const roomOf = (field: Element): number => {
      const style = getComputedStyle(field)
      const box = field.getBoundingClientRect()
      const begin = box.left + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.paddingLeft)
      const end =
        box.right - Number.parseFloat(style.borderRightWidth) - Number.parseFloat(style.paddingRight)
      const over = [...field.parentElement!.children]
        .filter((other) => other !== field && getComputedStyle(other).position === 'absolute')
        .filter((other) => other.matches('.icon, .icon-button, span'))
        .map((other) => other.getBoundingClientRect().left)
        .filter((left) => left > begin)
      return Math.min(end, ...over) - begin
    }
    const isSaidWhole = (element: Element): boolean =>
      element.closest('[title]')?.getAttribute('title')?.includes(element.textContent) ?? false
    const isCut = (element: Element): boolean => {
      if (element.matches('input, select')) {
        const { words, font } = written(element)
        pen.font = font
        return pen.measureText(words).width > roomOf(element) + 1
      }
      const style = getComputedStyle(element)
      if (!/hidden|clip/.test(style.overflowX) || element.closest('.entry')) return false
      // The head of a record is one line, and says whole under the pointer what it cuts.
      if (element.closest('.record-head')?.querySelector('[title]') && isSaidWhole(element)) return false
      return (
        element.scrollWidth > element.clientWidth + 1 ||
        (style.webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 2)
      )
    }
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const name = (element.matches('input, select') ? written(element).words : element.textContent).trim()
      const isLong = name.length > usual && !element.matches('input:placeholder-shown')
      if (name === '' || isLong || element.clientWidth <= 1) return []
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
      return isCut(element) ? [`${element.tagName} ${name}`] : []
    })
  })

/** What is still found once the page has taken its new width: lists and tables do so by events of the window's. */
async function atRest(page: Page, find: (page: Page) => Promise<string[]>): Promise<string[]> {
  let found = await find(page)
  await until(async () => (found = await find(page)).length === 0).catch(() => undefined)
  return found
}

/** How the heads and lines of a page's tables look; grids for typing have their own ways. */
const looksOfTables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tables = [...document.querySelectorAll('main table:not([role=grid])')].filter((table) =>
      table.checkVisibility({ visibilityProperty: true }),
    )
    return tables.flatMap((table) =>
      [...table.querySelectorAll('thead th')].map((head) => {
        const { fontSize, textTransform, borderBottomWidth, borderBottomColor } = getComputedStyle(head)
        const inherits = head.querySelector('.sort') ?? head
        return [
          fontSize,
          getComputedStyle(inherits).fontWeight,
          textTransform,
          borderBottomWidth,
          borderBottomColor,
        ].join(' ')
      }),
    )
  })

t.test(
  'no page is wider than its window, and on a telephone nothing of it lies beside the screen',
  async (t) => {
    const site = await openSite(t)
    // So many that some of it is invoiced.
    await loadOffice(site.installation.env, { ...demoSize, months: 4 })
    const subfolders = await subfoldersToSee(site.installation.env)
    const looks = new Map<string, string>()
    for (const language of ['fr', 'nl'] as const)
      await t.test(language, async (t) => {
        const page = await site.visit({ email: 'anne.delvaux@decidag.example', language })
        const walk = walkOn(page)
        await page.goto(site.url)
        for (const path of [...paths, ...subfolders]) {
          await walk.to(path)
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 900 })
            await page.waitForFunction((wide) => innerWidth === wide, width)
            // Lists become cards by an event of the window's, a frame later.
            await page.evaluate(
              () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
            )
            await walk.settled()
            await looksRight(t, page, `${path} at ${width} px`, width)
            t.strictSame(await atRest(page, cutNames), [], `no name on ${path} is cut at ${width} px`)
            if (width !== 1440) continue
            for (const look of await looksOfTables(page)) looks.set(look, path)
          }
        }
      })
    t.equal(looks.size, 1, `tables look alike: ${JSON.stringify([...looks])}`)
    await t.test('what can be done with a row lies over nothing of it', async (t) => {
      const page = await site.visit({ email: 'anne.delvaux@decidag.example', language: 'fr' })
      const walk = walkOn(page)
      await page.goto(site.url)
      for (const path of ['/invoices', '/payments', '/folders', ...subfolders]) {
        await walk.to(path)
        for (const width of [1440, 1366, 1280, 1024]) {
          await page.setViewportSize({ width, height: 900 })
          await page.waitForFunction((wide) => innerWidth === wide, width)
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          )
          await walk.settled()
          t.strictSame(await atRest(page, covered), [], `${path} at ${width} px`)
        }
      }
    })
  },
)

/** Whatever is pressed: buttons of the page, of rows and of chips, icons, tabs, and what unfolds a part. */
const pressed = 'button, td.actions a, a.button, a.icon-button, label.toggle, summary'

async function looksRight(t: Test, page: Page, where: string, width: number): Promise<void> {
  const { over, below } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return { over: scrollWidth - clientWidth, below: scrollHeight - clientHeight }
  })
  t.equal(over, 0, `${where} is ${over} px wider than the window`)
  t.equal(below, 0, `${where} goes on for ${below} px below what scrolls in it`)
  if (width < 500) t.strictSame(await atRest(page, astray), [], `nothing of ${where} lies beside the screen`)
  const acts = page.locator('.card-actions :is(button, a)')
  const low = await acts.evaluateAll((all) =>
    all.filter((act) => act.getBoundingClientRect().height < 44).map((act) => act.textContent),
  )
  t.strictSame(low, [], `what can be done on ${where} can be touched`)
  const small = await page.locator(pressed).evaluateAll((all) =>
    all
      .filter((act) => act.checkVisibility({ visibilityProperty: true }))
      .map((act) => ({
        text: act.getAttribute('aria-label') ?? act.textContent,
        size: act.getBoundingClientRect(),
      }))
      .filter(({ size: { width, height } }) => width < 24 || height < 24)
      .map(({ text, size }) => `${text} ${Math.round(size.width)}×${Math.round(size.height)}`),
  )
  t.strictSame(small, [], `each button of ${where} is 24 px at least`)
  for (const tab of await page.locator('[role=tab][aria-selected=true]').all()) {
    const { x, width: wide } = (await tab.boundingBox())!
    t.ok(x >= 0 && x + wide <= width, `the open tab of ${where} is in sight`)
  }
}

/** A subfolder whose invoice is a draft and one whose invoice is issued, at the tabs where they stand. */
async function subfoldersToSee(env: Env): Promise<string[]> {
  const tabs = { draft: ['tab=7'], emitted: ['tab=0', 'tab=7&tab2=1', 'tab=7&tab2=2'] } as const
  const found = Object.entries(tabs).map(async ([status_type, shown]) => {
    const invoice = await env.read((store) => store.invoices.first({ status_type: status_type as 'draft' }))
    const subfolder = await env.read((store) => store.subfolders.get(invoice!.subfolder_id!))
    return shown.map((tab) => `/folders/${subfolder!.folder_id}/subfolders/${subfolder!.id}?${tab}`)
  })
  // The first subfolder of the demo firm has every part.
  const whole = [
    '?tab=1',
    '?tab=2',
    '?tab=3',
    '?tab=4',
    '?tab=5',
    '?tab=6',
    '/edit',
    '/edit?tab=1',
    '/edit?tab=4',
  ]
  const parts = whole.map((tab) => `/folders/1/subfolders/1${tab}`)
  return [...(await Promise.all(found)).flat(), ...parts, '/folders/1/subfolders/create']
}
