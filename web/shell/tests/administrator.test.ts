import t from 'tap'
import type { Page } from 'playwright-core'
import { permissionsOfRoles } from '#core/access/operations.ts'
import { allows, languages, type Actor } from '#core/kernel/permission.ts'
import { operations } from '#core/operations.ts'
import { groupName } from '#core/screens/users/role-names.ts'
import { translate, type TextKey } from '#core/texts/translate.ts'
import { openSite, type Site } from '#fixtures/browser.ts'
import { password, person } from '#fixtures/firm.ts'
import { callerOf } from '#fixtures/http/caller.ts'
import { seedFirm } from '#server/seed.ts'

const boss = 'anne@firm.example'

for (const language of languages) {
  t.test(
    `an administrator runs people and rights in a browser, without the manual [${language}]`,
    async (t) => {
      const site = await openSite(t)
      await newFirm(site)
      const { installation, url, visit } = site
      const say = translate(language)
      const button = (page: Page, key: TextKey) => page.getByRole('button', { name: say(key), exact: true })
      const input = (page: Page, path: string) =>
        page.locator(`[data-path="${path}"]`).locator('input, select').first()
      const page = await visit({ email: boss, language })

      await t.test('makes a role and gives it a group', async (t) => {
        await page.goto(url)
        await page.getByRole('link', { name: say('menu.permissions') }).click()
        await button(page, 'rights.add_role').click()
        await page.getByRole('dialog').getByLabel(say('rights.role_name')).fill('draughtsman')
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('rights.create'), exact: true })
          .click()
        await page.getByRole('heading', { name: 'draughtsman', level: 2 }).waitFor()
        await page.getByLabel(say('rights.group_to_add')).selectOption('directory')
        await button(page, 'rights.add').click()
        await page
          .getByRole('button', { name: say('rights.remove', { name: groupName(say, 'directory') }) })
          .waitFor()
        const roles = await installation.env.read((store) => store.roles.find({ role: 'draughtsman' }))
        t.match(roles, [{ permissions_group: ['default_permissions', 'directory'] }])
      })

      await t.test('makes a person of that role, who can sign in', async (t) => {
        await page.getByRole('link', { name: say('menu.users') }).click()
        await page.getByRole('link', { name: say('users.create') }).click()
        await input(page, 'user.first_name').fill('Zoé')
        await input(page, 'user.last_name').fill('Vandenbroucke-de Saint-Hubert')
        await input(page, 'userLogin.email').fill('zoe@firm.example')
        await input(page, 'userLogin.password').fill(password)
        await input(page, 'userLogin.password_confirm').fill(password)
        await input(page, 'user.role').selectOption('draughtsman')
        const work = input(page, 'userExtraInfo.function_type')
        if ((await work.evaluate((element) => element.tagName)) === 'SELECT')
          await work.selectOption({ index: 1 })
        else await work.fill('draughtsman')
        await input(page, 'userExtraInfo.number_holidays').fill('20')
        await button(page, 'form.create').click()
        await page.getByText(say('users.created'), { exact: true }).waitFor()
        await page.getByRole('heading', { name: 'Zoé Vandenbroucke-de Saint-Hubert', level: 1 }).waitFor()
        t.match(page.url(), /\/users\/\d+$/)
      })
      const zoe = (await installation.env.read((store) => store.users.first({ first_name: 'Zoé' })))!.id

      await t.test('says what she costs', async (t) => {
        await page.goto(`${url}/users/${zoe}/edit?tab=1`)
        const category = page.getByRole('region', { name: say('costs.category') })
        await category.locator('select').selectOption('engineer')
        await category.locator('[data-path=date_start] input').first().fill('01/10/2026')
        await category.getByRole('button', { name: say('costs.add') }).click()
        await category.getByRole('cell', { name: '01/10/2026', exact: true }).waitFor()
        const block = page.getByRole('region', { name: say('costs.block') })
        await block.locator('[data-path=cost_per_block] input').fill('42,50')
        await block.locator('[data-path=date_start] input').first().fill('01/10/2026')
        await block.getByRole('button', { name: say('costs.add') }).click()
        await block.getByRole('cell', { name: '42,50 €', exact: true }).waitFor()
        const costs = await installation.env.read((store) => store.user_block_costs.find({ user_id: zoe }))
        t.match(costs, [{ cost_per_block: 4250, date_start: '2026-10-01', date_end: null }])
      })

      await t.test('enters an absence in her months, and the capacity follows', async (t) => {
        await page.goto(`${url}/users/${zoe}/edit?tab=2`)
        const row = page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: say('grid.approved') }) })
        const capacity = page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: say('grid.capacity') }) })
        const before = await capacity.innerText()
        await row.locator('input').first().fill('3')
        await page.keyboard.press('Enter')
        await page.waitForFunction(
          ([name, old]) =>
            [...document.querySelectorAll('tr')].some(
              (each) => each.innerText.startsWith(name!) && each.innerText !== old,
            ),
          [say('grid.capacity'), before],
        )
        const absences = await installation.env.read((store) => store.user_absences.find({ user_id: zoe }))
        t.match(absences, [
          { number_blocks: 30, approved: 1, start_date: '2026-11-01', end_date: '2026-11-30' },
        ])
      })

      await t.test('signs in as her, who sees what the role allows and no more', async (t) => {
        await page.goto(`${url}/users`)
        await page.getByRole('button', { name: say('user.menu') }).click()
        await page
          .getByRole('menuitem', { name: say('user.logout') })
          .or(button(page, 'user.logout'))
          .click()
        await page.waitForURL('**/login**')
        await page.locator('input[type=email]').fill('zoe@firm.example')
        await page.locator('input[type=password]').fill(password)
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: say('menu.users'), level: 1 }).waitFor()
        const links = page
          .getByRole('navigation', { name: say('menu.main') })
          .getByRole('listitem')
          .getByRole('link')
        const menu = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))
        t.strictSame(
          menu.filter((path) => path?.startsWith('/')),
          [
            '/home',
            '/users',
            '/companies',
            '/folders',
            '/pipeline',
            '/planner',
            '/capacity',
            '/absences',
            '/notifications',
          ],
        )
        t.equal(
          await page.getByRole('link', { name: say('users.create') }).count(),
          0,
          'creating is not offered',
        )
        await page.goto(`${url}/users/${zoe}?tab=1`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        t.equal(
          await page.getByRole('tab', { name: say('users.costs') }).count(),
          0,
          'costs are not hers to see',
        )
        await page.goto(`${url}/permissions`)
        await page.getByRole('heading', { name: say('state.refused') }).waitFor()
      })

      await t.test('and the API refuses her the rest', async (t) => {
        const token = await sessionOf(page)
        const ask = callerOf(url)
        const { value } = (await ask('POST /auth', { token, json: {} })).envelope!
        const actor = { ...nobodyIn, id: zoe, permissions: new Set(value['permissions'] as string[]) }
        const refused = operations.filter(
          ({ permission }) => !allows(actor, permission) && permission !== 'system',
        )
        t.ok(refused.length > 60, `${refused.length} operations are not hers`)
        t.ok(refused.some(({ name }) => name === permissionsOfRoles.name))
        for (const { name, http } of refused) {
          const { status, envelope } = await ask(http.replace(/:\w+/g, '1'), {
            token,
            ...(http.startsWith('GET') || http.startsWith('DELETE') ? {} : { json: {} }),
          })
          t.equal(`${status} ${envelope?.message}`, '403 unauthorized', name)
        }
      })
    },
  )
}

const nobodyIn: Actor = {
  kind: 'person',
  id: 0,
  account_id: 1,
  name: '',
  language: 'en',
  super_admin: false,
  permissions: new Set(),
  original_id: null,
  session_id: null,
  scope: null,
}

/** A firm as `setup` leaves it, and an administrator in it who is no super admin. */
async function newFirm({ installation }: Site): Promise<void> {
  const administrator = {
    first_name: 'Paul',
    last_name: 'Maes',
    email: 'paul@firm.example',
    language: 'nl' as const,
  }
  const password_hash = await installation.env.ports.passwords.hash(password)
  await installation.scene((store) =>
    seedFirm(installation.env, store, { name: 'Studio Terre' }, { ...administrator, password_hash }),
  )
  const id = await person(installation, { email: boss, role: 'administrator', language_type: 'fr' })
  // Not her very first time: she is taken where she wants to go.
  await installation.scene(async (store) => {
    const login = await store.user_logins.first({ user_id: id })
    await store.user_logins.update(login?.id ?? 0, { first_session_id: 1 })
  })
}

/** What the browser holds and no page of ours can read. */
async function sessionOf(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === '__session')
  if (!cookie) throw new Error('nobody is signed in')
  return cookie.value
}
