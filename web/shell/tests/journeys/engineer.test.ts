import t from 'tap'
import { decideAbsences } from '#core/users/operations.ts'
import { inviteUser } from '#core/users/access/operations.ts'
import { openSite } from '#fixtures/browser.ts'
import { startDay, withoutServer, type Day } from '#fixtures/journeys/day.ts'
import { bookWeek, countKeys, seesTotal, signIn, weekOf } from '#fixtures/journeys/steps.ts'
import {
  colleague,
  leader,
  subfolder,
  workingFirm,
  type WorkingFirm,
} from '#fixtures/journeys/working-firm.ts'
import { recoveryToken } from '#fixtures/mailbox.ts'
import { until } from '#fixtures/until.ts'

/** Each language and each way of working once; the server goes away from the desk in the middle of the week. */
const days = [
  { language: 'en', way: 'keys' },
  { language: 'fr', way: 'mouse' },
  { language: 'nl', way: 'telephone' },
] as const

t.test('the first day of an engineer', async (t) => {
  const site = await openSite(t)
  const firm = await workingFirm(site.installation)
  const anne = { first_name: 'Anne', last_name: 'Delvaux', email: 'anne@firm.example', role: leader }
  const boss = await colleague(firm, anne)
  await subfolder(firm, { name: 'Depot', lead_code: 24009, project_leader: boss, tasks: ['Survey'] })
  for (const [i, { language, way }] of days.entries())
    await t.test(`in ${language}, by ${way}`, async (t) => {
      const email = `zoe.${language}@firm.example`
      const who = { first_name: 'Zoé', last_name: `Maes ${language}`, email, role: 'employee' }
      const zoe = await colleague(firm, { ...who, language_type: language })
      const planned = { user_id: zoe, blocks: 100 }
      const tasks = ['Design', 'Plans']
      await subfolder(firm, {
        name: `School ${i}`,
        lead_code: 24000 + i,
        project_leader: boss,
        tasks,
        planned,
      })
      const day = await startDay(t, site, { language, way })
      await isInvited(day, firm, zoe, email)
      await looksAround(day, email)
      await findsTheWeek(day)
      await booksTheWeek(day)
      await booksAnotherTask(day)
      const booked = await site.installation.env.read((store) => store.user_bookings.find({ user_id: zoe }))
      t.equal(booked.length, 11)
      t.equal(
        booked.reduce((sum, { number_blocks }) => sum + number_blocks, 0),
        42,
        'all that was typed is saved, also what the server was not there for',
      )
      await asksForAbsence(day)
      await seesTheApproval(day, firm, { boss, zoe })
    })
})

/** By the link of a mail: chooses a password and signs in with it, the first time to the list of people. */
async function isInvited(day: Day, { client, installation }: WorkingFirm, id: number, email: string) {
  const { page, site, say, write, press, button, field, hears, heading } = day
  await client(inviteUser, { id })
  let token = ''
  await until(async () => (token = await recoveryToken(installation, email)) !== '')
  await page.goto(`${site.url}/reset-password?token=${token}`)
  await write(field('password'), 'a secret of mine')
  await write(field('password_confirm'), 'a secret of mine')
  await press(button('reset.submit'))
  await hears(say('reset.done'))
  await signIn(day, email, 'a secret of mine')
  await heading(say('users.title'))
}

/** Another language and back again, the own account, the own week on the first page. */
async function looksAround(day: Day, email: string) {
  const { page, say, language, choose, press, button, goTo, heading, hears } = day
  const languages = page.locator('select.language')
  await choose(languages, language === 'nl' ? 'en' : 'nl')
  await page.locator(`html[lang=${language === 'nl' ? 'en' : 'nl'}]`).waitFor()
  await choose(languages, language)
  await heading(say('users.title'))
  await press(page.getByRole('button', { name: say('user.menu') }))
  await press(button('menu.account'))
  await heading(say('account.title'))
  await hears(email)
  await goTo('menu.home')
  await heading(say('home.title', { name: 'Zoé' }))
}

/** From home to the first cell; by keys alone that is a few of them. */
async function findsTheWeek({ page, say, way, press, goTo, heading }: Day) {
  if (way === 'keys') {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
  } else if (way === 'mouse') {
    await press(page.getByRole('link', { name: say('home.figure.this_week') }))
  } else await goTo('menu.planner')
  await heading(say('planner.title'))
}

/** A key a second at most: a week in a minute. */
const keysOfAWeek = 60

async function booksTheWeek(day: Day) {
  const { t, say } = day
  const pressed = await countKeys(day)
  if (day.way === 'mouse') {
    await bookWeek(day, ['1 Design'], 4)
    await seesTotal(day, 20)
    await withoutServer(day, async (bar) => {
      await bookWeek(day, ['2 Plans'], 4)
      await bar.getByText(say('server.waiting', { count: 5 })).waitFor()
    })
  } else await bookWeek(day, ['1 Design', '2 Plans'], 4)
  await seesTotal(day, 40)
  const keys = await pressed()
  t.ok(keys <= keysOfAWeek, `${keys} keys for a week of ten cells`)
}

/** The eleventh block of a day is refused, with the reason; one block less is not. */
async function booksAnotherTask(day: Day) {
  const { page, say, press, button, write, enter, dialog } = day
  await press(button('planner.add_task').first())
  const choosing = dialog(say('planner.select_task'))
  const found = choosing.getByRole('option').filter({ hasText: 'Depot' }).filter({ hasText: 'Survey' })
  await write(choosing.getByRole('combobox'), 'Depot survey')
  await found.waitFor()
  if (day.way === 'keys') await page.keyboard.press('Enter')
  else await press(found)
  await choosing.waitFor({ state: 'detached' })
  const [monday] = weekOf(day, '1 Survey')
  await enter(monday!)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await page
    .locator('.status-line [role=status]')
    .getByText(say('error.daily_limit', { n: 10 }))
    .waitFor()
  await enter(monday!)
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await seesTotal(day, 42)
}

async function asksForAbsence(day: Day) {
  const { say, press, write, goTo, button, field, heading, hears, dialog } = day
  await goTo('menu.absences')
  await heading(say('menu.absences'))
  await press(button('absences.ask').first())
  const asking = dialog(say('absences.ask'))
  await write(field('start_date', asking), '21/12')
  await write(field('end_date', asking), '23/12')
  await write(field('comment', asking), 'Ski')
  await until(async () => (await field('number_blocks', asking).inputValue()) === '30')
  await press(button('absences.send', asking))
  await hears(say('absences.asked'))
  await asking.waitFor({ state: 'detached' })
  await hears(say('absence.state.pending'))
}

/** At once, on the page that is open, and in the bell. */
async function seesTheApproval(day: Day, { installation }: WorkingFirm, ids: { boss: number; zoe: number }) {
  const { page, say, press, hears } = day
  const absence = await installation.env.read((store) => store.user_absences.first({ user_id: ids.zoe }))
  const client = await installation.as(ids.boss)
  await client(decideAbsences, { ids: [absence!.id], action: 'approve' })
  await page.locator('main .status').getByText(say('absence.state.approved'), { exact: true }).waitFor()
  await press(page.getByRole('button', { name: say('notices.bell_unread', { count: 1 }) }))
  await hears(say('absence.approved_title', { count: 1 }))
}
