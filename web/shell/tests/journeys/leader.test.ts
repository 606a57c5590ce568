import type { Page } from 'playwright-core'
import t from 'tap'
import { forecastFromBookings } from '#core/invoicing/operations.ts'
import { createAbsence } from '#core/users/operations.ts'
import { openSite } from '#fixtures/browser.ts'
import { startDay, tryingWithoutServer, type Day } from '#fixtures/journeys/day.ts'
import { reach } from '#fixtures/journeys/hands.ts'
import { bookings, homeFigure, signIn } from '#fixtures/journeys/steps.ts'
import {
  colleague,
  leader,
  subfolder,
  workingFirm,
  type WorkingFirm,
} from '#fixtures/journeys/working-firm.ts'
import { until } from '#fixtures/until.ts'

/** Each language and each way of working once; the server goes away from the desk while a task is typed. */
const days = [
  { language: 'en', way: 'mouse' },
  { language: 'fr', way: 'telephone' },
  { language: 'nl', way: 'keys' },
] as const

/** Months of 2027 that begin on a Monday. */
const months = ['02', '03', '11'] as const

t.test('the first day of a leader', async (t) => {
  const site = await openSite(t)
  const firm = await workingFirm(site.installation)
  const tom = await colleague(firm, { ...employee('Tom', 'Janssens'), email: 'tom@firm.example' })
  const noor = await colleague(firm, { ...employee('Noor', 'El Amrani'), email: 'noor@firm.example' })
  for (const [i, { language, way }] of days.entries())
    await t.test(`in ${language}, by ${way}`, async (t) => {
      const email = `leo.${language}@firm.example`
      const leo = await colleague(firm, {
        first_name: 'Leo',
        last_name: 'Claes',
        email,
        role: leader,
        language_type: language,
      })
      const work = { name: `School ${i}`, lead_code: 24000 + i, project_leader: leo, tasks: ['Design'] }
      const { tasks } = await subfolder(firm, { ...work, planned: { user_id: tom, blocks: 40 } })
      await bookings(site.installation, tom, tasks[0]!, ['2026-10-05', '2026-10-06'])
      await bookings(site.installation, tom, tasks[0]!, ['2026-11-16'])
      await firm.client(forecastFromBookings, { month: '2026-10' })
      const month = months[i]!
      await asksForLeave(firm, tom, `2027-${month}-01`, `2027-${month}-05`)
      await asksForLeave(firm, tom, `2027-${month}-15`, `2027-${month}-16`)
      await asksForLeave(firm, noor, `2027-${month}-08`, `2027-${month}-10`)

      const day = await startDay(t, site, { language, way })
      await signIn(day, email)
      await seesWhatWaits(day)
      await approvesTheMonth(day, month)
      await seesTheMission(day, work.name)
      await addsATask(day, work.name)
    })
})

const employee = (first_name: string, last_name: string) => ({ first_name, last_name, role: 'employee' })

const asksForLeave = async (
  { installation }: WorkingFirm,
  user_id: number,
  start_date: string,
  end_date: string,
) => (await installation.as(user_id))(createAbsence, { user_id, start_date, end_date })

async function seesWhatWaits(day: Day) {
  const { t, say, goTo, heading, press } = day
  await goTo('menu.home')
  await heading(say('home.title', { name: 'Leo' }))
  const waits = homeFigure(day, say('home.figure.absences_to_decide', { count: 3 }))
  t.match(await waits.innerText(), /^3\s/)
  await press(waits)
  await heading(say('menu.absences'))
}

/** Three requests of two people at once, with what they come to together. */
async function approvesTheMonth(day: Day, month: string) {
  const { t, page, say, press, button, dialog, hears, goTo } = day
  await button('absences.ask').first().waitFor()
  await hears(`01/${month}/2027`)
  await press(page.getByRole('checkbox', { name: say('list.tick_all') }))
  await hears(say('absences.ticked', { count: 3 }))
  await press(page.locator('.ticked').getByRole('button', { name: say('absences.approve') }))
  const deciding = dialog(say('absences.approve_title', { count: 3 }))
  const effects = deciding.getByText('→')
  await effects.nth(1).waitFor()
  t.equal(await effects.count(), 2, 'the two requests of one person are counted together')
  await press(button('absences.approve', deciding))
  await hears(say('absences.decided', { count: 3 }))
  await deciding.waitFor({ state: 'detached' })
  const left = await day.site.installation.env.read((store) =>
    store.user_absences.count({ approved: 0, refused: false }),
  )
  t.equal(left, 0)
  await goTo('menu.home')
  await page.getByRole('heading', { name: say('home.part.waiting') }).waitFor()
  for (const count of [1, 3])
    await homeFigure(day, say('home.figure.absences_to_decide', { count })).waitFor({ state: 'detached' })
}

/** The subfolder from the first page: what it is, and what is forecast of its time. */
async function seesTheMission(day: Day, name: string) {
  const { t, page, say, way, press, heading, hears } = day
  await press(page.getByRole('link', { name: `${name} A` }).first())
  await heading(`${name} A`)
  const milestones = page.getByRole('heading', { name: say('subfolders.milestones') })
  t.equal(
    await milestones.isVisible(),
    way !== 'telephone',
    'a small screen has no room for a part that says nothing',
  )
  await press(page.getByRole('tab', { name: say('tab.invoicing'), exact: true }))
  await page
    .getByRole('region', { name: say('forecasts.title') })
    .getByText('1 - Design')
    .waitFor()
  await hears('1.000,00 €')
  await press(page.getByRole('tab', { name: say('tab.general'), exact: true }))
}

async function addsATask(day: Day, name: string) {
  const { page, say, way, press, write, button, field, dialog, heading, hears } = day
  await press(page.locator('main').getByRole('link', { name, exact: true }))
  await heading(name)
  await press(page.getByRole('tab', { name: say('tab.wbs'), exact: true }))
  const above = `${name} A`
  const add = say('tasks.add_child', { name: above })
  if (way === 'keys') await addsBelow(page, above)
  else if (way === 'mouse') await press(page.getByRole('button', { name: add }))
  else {
    await press(page.getByRole('button', { name: say('tasks.more_of', { name: above }) }))
    await press(page.getByRole('button', { name: add }))
  }
  const adding = dialog(say('tasks.create'))
  await write(field('wbstask.name', adding), 'Roof')
  if (way === 'mouse') await tryingWithoutServer(day, adding, () => press(button('form.create', adding)))
  await press(button('form.create', adding))
  await hears(say('tasks.created'))
  await adding.waitFor({ state: 'detached' })
  await page.getByRole('treegrid').getByText('Roof').first().waitFor()
}

/** In the tree the arrows lead from line to line, and + adds below the one where the keyboard is. */
async function addsBelow(page: Page, name: string) {
  const tree = page.getByRole('treegrid')
  await reach(page, tree)
  const here = async (): Promise<string> => {
    const id = await tree.getAttribute('aria-activedescendant')
    return page.locator(`[id="${id}"]`).innerText()
  }
  await until(async () => {
    if ((await here()).includes(name)) return true
    await page.keyboard.press('ArrowDown')
    return false
  })
  await page.keyboard.press('+')
}
