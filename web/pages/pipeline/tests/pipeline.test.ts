import t from 'tap'
import { hasFocus, openSite } from '#fixtures/browser.ts'
import { person } from '#fixtures/firm.ts'

t.test('prospects and offers are followed from stage to stage on the board', async (t) => {
  const { installation, url, visit } = await openSite(t)
  const rights = ['subfolder.*', 'folders.read', 'subfolder_admin', 'subfolder_admin.update'] as const
  const anne = await person(installation, { email: 'anne@firm.example', permissions: rights })
  await person(installation, { email: 'jo@firm.example', permissions: ['subfolder.read'] })
  await installation.scene(async (store) => {
    const account = await store.accounts.first({})
    const company = await store.companies.insert({ name: 'Ville de Huy', private: false })
    const folder = await store.folders.insert({
      account_id: account!.id,
      lead_code: 7,
      name: 'École communale',
      description: 'Stabilité',
      project_type: 'operations',
      project_owner_company_id: company.id,
      project_manager_id: anne,
    })
    await store.folder_extra_infos.insert({ folder_id: folder.id })
    await store.wbs.insert({ folder_id: folder.id })
    const of = { folder_id: folder.id, customer_company_id: company.id }
    const prospect = await store.subfolders.insert({ ...of, rank: 1, name: 'Étude', status_type: 'prospect' })
    const offer = await store.subfolders.insert({
      ...of,
      rank: 2,
      name: 'Suivi de chantier',
      status_type: 'tendering',
    })
    await store.subfolder_extra_infos.insertMany([{ subfolder_id: prospect.id }, { subfolder_id: offer.id }])
    await store.prospect_extra_infos.insert({
      subfolder_id: prospect.id,
      opportunity_amount_low: 10_000_00,
      opportunity_amount_high: 20_000_00,
    })
    await store.offer_extra_infos.insert({
      subfolder_id: offer.id,
      submission_hour: 11,
      submission_done: false,
      submission_date: '2026-11-18',
      offer_amount: 40_000_00,
    })
  })
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/folders`)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Pipeline' }).click()
  const stage = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

  await t.test('each stage has its missions and amounts, and says what is late', async (t) => {
    t.match(await stage('Prospect').innerText(), /15\.000,00[^]*Ville de Huy[^]*Étude/)
    t.match(
      await stage('In preparation').innerText(),
      /40\.000,00[^]*Suivi de chantier[^]*18\/11\/2026[^]*late/,
    )
  })

  await t.test('what is expected says by keyboard how it is made up', async (t) => {
    const sum = page.getByRole('button', { name: /How 17\.000,00/ })
    await sum.focus()
    await page.keyboard.press('Enter')
    t.match(await page.getByRole('row', { name: /^Prospect/ }).innerText(), /15\.000,00[^]*20[^]*3\.000,00/)
    await page.keyboard.press('Escape')
    await hasFocus(t, sum)
  })

  await t.test('an offer is moved from its menu by arrows, and back', async (t) => {
    await page.getByRole('button', { name: 'Move Suivi de chantier' }).focus()
    await page.keyboard.press('ArrowDown')
    const entry = (name: string) => page.getByRole('button', { name })
    await hasFocus(t, entry('To “Prospect”'), 'an arrow opens the menu at its first entry')
    await page.keyboard.press('ArrowUp')
    await hasFocus(t, entry('To “Lost”'), 'before the first comes the last')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await stage('Submitted')
      .getByRole('link', { name: /Suivi de chantier/ })
      .waitFor()
    await hasFocus(t, stage('Submitted').getByRole('link', { name: /Suivi de chantier/ }), 'where it is now')
    await page.getByRole('button', { name: 'Undo' }).click()
    await stage('In preparation')
      .getByRole('link', { name: /Suivi de chantier/ })
      .waitFor()
  })

  await t.test('an offer that went unsubmitted says so first, and who must act', async (t) => {
    await page.getByRole('link', { name: /Suivi de chantier/ }).click()
    const late = page
      .getByRole('list', { name: 'Timeline' })
      .getByRole('listitem')
      .filter({ hasText: 'Submission' })
    await late.getByText('2 days late').waitFor()
    t.match(
      await page.locator('.figures').innerText(),
      /18\/11\/2026 11:00[^]*2 days late[^]*40\.000,00[^]*35 %[^]*None known[^]*prepares and submits/,
    )
    const blocks = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).allInnerTexts()
    t.ok(blocks.indexOf('Offer') < blocks.indexOf('Mission'), 'the offer before the rest')
    await page.goBack()
  })

  await t.test('it is dragged too, and others see it move', async () => {
    const other = await visit({ email: 'jo@firm.example' })
    await other.goto(`${url}/pipeline`)
    await other.getByRole('link', { name: /Suivi de chantier/ }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Suivi de chantier' }).dragTo(stage('Submitted'))
    await stage('Submitted')
      .getByRole('link', { name: /Suivi de chantier/ })
      .waitFor()
    await other
      .getByRole('region', { name: /^Submitted/ })
      .getByRole('link', { name: /Suivi de chantier/ })
      .waitFor()
    t.equal(await other.getByRole('button', { name: /^Move / }).count(), 0, 'who may not move has no menu')
  })

  await t.test('what a stage needs is asked for in the form of the mission', async (t) => {
    await page.getByRole('button', { name: 'Move Étude' }).click()
    await page.getByRole('button', { name: 'To “In preparation”' }).click()
    await page.getByText('needs more details').waitFor()
    const amount = page.getByRole('textbox', { name: /Offer amount/ })
    t.equal(await amount.getAttribute('aria-invalid'), 'true')
    await amount.fill('12000')
    await page
      .getByRole('spinbutton', { name: /Submission hour/ })
      .or(page.getByLabel(/Submission hour/))
      .first()
      .fill('10')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Subfolder successfully updated').waitFor()
    await page.goto(`${url}/pipeline`)
    await stage('In preparation').getByRole('link', { name: /Étude/ }).waitFor()
  })

  await t.test(
    'a stage that somebody hides meanwhile is refused, its form says why at the field, and it is offered no more',
    async (t) => {
      await installation.scene((store) =>
        store.parameters.insert({ class: 'subfolder_status', type: 'prospect', obselete: true }),
      )
      await page.getByRole('button', { name: 'Move Étude' }).click()
      await page.getByRole('button', { name: 'To “Prospect”' }).click()
      await page.getByText(/^Étude: Status: No longer available/).waitFor()
      const status = page.locator('[data-path="subFolder.status_type"] select')
      await hasFocus(t, status)
      t.equal(await status.getAttribute('aria-invalid'), 'true')
      await page
        .getByRole('link', { name: 'Cancel' })
        .or(page.getByRole('button', { name: 'Cancel' }))
        .click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
      await page.getByRole('heading', { name: /Étude/, level: 1 }).waitFor()
      await page.goto(`${url}/pipeline`)
      await page.getByRole('button', { name: 'Move Étude' }).click()
      await page.getByRole('button', { name: 'To “Submitted”' }).waitFor()
      await page.getByRole('button', { name: 'To “Prospect”' }).waitFor({ state: 'detached' })
      await page.keyboard.press('Escape')
      const card = page.getByRole('listitem').filter({ hasText: 'Étude' })
      await card.dragTo(stage('Prospect'))
      await page.reload()
      await stage('In preparation').getByRole('link', { name: /Étude/ }).waitFor()
      t.equal(await page.getByText(/No longer available/).count(), 0, 'nor taken where it is dropped')
    },
  )

  await t.test(
    'an offer whose day is yet to come is asked about before it counts as submitted',
    async (t) => {
      const offerOf = async (name: string) => {
        const subfolder = await installation.env.read((store) => store.subfolders.first({ name }))
        return installation.env.read((store) =>
          store.offer_extra_infos.first({ subfolder_id: subfolder!.id }),
        )
      }
      const { id = 0 } = (await offerOf('Étude')) ?? {}
      await installation.scene((store) =>
        store.offer_extra_infos.update(id, { submission_date: '2026-12-24' }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Move Étude' }).click()
      await page.getByRole('button', { name: 'To “Submitted”' }).click()
      const question = page.getByRole('dialog', { name: 'Was Étude submitted?' })
      await question.getByText('24/12/2026').waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      t.equal((await offerOf('Étude'))?.submission_done, false, 'nothing is said until then')
      await page.getByRole('button', { name: 'Move Étude' }).click()
      await page.getByRole('button', { name: 'To “Submitted”' }).click()
      await question.getByRole('button', { name: 'Submitted today' }).click()
      await stage('Submitted').getByRole('link', { name: /Étude/ }).waitFor()
      t.equal((await offerOf('Étude'))?.submission_date, installation.clock.today())
    },
  )

  await t.test('and so it is where its form is ticked as submitted', async (t) => {
    const subfolder = await installation.env.read((store) => store.subfolders.first({ name: 'Étude' }))
    const of = { subfolder_id: subfolder!.id }
    await installation.scene((store) =>
      store.offer_extra_infos.updateWhere(of, { submission_date: '2026-12-24', submission_done: false }),
    )
    await page.goto(`${url}/folders/${subfolder!.folder_id}/subfolders/${subfolder!.id}/edit`)
    await page.locator('[data-path="offerExtraInfo.submission_done"] select').selectOption('Yes')
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Was Étude submitted?' })
    await question.getByText('24/12/2026').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Submitted today' }).click()
    await page.getByText('Subfolder successfully updated').waitFor()
    t.match(await installation.env.read((store) => store.offer_extra_infos.first(of)), {
      submission_done: true,
      submission_date: installation.clock.today(),
    })
    await page.goto(`${url}/pipeline`)
  })

  await t.test('what an offer can learn stands beneath it', async () => {
    await page.getByRole('link', { name: /Étude/ }).click()
    await page.getByText('No decided offers for this customer').waitFor()
    await installation.scene(async (store) => {
      const offer = await store.subfolders.first({ name: 'Suivi de chantier' })
      await store.offer_extra_infos.updateWhere(
        { subfolder_id: offer!.id },
        { submission_result_type: 'lost', refusal_type: 'price' },
      )
      const rival = await store.companies.insert({ name: 'Bureau Rival', private: false })
      await store.competitors.insert({
        subfolder_id: offer!.id,
        partner1_company_id: rival.id,
        price: 36_000_00,
        ranking: 1,
      })
    })
    await page.reload()
    await page.getByText('0 % won (0 of 1)').first().waitFor()
    await page.getByRole('row', { name: /Bureau Rival.*-10,?.* %.*1/ }).waitFor()
    await page.goto(`${url}/pipeline`)
  })

  await t.test('a stage alone is a list, and a filter narrows both', async () => {
    await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Lost' }).click()
    await page.getByRole('row', { name: /Suivi de chantier/ }).waitFor()
    await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Board' }).click()
    await page.getByRole('combobox', { name: 'Account manager' }).selectOption({ index: 1 })
    await stage('Lost')
      .getByRole('link', { name: /Suivi de chantier/ })
      .waitFor()
  })

  await t.test('an offer that is won proposes its contract', async (t) => {
    await page.goto(`${url}/pipeline`)
    await page.getByRole('button', { name: 'Move Étude' }).click()
    await page.getByRole('button', { name: 'To “Won”' }).click()
    await page.getByText('Étude is won but has no contract yet').waitFor()
    await page.getByRole('button', { name: 'Add a contract' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a contract' })
    t.match(
      await dialog.locator('[data-path="amount"] input').inputValue(),
      /^12.000$/,
      'for what was offered',
    )
    await dialog.getByText('Close').click()
  })
})
