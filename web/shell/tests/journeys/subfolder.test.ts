import type { Locator } from 'playwright-core'
import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { password } from '#fixtures/firm.ts'
import { startDay, type Day } from '#fixtures/journeys/day.ts'
import { signIn } from '#fixtures/journeys/steps.ts'
import { colleague, subfolder, workingFirm, type WorkingFirm } from '#fixtures/journeys/working-firm.ts'

/** Each language and each way of working once. */
const days = [
  { language: 'en', way: 'mouse' },
  { language: 'fr', way: 'telephone' },
  { language: 'nl', way: 'keys' },
] as const

t.test('a mission from prospect over offer to contract', async (t) => {
  const site = await openSite(t)
  const firm = await workingFirm(site.installation)
  await addPartners(firm)
  for (const [i, { language, way }] of days.entries())
    await t.test(`in ${language}, by ${way}`, async (t) => {
      const email = `anne.${language}@firm.example`
      const anne = await colleague(firm, {
        first_name: 'Anne',
        last_name: 'Delvaux',
        email,
        role: 'account_manager',
        language_type: language,
      })
      const work = { name: `School ${i}`, lead_code: 24000 + i, project_leader: anne, tasks: [] }
      await subfolder(firm, work)
      const day = await startDay(t, site, { language, way })
      await signIn(day, email)
      const created = await meetsTheProspect(day, work.name)
      await writesTheOffer(day)
      await signsTheContract(day, i)
      await removesWhatWasWrong(day, created)
    })
})

const addPartners = ({ installation }: WorkingFirm) =>
  installation.scene((store) =>
    store.companies.insertMany(
      ['Atelier Nord', 'Bureau Delta', 'Cabinet Sud'].map((name) => ({ name, private: true })),
    ),
  )

/** A new subfolder, whose amounts are the wrong way round at first. */
async function meetsTheProspect(day: Day, folder: string): Promise<number> {
  const { t, site, page, say, goTo, press, write, choose, field, button, hears, heading } = day
  await goTo('menu.folders')
  await press(page.locator('main').getByRole('link', { name: folder, exact: true }))
  await heading(folder)
  await press(page.getByRole('tab', { name: say('tab.subfolders'), exact: true }))
  await press(page.getByRole('link', { name: say('subfolders.create') }))
  await heading(say('subfolders.create'))
  await hears(/2400\d\/2/)
  await write(field('subFolder.name'), 'Stability')
  await choose(field('subFolder.status_type'), 'prospect')
  await choose(field('subFolder.subfolder_type'), 'O1 Prospection')
  await pick(day, field('subFolder.customer_company_id'), 'Ville de Namur')
  await pick(day, field('subFolder.project_leader'), 'Anne')
  await write(field('prospectExtraInfo.object'), 'New school')
  await write(field('prospectExtraInfo.opportunity_amount_low'), '60000')
  await write(field('prospectExtraInfo.opportunity_amount_high'), '40000')
  await choose(field('prospectExtraInfo.source_type'), 'network')
  await press(button('form.create'))
  await hears(say('error.amount_order'))
  await write(field('prospectExtraInfo.opportunity_amount_high'), '90000')
  await press(button('form.create'))
  await hears(say('subfolders.created'))
  await heading('Stability')
  await shows(day, say('status.prospect'))
  await hears('90.000,00 €')
  const [found] = await site.installation.env.read((store) =>
    store.prospect_extra_infos.find({}, { order: [['id', 'desc']], limit: 1 }),
  )
  t.match(found, { opportunity_amount_low: 6_000_000, source_type: 'network' })
  return found!.subfolder_id
}

/** The prospect is tendered: hour, amount and whether it was sent are asked for, and the competitors are noted. */
async function writesTheOffer(day: Day) {
  const { page, say, press, write, choose, field, button, dialog, hears, heading } = day
  await press(page.getByRole('link', { name: say('subfolders.edit'), exact: true }))
  await heading(say('subfolders.edit_title', { name: 'Stability' }))
  await choose(field('subFolder.status_type'), 'tendering')
  await choose(field('subFolder.subfolder_type'), 'O2 Tendering')
  await press(button('form.save'))
  await page
    .locator('[data-path="offerExtraInfo.offer_amount"]')
    .getByText(say('forms.validation.mixed.required'), { exact: true })
    .waitFor()
  await write(field('offerExtraInfo.submission_date'), '14/12/2026')
  await write(field('offerExtraInfo.submission_hour'), '11')
  await choose(field('offerExtraInfo.submission_done'), 'false')
  await write(field('offerExtraInfo.offer_amount'), '75 000')
  for (const [name, price] of [
    ['Atelier Nord', '71 500'],
    ['Bureau Delta', '79 900'],
  ] as const) {
    await press(button('parts.add_competitors'))
    const adding = dialog(say('parts.add_competitors'))
    await pick(day, field('partner1_company_id', adding), name)
    await write(field('price', adding), price)
    await write(field('final_rating', adding), '82,5')
    await press(button('form.take', adding))
    await adding.waitFor({ state: 'detached' })
    await shows(day, name)
  }
  await press(button('form.save'))
  await hears(say('subfolders.updated'))
  await heading('Stability')
  await shows(day, say('status.tendering'))
  await shows(day, 'Bureau Delta')
  await shows(day, '71.500,00 €')
}

/** The offer is won: contract, associate and guarantee in one save, although the session ends before it. */
async function signsTheContract(day: Day, i: number) {
  const { t, site, page, say, press, write, choose, field, button, dialog, hears, heading } = day
  const { installation } = site
  const tab = (name: 'general' | 'contracts' | 'guarantees' | 'associates') =>
    press(page.getByRole('tab', { name: say(`tab.${name}`), exact: true }))
  const adding = (table: 'contracts' | 'bank_guarantees' | 'associates') => dialog(say(`parts.add_${table}`))
  const add = async (table: 'contracts' | 'bank_guarantees' | 'associates'): Promise<Locator> => {
    await press(button(`parts.add_${table}`))
    await adding(table).waitFor()
    return adding(table)
  }
  const take = async (open: Locator) => {
    await press(button('form.take', open))
    await open.waitFor({ state: 'detached' })
  }
  await press(page.getByRole('link', { name: say('subfolders.edit'), exact: true }))
  await heading(say('subfolders.edit_title', { name: 'Stability' }))
  await choose(field('subFolder.status_type'), 'active')
  await choose(field('subFolderExtraInfo.bank_guarantee'), 'true')
  await choose(field('subFolderExtraInfo.associative_mission'), 'true')
  await choose(field('offerExtraInfo.submission_done'), 'true')
  await choose(field('offerExtraInfo.submission_result_type'), 'won')
  await write(field('offerExtraInfo.order_intake'), '75 000')

  await tab('contracts')
  const contract = await add('contracts')
  await write(field('amount', contract), '75 000')
  await choose(field('contract_type', contract), 'contract')
  await press(button('form.take', contract))
  await contract.getByText(say('error.subfolder_incomplete')).waitFor()
  const root = await installation.env.read((store) =>
    store.wbs_tasks.first({ name: 'Stability', task_code: `${24000 + i}/2` }),
  )
  await choose(field('wbs_task_id', contract), String(root!.id))
  await take(contract)

  await tab('guarantees')
  const guarantee = await add('bank_guarantees')
  await write(field('amount', guarantee), '3750')
  await write(field('constitution_date', guarantee), '21/11/2026')
  await press(button('form.take', guarantee))
  await guarantee.getByText(say('forms.validation.date.future')).waitFor()
  await write(field('constitution_date', guarantee), '20/11/2026')
  await take(guarantee)

  await tab('associates')
  const associate = await add('associates')
  await pick(day, field('associate_company_id', associate), 'Cabinet Sud')
  await choose(field('associate_role_type', associate), 'architect')
  await write(field('shares_percentage', associate), '40')
  await take(associate)

  await installation.scene((store) => store.sessions.removeMany({}))
  installation.env.committed([{ type: 'access' }])
  const again = dialog(say('login.again'))
  await write(field('password', again), password)
  await press(button('login.submit', again))
  await again.waitFor({ state: 'detached' })
  await press(button('form.save'))
  // The day on which it was due is yet to come.
  await press(button('pipeline.early_yes', dialog(say('pipeline.early', { name: 'Stability' }))))
  await hears(say('subfolders.updated'))
  await heading('Stability')
  await shows(day, say('status.active'))
  await shows(day, 'Cabinet Sud')
  await tab('contracts')
  await shows(day, '75.000,00 €')
  await tab('guarantees')
  await shows(day, '20/11/2026')
  const { contracts, guarantees, associates } = await installation.env.read(async (store) => {
    const of = { subfolder_id: root!.subfolder_id! }
    return {
      contracts: await store.contracts.find(of),
      guarantees: await store.bank_guarantees.find(of),
      associates: await store.associates.find(of),
    }
  })
  t.match(contracts, [{ wbs_task_id: root!.id, amount: 7_500_000, contract_type: 'contract' }])
  t.match(guarantees, [{ amount: 375_000, constitution_date: '2026-11-20' }])
  t.match(associates, [{ associate_role_type: 'architect', shares_percentage: 40 }])
}

/** A subfolder that was made by mistake goes; it was used by nobody but itself. */
async function removesWhatWasWrong(day: Day, id: number) {
  const { t, site, say, press, button, dialog, hears } = day
  await press(button('acts.more'))
  await press(button('subfolders.delete'))
  await press(button('subfolders.delete', dialog(say('subfolders.delete_title', { name: 'Stability' }))))
  await hears(say('subfolders.deleted'))
  t.equal(await site.installation.env.read((store) => store.subfolders.count({ id })), 0)
}

/** A record is chosen by typing part of its name. */
async function pick({ page, write }: Day, picker: Locator, name: string): Promise<void> {
  await write(picker, name)
  await page.getByRole('option', { name, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

/** A table or a card says it. */
const shows = ({ page }: Day, words: string): Promise<void> =>
  page.locator('main').getByText(words).locator('visible=true').first().waitFor()
