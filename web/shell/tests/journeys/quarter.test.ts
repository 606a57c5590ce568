import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import t from 'tap'
import { listTasks } from '#core/planning/operations.ts'
import { exportOf } from '#core/tables/export.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { worksheetsOf } from '#fixtures/http/uploads.ts'
import { startDay, type Day } from '#fixtures/journeys/day.ts'
import { countKeys } from '#fixtures/journeys/steps.ts'
import { colleague, leader, subfolder, workingFirm } from '#fixtures/journeys/working-firm.ts'

const quarter = ['November 2026', 'December 2026', 'January 2027'] as const

/** Six people, and the blocks that the leader plans for each in the months of the quarter. */
const staff = [
  { first_name: 'Tom', last_name: 'Maes', code: 'TMA', blocks: [60, 50, 40] },
  { first_name: 'Mia', last_name: 'Peeters', code: 'MPE', blocks: [70, 30, 60] },
  { first_name: 'Noor', last_name: 'El Amrani', code: 'NEL', blocks: [30, 30, 30] },
  { first_name: 'Luc', last_name: 'Gillet', code: 'LGI', blocks: [20, 60, 0] },
  { first_name: 'Eva', last_name: 'Wouters', code: 'EWO', blocks: [20, 25, 35] },
  { first_name: 'Jan', last_name: 'De Smet', code: 'JDS', blocks: [10, 0, 15] },
] as const

/** What Tom proposes for his December, and what the plan is once that is accepted. */
const proposed = 80
const planned = staff.map(({ code, blocks: [november, december, january] }) => ({
  code,
  blocks: [november, code === 'TMA' ? proposed : december, january],
}))

const task = '1 Design'
const cellOf = (page: Page, row: string, month: string) =>
  page.getByRole('textbox', { name: `${row}, ${task}, ${month}`, exact: true })
const seesStatus = (page: Page, words: string) =>
  page.locator('.status-line').getByText(words).first().waitFor()

t.test('a quarter is planned, proposed, validated and booked by keys alone; all screens agree', async (t) => {
  const site = await openSite(t)
  const firm = await workingFirm(site.installation)
  const anne = await colleague(firm, {
    first_name: 'Anne',
    last_name: 'Dubois',
    code: 'ADU',
    email: 'anne@firm.example',
    role: leader,
    language_type: 'en',
  })
  const ids = new Map<string, number>()
  for (const { first_name, last_name, code } of staff) {
    const who = { first_name, last_name, code, role: 'employee', language_type: 'en' as const }
    ids.set(code, await colleague(firm, { ...who, email: `${code.toLowerCase()}@firm.example` }))
  }
  await subfolder(firm, { name: 'School', lead_code: 24000, project_leader: anne, tasks: ['Design'] })
  const desk = (code: string) =>
    startDay(t, site, { language: 'en', way: 'keys', email: `${code}@firm.example` })
  const manager = await desk('anne')

  await t.test('the leader plans the quarter for six people', async (t) => {
    const { page, button, dialog, press, enter } = manager
    await opensThePlanning(manager)
    await enter(cellOf(page, 'Unassigned', quarter[0]))
    await page.keyboard.type('240')
    await page.keyboard.press('Enter')
    await seesStatus(page, 'Saved: Unassigned')
    await enter(cellOf(page, 'Unassigned', quarter[0]))
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Control+r']) await page.keyboard.press(key)
    await seesStatus(page, '2 cells saved')
    for (const { first_name, last_name, blocks } of staff) {
      const name = `${first_name} ${last_name}`
      await press(page.getByRole('button', { name: `Assign a person to ${task}` }))
      await dialog('Assigne User').waitFor()
      await page.keyboard.type(last_name)
      await page.keyboard.press('Enter')
      await hasFocus(t, cellOf(page, name, quarter[0]), `the keyboard stands at ${name}`)
      for (const number of blocks) {
        if (number > 0) await page.keyboard.type(String(number))
        await page.keyboard.press('Tab')
      }
    }
    await page.waitForFunction(
      ([label, left]) =>
        document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)?.value === left,
      [
        `Unassigned, ${task}, ${quarter[2]}`,
        String(240 - sum(staff.map(({ blocks }) => blocks[2]))),
      ] as const,
    )
    t.equal(
      await button('planning.validate').getAttribute('aria-disabled'),
      'true',
      'it all takes effect immediately',
    )
  })

  await t.test('a member proposes more for himself, and asks', async () => {
    const tom = await desk('tma')
    const { page, write, press } = tom
    await opensThePlanning(tom)
    await write(cellOf(page, 'Tom Maes', quarter[1]), String(proposed))
    await page.keyboard.press('Enter')
    await seesStatus(page, 'Saved: Tom Maes')
    await write(page.getByRole('textbox', { name: 'Message to Anne Dubois' }), 'The survey takes longer.')
    await press(page.getByRole('button', { name: 'Send for validation' }))
    await page.getByText('Modifications send to validation !').waitFor()
  })

  await t.test('the manager validates', async (t) => {
    const { page, press, dialog } = manager
    await press(page.getByRole('button', { name: /^Validate changes \(1\)/ }))
    const changes = dialog('Validate changes')
    await press(changes.getByRole('button', { name: 'Accept selected' }))
    await page.getByText('Modifications sucessfully updated !').waitFor()
    t.equal(await cellOf(page, 'Tom Maes', quarter[1]).inputValue(), String(proposed))
  })

  const bookedBy = (code: string) =>
    site.installation.env.read((store) => store.user_bookings.find({ user_id: ids.get(code)! }))
  const blocksBookedBy = async (code: string): Promise<number> =>
    sum((await bookedBy(code)).map(({ number_blocks }) => number_blocks))
  const desks = new Map<string, Day>()
  await t.test('everybody books two weeks', async (t) => {
    for (const { code } of staff) {
      const own = await desk(code.toLowerCase())
      desks.set(code, own)
      t.equal(await booksTwoWeeks(own), 6, `${code} presses six keys`)
      const weeks = (await bookedBy(code)).map(({ date }) => (date < '2026-11-16' ? 'last' : 'this'))
      t.strictSame([...new Set(weeks)], ['last', 'this'], code)
    }
  })

  await t.test('heatmap, bars and exports agree to the block', async (t) => {
    const { installation } = site
    let booked = 0
    for (const { code, blocks } of planned) {
      const own = await blocksBookedBy(code)
      await desks.get(code)!.page.locator('.month-load').getByText(`${own} / ${blocks[0]} dd`).waitFor()
      booked += own
    }
    t.ok(booked > 0)

    const { page, press, goTo } = manager
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      press(page.getByRole('button', { name: 'Export (.xlsx)' })),
    ])
    t.strictSame(await plannedIn(site.installation, download), planned, 'the workbook')

    await goTo('menu.capacity')
    const grid = page.getByRole('grid', { name: 'People’s load by month' })
    for (const { code, blocks } of planned) {
      const { first_name, last_name } = staff.find((each) => each.code === code)!
      const months = grid.getByRole('row', { name: `${first_name} ${last_name}` }).getByRole('gridcell')
      await months.first().waitFor()
      for (const [at, number] of blocks.entries())
        t.match(await months.nth(at).innerText(), `${number / 10} of `, `${last_name} in ${quarter[at]}`)
    }

    const client = await installation.as(anne)
    const { rows } = await client(listTasks, { search: 'Design' })
    const pool = 3 * 240 - sum(planned.flatMap(({ blocks }) => blocks))
    t.match(rows, [{ booked, planned: sum(planned.flatMap(({ blocks }) => blocks)) + pool }])
    const file = await client(exportOf(listTasks), { format: 'csv', search: 'Design' })
    t.match(
      new TextDecoder().decode(file.bytes),
      new RegExp(`\\b${3 * 240}[;,]${booked}\\b`),
      'the list as a file',
    )
  })
})

/** Last week from the plan and this week from the last, by six keys; how many it took. */
async function booksTwoWeeks(day: Day): Promise<number> {
  const { page, site } = day
  await page.goto(site.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const keys = await countKeys(day)
  // g p to the planner, PageUp to last week, f to fill it from the plan, PageDown back and c to copy it.
  for (const key of ['g', 'p']) await page.keyboard.press(key)
  await page.getByRole('textbox', { name: `${task}, Monday 16` }).waitFor()
  await page.keyboard.press('PageUp')
  await page.getByRole('textbox', { name: `${task}, Monday 9` }).waitFor()
  const filled = page.locator('.filled-week').getByText(/^\d+ dd booked in \d cells?$/)
  await page.keyboard.press('f')
  await filled.waitFor()
  await page.keyboard.press('PageDown')
  await page.getByRole('textbox', { name: `${task}, Monday 16` }).waitFor()
  await page.keyboard.press('c')
  await page
    .locator('.week-total')
    .getByText(/^[1-9]\d* dd/)
    .first()
    .waitFor()
  return keys()
}

/** What an exported planning holds for each person in the months of the quarter. */
async function plannedIn({ env }: TestInstallation, download: Download) {
  const bytes = new Uint8Array(await readFile(await download.path()))
  const sheets = await worksheetsOf(env.ports.workbooks, { name: 'planning.xlsx', type: '', bytes })
  const blocksOf = (year: string, code: string, month: number): number => {
    const rows = sheets.find(({ name }) => name === year)?.rows ?? []
    const row = rows.find((cells) => cells[4] === code)
    return Number(row?.[4 + month] ?? 0)
  }
  return staff.map(({ code }) => ({
    code,
    blocks: [blocksOf('2026', code, 11), blocksOf('2026', code, 12), blocksOf('2027', code, 1)],
  }))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

/** From wherever one stands to the planning of the folder. */
async function opensThePlanning({ page, site, press, dialog, say }: Day): Promise<void> {
  await page.goto(site.url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = dialog(say('palette.open'))
  await palette.waitFor()
  await page.keyboard.type('School')
  await palette.getByRole('option', { name: /School/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
  await press(page.getByRole('tab', { name: 'Planning' }))
  await cellOf(page, 'Unassigned', quarter[0]).waitFor()
}
