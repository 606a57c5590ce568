import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('a person chooses which notices come by mail, by keys as well', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const email = 'anne@firm.example'
  const anne = await person(installation, { email, permissions: ['notifications.read'] })
  const page = await visit({ email, language: 'nl' })
  await page.goto(`${url}/account?tab=4`)
  await page.getByText('Het bureau heeft geen mailserver').waitFor()
  const choice = page.getByRole('combobox', { name: 'Iets wacht op mijn akkoord' })
  t.equal(await choice.inputValue(), 'daily', 'what is usual')
  await choice.focus()
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.keyboard.press('Home')
  await kept
  t.match(await installation.env.read((store) => store.notice_choices.find()), [
    { user_id: anne, kind: 'to_decide', mailing: 'now' },
  ])
  await page.reload()
  t.equal(await choice.inputValue(), 'now')
  await inFourLooks(t, page, 'notices by mail')
  await page.route('**/notifications/mails', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'internal_error', value: null } }),
  )
  await choice.selectOption('none')
  await page.locator('.snackbar').waitFor()
  t.equal(await choice.inputValue(), 'now', 'what was not kept is not shown')
})
