import t from 'tap'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('the firm tells everybody something for a while', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await person(installation, { email: 'anne@firm.example', permissions: ['banner.write', 'company.read'] })
  await person(installation, {
    email: 'bart@firm.example',
    permissions: ['company.read'],
    first_name: 'Bart',
  })
  const page = await visit({ email: 'anne@firm.example' })
  const reader = await visit({ email: 'bart@firm.example', language: 'fr' })
  // Fridays at noon in Brussels; the reader’s clock is turned by hand.
  await reader.clock.install({ time: installation.clock.now() })
  await reader.goto(`${url}/companies`)
  await page.goto(`${url}/banner`)
  const save = page.getByRole('button', { name: 'Save' })
  const banner = reader.getByRole('complementary', { name: 'Message à tous' })

  await t.test('Save waits for a message and two dates in their order, none of them past', async (t) => {
    const fill = async (message: string, start: string, end: string): Promise<boolean> => {
      await page.getByLabel('Message*').fill(message)
      await page.getByLabel('Shown from*').fill(start)
      await page.getByLabel('Shown until*').fill(end)
      await page.getByLabel('Shown until*').blur()
      return save.isEnabled()
    }
    t.equal(await fill('', '20/11/2026 13:00', '20/11/2026 14:00'), false)
    t.equal(await fill('Pause', '', '20/11/2026 14:00'), false)
    t.equal(await fill('Pause', '20/11/2026 13:00', '20/11/2026 13:00'), false)
    await page.getByText('Cannot be before the date above').waitFor()
    t.equal(await fill('Pause', '19/11/2026 13:00', '20/11/2026 14:00'), false)
    await page.getByText('Cannot be in the past').waitFor()
    t.equal(await fill('Pause', '20/11/2026 25:00', '20/11/2026 14:00'), false)
    await page.getByText('Not a valid date').waitFor()
    await inFourLooks(t, page, 'a banner that is refused')
    await fill('Pause', '+1', 'lun')
    await page.keyboard.press('Tab')
    t.equal(await page.getByLabel('Shown from*').inputValue(), '21/11/2026 00:00', 'a day alone is all of it')
    t.equal(await page.getByLabel('Shown until*').inputValue(), '23/11/2026 23:59')
    t.equal(await fill('Serveur à l’arrêt', '20/11/2026 13:00', '20/11/2026 14:00'), true)
  })

  await t.test('the words are kept as a preset, and everybody sees them from the minute on', async (t) => {
    await page.getByRole('button', { name: 'Add as a preset' }).click()
    await page.getByRole('button', { name: 'Serveur à l’arrêt', exact: true }).waitFor()
    await save.click()
    await page.getByText('Everyone will see this from 20/11/2026 13:00').waitFor()
    await reader.clock.fastForward('55:00')
    t.equal(await banner.count(), 0, 'not yet')
    await reader.clock.fastForward('06:00')
    await banner.getByText('Serveur à l’arrêt').waitFor()
    await inFourLooks(t, reader, 'the banner')
  })

  await t.test('closed it stays closed until it says something else', async (t) => {
    await banner.getByRole('button', { name: 'Fermer le message' }).click()
    await reader.reload()
    await reader.getByRole('heading', { level: 1 }).waitFor()
    t.equal(await banner.count(), 0)
    await page.getByLabel('Message*').fill('Le serveur revient bientôt')
    await save.click()
    await banner.getByText('Le serveur revient bientôt').waitFor()
    await reader.clock.fastForward('59:30')
    await banner.waitFor({ state: 'detached' })
    t.pass('and is gone at its last minute, without a reload')
  })

  await t.test('a preset is chosen and removed; Reset takes the message away', async (t) => {
    await page.getByRole('button', { name: 'Clear' }).click()
    t.equal(await page.getByLabel('Message*').inputValue(), '')
    await page.getByRole('button', { name: 'Serveur à l’arrêt', exact: true }).click()
    t.equal(await page.getByLabel('Message*').inputValue(), 'Serveur à l’arrêt')
    await page.getByRole('button', { name: 'Remove the preset “Serveur à l’arrêt”' }).click()
    await page.getByRole('button', { name: 'Serveur à l’arrêt', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Reset', exact: true }).click()
    await page.getByText('No message is shown or scheduled').waitFor()
    t.equal(await installation.env.read((store) => store.banner_messages.count()), 0)
  })

  await t.test('whoever has neither banner right has no such page', async (t) => {
    await reader.goto(`${url}/banner`)
    await reader.getByRole('heading', { name: 'Vous n’avez pas accès à ceci' }).waitFor()
    t.equal(await reader.getByRole('link', { name: 'Bandeau' }).count(), 0)
  })
})
