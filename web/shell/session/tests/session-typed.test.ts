import type { Page } from 'playwright-core'
import t from 'tap'
import type { Reader } from '#core/ports.ts'
import { inFourLooks } from '#fixtures/axe.ts'
import { openSite } from '#fixtures/browser.ts'
import { password, person } from '#fixtures/firm.ts'
import type { TestInstallation } from '#fixtures/installation.ts'
import { until } from '#fixtures/until.ts'

/** A place where something is typed: what is done there, and how much of it the server has kept. */
interface Place {
  readonly what: string
  readonly path: string
  readonly open?: (page: Page) => Promise<unknown>
  /** Types, and saves as one does there. */
  readonly type: (page: Page) => Promise<unknown>
  readonly kept: (store: Reader) => Promise<number>
  /** Whether somebody else signs in there first. */
  readonly another?: true
  /** Whether the page is left once it is saved. */
  readonly leaves?: true
}

const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const path = (page: Page, name: string) => page.locator(`dialog [data-path="${name}"] :is(input, textarea)`)
const region = (page: Page) => page.getByRole('region', { name: 'Cost per block' })

const places: readonly Place[] = [
  {
    what: 'a cell of the week',
    another: true,
    path: '/planner',
    open: (page) => page.getByRole('textbox', { name: 'D Design, Monday 16' }).click(),
    type: async (page) => {
      await page.keyboard.type('4')
      await page.keyboard.press('Enter')
    },
    kept: (store) => store.user_bookings.count({ number_blocks: 4 }),
  },
  {
    what: 'a cell of the six months',
    path: '/users/1/edit?tab=2',
    open: (page) => page.locator('.person-grid input').first().click(),
    type: async (page) => {
      await page.keyboard.type('62,5')
      await page.keyboard.press('Tab')
    },
    kept: (store) => store.user_availabilities.count({ percentage: 62.5 }),
  },
  {
    what: 'a role in its dialog',
    another: true,
    path: '/permissions',
    open: (page) => page.getByRole('button', { name: 'Add new Role' }).click(),
    type: async (page) => {
      await page.getByLabel('Role Name').fill('surveyor')
      await page.keyboard.press('Enter')
    },
    kept: (store) => store.roles.count({ role: 'surveyor' }),
  },
  {
    what: 'an absence asked for in its dialog',
    path: '/absences',
    // The server proposes how much leave the dates take: whoever types them after the session ended is told then.
    open: async (page) => {
      await page.getByRole('button', { name: 'Request an absence' }).first().click()
      await path(page, 'start_date').first().fill('14/12/2026')
      await path(page, 'end_date').first().fill('15/12/2026')
      await page.getByText('2 d of your own week').waitFor()
    },
    type: async (page) => {
      await path(page, 'comment').fill('Wedding')
      await page.keyboard.press('Control+s')
    },
    kept: (store) => store.user_absences.count({ comment: 'Wedding' }),
  },
  {
    what: 'a cost of a person',
    path: '/users/1/edit?tab=1',
    open: (page) => region(page).getByRole('textbox', { name: 'Cost per block' }).waitFor(),
    type: async (page) => {
      await region(page).getByRole('textbox', { name: 'Cost per block' }).fill('12,5')
      await region(page).getByLabel('From*').fill('01/03/2026')
      await page.keyboard.press('Enter')
    },
    kept: (store) => store.user_block_costs.count({ date_start: '2026-03-01' }),
  },
  {
    what: 'the banner',
    path: '/banner',
    open: (page) => page.getByLabel('Shown from*').waitFor(),
    type: async (page) => {
      await fill(page, 'Message*', 'Pause')
      await fill(page, 'Shown from*', '20/11/2026 13:00')
      await fill(page, 'Shown until*', '20/11/2026 14:00')
      await page.keyboard.press('Control+s')
    },
    kept: (store) => store.banner_messages.count({ key: 'Pause' }),
  },
  {
    what: 'a translation',
    another: true,
    path: '/translation?lang=fr&key=companies.title',
    open: (page) => page.locator('.translation-work textarea').waitFor(),
    type: async (page) => {
      await page.locator('.translation-work textarea').fill('Clients et partenaires')
      await page.keyboard.press('Tab')
    },
    kept: (store) => store.translations.count({ value: 'Clients et partenaires' }),
  },
  {
    what: 'the long form of a mission, on two of its tabs',
    another: true,
    path: '/folders/1/subfolders/1/edit',
    open: (page) => page.getByRole('textbox', { name: 'Name*' }).waitFor(),
    type: async (page) => {
      await page.getByRole('textbox', { name: 'Name*' }).fill('Études')
      await page.getByRole('tab', { name: 'Budget' }).click()
      await page.getByRole('button', { name: 'Add a budget line' }).click()
      await page.locator('dialog [data-path="budget_type"] select').selectOption('senior')
      await path(page, 'amount').fill('125')
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
      await page.getByText('125,00').waitFor()
      await page.keyboard.press('Control+s')
    },
    // The name and the line, or nothing.
    kept: async (store) =>
      (await store.subfolders.count({ name: 'Études' })) * (await store.budgets.count({ amount: 12_500 })),
    leaves: true,
  },
]

/** Anne, who may do all of it, and Bart, who may too; each has a task to book on. */
async function office(installation: TestInstallation): Promise<void> {
  const anne = await person(installation, { email: 'anne@firm.example', permissions: ['*'] })
  const bart = await person(installation, {
    email: 'bart@firm.example',
    permissions: ['*'],
    first_name: 'Bart',
  })
  await installation.scene(async (store) => {
    const company = await store.companies.insert({ name: 'City', private: false })
    const folder = await store.folders.insert({
      account_id: 1,
      lead_code: 1,
      code: 'P1',
      name: 'Townhall',
      description: 'x',
      project_type: 'operations',
      project_owner_company_id: company.id,
      project_manager_id: anne,
    })
    const { id: wbs_id } = await store.wbs.insert({ folder_id: folder.id })
    await store.folder_extra_infos.insert({ folder_id: folder.id })
    const subfolder = { folder_id: folder.id, rank: 1, name: 'Mission', status_type: 'active' as const }
    const { id: subfolder_id } = await store.subfolders.insert(subfolder)
    await store.subfolder_extra_infos.insert({ subfolder_id })
    await store.parameters.insert({ class: 'employee_cost_category', type: 'senior', label_en: 'Senior' })
    const task = await store.wbs_tasks.insert({
      wbs_id,
      task_code: 'D',
      name: 'Design',
      bookable: true,
      rank: 1,
    })
    for (const assigned_user_id of [anne, bart])
      await store.wbs_task_plannings.insert({
        wbs_task_id: task.id,
        assigned_user_id,
        start_date: '2026-11-01',
        end_date: '2026-11-30',
        number_blocks: 20,
      })
  })
}

/** The session is over, and nothing has told the browser. */
const end = (installation: TestInstallation): Promise<void> =>
  installation
    .scene(async (store) => {
      await store.sessions.removeMany({})
    })
    .then(() => installation.env.committed([{ type: 'access' }]))

async function signInAgain(page: Page, email?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  if (email) await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
}

t.test(
  'what is typed after the session ended is saved once the same person has signed in again',
  async (t) => {
    const { installation, url, visit } = await openSite(t)
    await office(installation)
    for (const place of places) {
      await t.test(place.what, async (t) => {
        const page = await visit({ email: 'anne@firm.example' })
        // The bell, which asks by itself now and then, would be told first, before what is typed is sent.
        await page.route('**/notifications/*', (route) => route.abort())
        const start = async (): Promise<void> => {
          await page.goto(url + place.path)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await place.open?.(page)
          // What the page itself still asks for would be told first, before anything is typed.
          await page.waitForLoadState('networkidle')
          await end(installation)
          await place.type(page)
          await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
        }
        const kept = () => installation.env.read(place.kept)

        if (place.another) {
          await start()
          await signInAgain(page, 'bart@firm.example')
          await page.waitForURL((at) => at.pathname === '/users')
          t.equal(await kept(), 0, 'somebody else saves nothing of it')
          await page
            .context()
            .request.post(`${url}/api/login`, { data: { email: 'anne@firm.example', password } })
        }
        await start()
        await signInAgain(page)
        await until(async () => (await kept()) === 1)
        await page.getByRole('dialog', { name: 'Sign in again' }).waitFor({ state: 'detached' })
        const stays = place.path.split('?')[0]!
        if (!place.leaves) t.equal(new URL(page.url()).pathname, stays, 'on the page where it was typed')
        await page.context().close()
      })
    }
  },
)

t.test('a cell that is still being typed into when the session ends is saved too', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await office(installation)
  const page = await visit({ email: 'anne@firm.example' })
  await page.goto(`${url}/planner`)
  const cell = page.getByRole('textbox', { name: 'D Design, Tuesday 17' })
  await cell.click()
  await page.keyboard.type('6')
  await end(installation)
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await inFourLooks(t, page, 'signing in again over the week')
  await signInAgain(page)
  await page.locator('.status-line').getByText('Saved: D Design, Tuesday 17').waitFor()
  t.equal(await cell.inputValue(), '6')
  t.equal(await installation.env.read((store) => store.user_bookings.count({ number_blocks: 6 })), 1)
})

t.test('who signs in at another window gets nothing of what is typed in this one', async (t) => {
  const { installation, url, visit } = await openSite(t)
  await office(installation)
  const page = await visit({ email: 'anne@firm.example' })
  await page.route('**/notifications/stream*', (route) => route.abort())
  await page.goto(`${url}/planner`)
  await page.getByRole('textbox', { name: 'D Design, Monday 16' }).click()
  await page.context().request.post(`${url}/api/login`, { data: { email: 'bart@firm.example', password } })
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  t.equal(await installation.env.read((store) => store.user_bookings.count({})), 0)
  await signInAgain(page)
  await page.locator('.week-total').getByText('4 dd').waitFor()
  const [booking] = await installation.env.read((store) => store.user_bookings.find({}))
  t.equal(
    booking?.user_id,
    (await installation.env.read((store) => store.users.first({ first_name: 'Anne' })))?.id,
  )
})
