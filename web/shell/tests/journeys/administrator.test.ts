import t from 'tap'
import { openSite } from '#fixtures/browser.ts'
import { startDay, tryingWithoutServer, type Day } from '#fixtures/journeys/day.ts'
import { isInSight, signIn } from '#fixtures/journeys/steps.ts'
import { firstAdministrator, freshFirm } from '#fixtures/journeys/working-firm.ts'
import { password } from '#fixtures/firm.ts'
import { recoveryToken } from '#fixtures/mailbox.ts'
import { until } from '#fixtures/until.ts'

/** Each language and each way of working once; the server goes away from the desk while a person is typed. */
const days = [
  { language: 'en', way: 'mouse' },
  { language: 'fr', way: 'keys' },
  { language: 'nl', way: 'telephone' },
] as const

for (const { language, way } of days)
  t.test(`the first day of a firm and its administrator, in ${language}, by ${way}`, async (t) => {
    const site = await openSite(t)
    await freshFirm(site.installation)
    const day = await startDay(t, site, { language, way })
    await signIn(day, firstAdministrator)
    await day.heading(day.say('users.title'))
    await day.hears(day.say('users.empty_help'))
    await saysWhoTheFirmIs(day)
    await setsAList(day)
    await addsAPerson(day)
    await givesAnotherRole(day)
    await importsPeople(day)
    await invites(day, 'noor@firm.example')
    const people = await site.installation.env.read((store) => store.users.find({ is_super_admin: false }))
    t.strictSame(
      people.map(({ first_name, role }) => [first_name, role]),
      [
        ['Zoé', 'accountant'],
        ['Pol', 'default'],
        ['Noor', 'default'],
      ],
    )
  })

/** What an invoice needs of the firm; a mistyped account number is refused at its field. */
async function saysWhoTheFirmIs(day: Day) {
  const { t, page, site, say, press, write, button, field, heading, hears } = day
  await press(page.getByRole('button', { name: say('user.menu') }))
  await press(button('menu.account'))
  await heading(say('account.title'))
  await write(field('enterprise_number'), '0403.170.701')
  await write(field('street_name'), 'Rue du Pont')
  await write(field('zip_code'), '5000')
  await write(field('city'), 'Namur')
  await write(field('iban'), 'BE68539007547035')
  await press(button('form.save'))
  await hears(say('forms.validation.string.iban'))
  await write(field('iban'), 'BE68 5390 0754 7034')
  await press(button('form.save'))
  await page.getByText(say('firm.saved'), { exact: true }).waitFor()
  t.ok(await isInSight(day, button('form.save')), 'the message lies over no button')
  const account = await site.installation.env.read((store) => store.accounts.first({}))
  t.match(account, { enterprise_number: '0403170701', iban: 'BE68539007547034', city: 'Namur' })
}

/** A function that the firm knows and the program does not, with its word. */
async function setsAList(day: Day) {
  const { t, page, site, say, language, press, write, goTo, button, field, dialog, heading } = day
  await goTo('menu.parameters')
  await heading(say('parameters.title'))
  await press(page.getByRole('option', { name: say('parameter_class.function_type') }).first())
  await press(button('parameters.add'))
  const adding = dialog(say('parameters.add_to', { list: say('parameter_class.function_type') }))
  await write(adding.getByRole('textbox').first(), 'Drone Pilot')
  await page.keyboard.press('Enter')
  await adding.waitFor({ state: 'detached' })
  await write(field(`label_${language}`), 'Pilot')
  await press(button('parameters.save'))
  await page.getByText(say('parameters.saved'), { exact: true }).waitFor()
  const made = await site.installation.env.read((store) => store.parameters.first({ type: 'drone_pilot' }))
  t.equal(made?.[`label_${language}`], 'Pilot')
}

/** With a sign-in, a role and the function that was just made. */
async function addsAPerson(day: Day) {
  const { page, say, way, press, write, choose, goTo, button, field, heading, hears } = day
  await goTo('menu.users')
  await heading(say('users.title'))
  await press(page.getByRole('link', { name: say('users.create') }).first())
  await heading(say('users.create'))
  await write(field('user.first_name'), 'Zoé')
  await write(field('user.last_name'), 'Maes')
  await write(field('userLogin.email'), 'zoe@firm.example')
  await write(field('userLogin.password'), password)
  await write(field('userLogin.password_confirm'), password)
  await choose(field('user.role'), 'employee')
  await choose(field('userExtraInfo.function_type'), 'drone_pilot')
  if (way === 'mouse')
    await tryingWithoutServer(day, page.locator('main'), () => press(button('form.create')))
  await press(button('form.create'))
  await hears(say('users.created'))
  await heading('Zoé Maes')
}

async function givesAnotherRole({ page, say, press, choose, button, field, heading, hears }: Day) {
  await press(page.getByRole('link', { name: say('users.edit') }))
  await heading(/Zoé Maes/)
  await choose(field('user.role'), 'accountant')
  await press(button('form.save'))
  await hears(say('users.updated'))
  await heading('Zoé Maes')
}

/** A list with a fault is refused with its row, the mended one is looked at and taken. */
async function importsPeople(day: Day) {
  const { page, say, press, goTo, button, dialog, heading, hears } = day
  await goTo('menu.users')
  await heading(say('users.title'))
  await press(button('import.open'))
  const importing = dialog(say('users.import_title'))
  const give = (email: string) =>
    importing.locator('input[type=file]').setInputFiles({
      name: 'staff.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `first_name,last_name,code,email,function_type\nPol,Maes,PMA,${email},engineer\nNoor,El Amrani,NEL,noor@firm.example,engineer\n`,
      ),
    })
  await give('pol')
  await importing.getByText(say('forms.validation.string.email')).waitFor()
  await give('pol@firm.example')
  await importing.getByText('Noor', { exact: true }).first().waitFor()
  await press(button('import.apply', importing))
  await hears(`${say('import.done')} ${say('cli.import.done', { created: 2, updated: 0, unchanged: 0 })}`)
  await page.locator('main').getByText('El Amrani').waitFor()
}

/** Whoever was imported has no password yet: a link comes by mail. */
async function invites(day: Day, email: string) {
  const { t, page, site, say, press, button, dialog, heading, hears } = day
  const name = 'Noor El Amrani'
  await press(
    page
      .locator('main')
      .getByRole('link', { name: /El Amrani/ })
      .first(),
  )
  await heading(name)
  await press(button('users.invite'))
  const asking = dialog(say('users.invite_title', { name }))
  await press(button('users.invite', asking))
  await hears(say('users.invited.first_password', { name, email }))
  await until(async () => (await recoveryToken(site.installation, email)) !== '')
  t.pass('the mail is on its way')
}
