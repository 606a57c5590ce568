import t from 'tap'
import { planningRules, planningWords } from '#fixtures/cases/planning/rules.ts'
import { isTaskShown, planningOffice, rowOf } from '#fixtures/cases/planning/office.ts'
import { openSite } from '#fixtures/browser.ts'
import { until } from '#fixtures/until.ts'

t.test('every rule of the planning, typed into a cell of the grid', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const { people, place, lone, lay, standing } = await planningOffice(installation)
  const page = await visit({ email: 'anne@firm.example' })
  const status = page.locator('.status-line').getByRole('status')
  for (const own of planningRules)
    await t.test(own.rule, async (t) => {
      const { task, person, blocks, pool, refused } = own
      const assigned = person && people[person]
      await lay()
      const before = await standing(task)
      const { folder_id } = task === '#alone' ? lone : place
      await page.goto(`${url}/folders/${folder_id}?tab=3`)
      await page.getByRole('textbox', { name: 'Unassigned, 10 Étude, December 2026' }).waitFor()
      const row = rowOf(own)
      const name = `${row.person}, ${row.task}, December 2026`
      const cell = page.getByRole('textbox', { name, exact: true })
      if (!isTaskShown(own)) return t.equal(await cell.count(), 0, 'what is not planned is not there')
      await cell.focus()
      await page.keyboard.type(String(blocks))
      await page.keyboard.press('Enter')
      if (refused) {
        await status.getByText(planningWords[refused]!).waitFor()
        t.equal(await cell.getAttribute('aria-invalid'), 'true')
        return t.strictSame(await standing(task), before)
      }
      if ((before.get(assigned) ?? 0) !== blocks)
        await status.getByText(`Saved: ${name}`, { exact: true }).waitFor()
      await until(async () => ((await standing(task)).get(assigned) ?? 0) === blocks)
      t.equal((await standing(task)).get(null) ?? 0, pool)
      const written = page.getByRole('textbox', {
        name: `Unassigned, ${row.task}, December 2026`,
        exact: true,
      })
      await until(async () => (await written.inputValue()) === (pool === 0 ? '' : String(pool)))
    })
})
