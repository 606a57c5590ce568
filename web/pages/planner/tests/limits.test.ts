import t from 'tap'
import { isDayShown, limitCases, withOpenWeekend, wordsOf } from '#fixtures/cases/time/limits.ts'
import { limitDays, limitsOffice } from '#fixtures/cases/time/limits-office.ts'
import { openSite } from '#fixtures/browser.ts'
import { until } from '#fixtures/until.ts'

const days = { weekday: 'Wednesday 18', weekend: 'Saturday 21' } as const

const rows = {
  open: '10 Étude',
  rest: '20 Étude',
  closed: '30 Étude',
  parent: '40 Support',
  unbookable: '50 Support',
  without_mission: '60 Support',
} as const

t.test('every limit, typed into a cell of the planner', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { lay, blocksIn, colleagueIn } = await limitsOffice(installation)
  const page = await visit({ email: 'one@firm.example' })
  for (const own of limitCases)
    await t.test(own.rule, async (t) => {
      const { at = 'open', day, had = 0, blocks, refused, colleague = null, whose } = own
      const closes = !isDayShown(own) && refused !== null
      await lay(closes ? withOpenWeekend(own) : own)
      await page.goto(`${url}/planner?week=${limitDays.monday}`)
      const cell = page.getByRole('textbox', { name: `${rows[at]}, ${days[day]}` })
      await page.getByRole('textbox', { name: `${rows.open}, Monday 16` }).waitFor()
      t.equal((await colleagueIn(own))?.number_blocks ?? null, colleague)
      if (whose === 'colleague') return t.equal(await cell.inputValue(), '', 'it is not in one’s own week')
      // Weekends are closed while somebody has them before him; whoever opens his week then has no such day.
      if (closes) await lay(own)
      else if (!isDayShown(own))
        return t.equal(await cell.count(), 0, 'the day is not there to be typed into')
      await cell.focus()
      await page.keyboard.type(String(blocks))
      await page.keyboard.press('Enter')
      if (refused === null) {
        await page
          .locator('.status-line')
          .getByText(/^Saved: /)
          .waitFor()
        await until(async () => (await blocksIn(own)) === blocks)
        t.equal((await colleagueIn(own))?.number_blocks ?? null, colleague, 'what is another’s stays')
        return t.equal(await cell.inputValue(), blocks === 0 ? '' : String(blocks))
      }
      const locked = (await cell.getAttribute('readonly')) !== null
      if (locked) t.match(await cell.getAttribute('title'), wordsOf(own))
      else {
        await page.locator('.status-line').getByText(wordsOf(own)).first().waitFor()
        t.equal(await cell.getAttribute('aria-invalid'), 'true')
        t.equal(await cell.inputValue(), String(blocks), 'what was typed stays')
      }
      t.equal(await blocksIn(own), had, 'what stood there stands')
      if (!closes) return undefined
      await page.goto(`${url}/planner?week=${limitDays.monday}`)
      await page.getByRole('textbox', { name: `${rows.open}, Monday 16` }).waitFor()
      return t.equal(await cell.count(), 0, 'the day is not there any more')
    })
})
