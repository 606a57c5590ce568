import t from 'tap'
import { keepRow } from '#core/booking/operations.ts'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { testFirm } from '#fixtures/firm.ts'

t.test(
  'a task is found by task, folder and customer, stands in its cell and is there after a reload',
  async (t) => {
    const { installation, url, visit } = await openSite(t)
    const firm = await testFirm(installation)
    const anne = await firm.person(['planner.write'], { email: 'anne@firm.example', language_type: 'en' })
    const place = await firm.folder(anne.id, 12)
    const studies = await firm.mission(place, { rank: 1, task_code: 'STU01' })
    await firm.mission(place, { rank: 2, task_code: 'PLA02' })
    await firm.mission(place, { rank: 3, task_code: 'OLD09', status_type: 'closed' })
    await firm.mission(await firm.folder(anne.id, 47), { rank: 1, task_code: 'XYZ03', code: 'M4' })
    await anne.client(keepRow, { wbs_task_id: studies.task_id })
    const page = await visit({ email: 'anne@firm.example' })
    await page.goto(`${url}/planner`)
    const cell = (name: string) => page.getByRole('textbox', { name })
    const dialog = page.getByRole('dialog', { name: 'Select a task' })
    const options = dialog.getByRole('option')

    await cell('STU01 Étude, Wednesday 18').focus()
    await page.getByRole('button', { name: 'Add a task' }).click()
    await options.first().waitFor()
    t.equal(await options.count(), 3, 'a closed mission is not offered')
    t.equal(await options.filter({ hasText: 'STU01' }).getByRole('img', { name: 'in this week' }).count(), 1)
    t.equal(await dialog.getByRole('img', { name: 'in this week' }).count(), 1, 'what is there is ticked')

    await page.keyboard.type('ecole 47')
    await dialog.getByText('1 task').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('ville 12 pla')
    await options.filter({ hasText: 'PLA02' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await cell('PLA02 Étude, Wednesday 18').waitFor()
    await hasFocus(t, cell('PLA02 Étude, Wednesday 18'))
    await page.getByRole('button', { name: 'Make a favourite: PLA02 Étude' }).click()
    await page.getByRole('button', { name: 'No longer a favourite: PLA02 Étude' }).waitFor()

    await page.reload()
    await cell('PLA02 Étude, Wednesday 18').waitFor()
    await page.getByRole('button', { name: 'No longer a favourite: PLA02 Étude' }).waitFor()
    await page.getByRole('button', { name: 'Add a task' }).click()
    await options.first().waitFor()
    t.match(await options.first().innerText(), 'PLA02', 'a favourite comes first')
    await page.keyboard.press('Enter')
    await page.getByText('Task Already selected').waitFor()
    await hasFocus(t, cell('PLA02 Étude'))

    await page.getByRole('button', { name: 'Add a task' }).click()
    await dialog.getByRole('button', { name: 'By folder' }).click()
    await dialog.getByRole('button', { name: 'École 12' }).click()
    const choices = dialog.getByRole('listitem')
    await choices.filter({ hasText: 'STU01' }).getByRole('img', { name: 'in this week' }).waitFor()
    await choices.filter({ hasText: 'PLA02' }).getByRole('img', { name: 'in this week' }).waitFor()
    await page
      .getByRole('button', { name: 'Take away: STU01 Étude' })
      .evaluate((button) => (button as HTMLElement).click())
    await choices
      .filter({ hasText: 'STU01' })
      .getByRole('img', { name: 'in this week' })
      .waitFor({ state: 'detached' })
    t.equal(await dialog.getByRole('img', { name: 'in this week' }).count(), 1, 'by folder as in the search')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await cell('STU01 Étude, Wednesday 18').waitFor({ state: 'detached' })
    await page.reload()
    await cell('PLA02 Étude, Wednesday 18').waitFor()
    t.equal(await cell('STU01 Étude, Wednesday 18').count(), 0)
  },
)
