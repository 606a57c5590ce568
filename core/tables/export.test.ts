import t from 'tap'
import { listInvoices } from '../invoicing/reading/operations.ts'
import { invoicesScreen } from '#core/screens/invoicing/invoices.ts'
import { companiesScreen, usersScreen } from '#core/screens/list/lists.ts'
import type { TableScreen } from '#core/screens/list/table.ts'
import { columnHeading } from '#core/screens/formatting.ts'
import { openApi, tokenOf } from '#fixtures/http/caller.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onEveryClient, testInstallation } from '#fixtures/installation.ts'
import { worksheetsOf } from '#fixtures/http/uploads.ts'
import { watchTraffic } from '#fixtures/http/traffic.ts'
import { listBookingRows } from '../booking/operations.ts'
import { listCompanies } from '../companies/operations.ts'
import { classOf, parameterClassNames } from '../parameters/classes.ts'
import { operations } from '../operations.ts'
import { allTexts, noOwnTexts, setOwnTexts, translate } from '../texts/translate.ts'
import { listUsers } from '../users/operations.ts'
import { csv } from './csv.ts'
import { titleKey } from './cells.ts'
import { exportOf, exportIn, isListing, nothingHidden, rowFields } from './export.ts'
import { settingOf } from './reading/worksheet.ts'
import { cellNames, columnsIn, headingOf } from './columns.ts'
import type { Facts, Upload } from '../kernel/field.ts'

const lines = ({ bytes }: Upload): string[] => Buffer.from(bytes).toString('utf8').trimEnd().split('\n')

onEveryClient(t, 'a list is exported as it is shown', async (t, installation) => {
  const { person } = await testFirm(installation)
  const reader = await person(['users.read', 'company.read'])
  const clerk = await person(['users.read', 'user_extended.read'], {
    first_name: 'Zoë',
    last_name: '=cmd()',
    language_type: 'nl',
  })
  await installation.scene((store) =>
    store.companies.insertMany(
      Array.from({ length: 60 }, (_, i) => ({ name: `Company ${i + 1}`, private: false })),
    ),
  )

  await t.test('all of it, not one page, in the order asked for', async (t) => {
    const file = await reader.client(exportOf(listCompanies), {
      format: 'csv',
      columns: ['id', 'name'],
      sort: 'id',
      order: 'desc',
    })
    const [head, first, ...rest] = lines(file)
    t.equal(head, 'Numéro,Nom')
    t.match(first, /^60,/)
    t.equal(rest.length, 59)
    t.match(file.name, /^Sociétés \d{4}-\d\d-\d\d\.csv$/)
  })

  await t.test('narrowed by the search and the filters of the list', async (t) => {
    const file = await reader.client(exportOf(listUsers), {
      format: 'csv',
      columns: ['first_name'],
      search: 'zoe',
    })
    t.strictSame(lines(file), ['Prénom', 'Zoë'])
  })

  await t.test('without what the caller may not see, whether or not he asks for it', async (t) => {
    const columns = ['code', 'role', 'exit_Date']
    const visible = await clerk.client(exportOf(listUsers), { format: 'csv', columns })
    t.equal(lines(visible)[0], 'Trigram,Rol,Datum uit dienst')
    const kept = await reader.client(exportOf(listUsers), { format: 'csv', columns })
    t.equal(lines(kept)[0], 'Trigramme')
  })

  await t.test('as a workbook: days as days, money as numbers, choices in words', async (t) => {
    const { id } = await installation.scene(async (store) => {
      await store.user_extra_infos.updateWhere({ user_id: clerk.id }, { exit_Date: '2030-06-30' })
      return store.users.insert({ first_name: 'Accountant', last_name: 'A' })
    })
    t.ok(id)
    const file = await clerk.client(exportOf(listUsers), {
      format: 'xlsx',
      columns: ['last_name', 'exit_Date'],
      search: 'zoe',
    })
    const [sheet] = await worksheetsOf(installation.env.ports.workbooks, file)
    t.equal(sheet?.name, 'Medewerkers')
    t.strictSame(sheet?.rows, [
      ['Achternaam', 'Datum uit dienst'],
      ['=cmd()', new Date('2030-06-30T00:00:00Z')],
    ])
  })

  await t.test('a text that a spreadsheet would calculate is made harmless in a CSV file', async (t) => {
    const file = await reader.client(exportOf(listUsers), {
      format: 'csv',
      columns: ['last_name'],
      search: 'zoe',
    })
    t.strictSame(lines(file), ['Nom', "'=cmd()"])
  })

  await t.test('not by who may not read the list, nor with a column that it has not', async (t) => {
    await t.rejects(reader.client(exportOf(listInvoices), { format: 'csv' }), { code: 'unauthorized' })
    await t.rejects(reader.client(exportOf(listUsers), { format: 'csv', columns: ['password'] }), {
      code: 'invalid_fields',
      details: { fields: { columns: 'mixed.invalid' } },
    })
  })
})

t.test('invoices: states in words, amounts as numbers with two decimals', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person, folder, subfolder } = await testFirm(installation)
  const boss = await person(['invoices_all.read'], { language_type: 'en' })
  const { subfolder_id } = await subfolder(await folder(boss.id, 1))
  await installation.scene((store) => store.invoices.insert({ subfolder_id, amount: 123_450 }))
  const request = { columns: ['status_type', 'amount'] }
  const file = await boss.client(exportOf(listInvoices), { format: 'xlsx', ...request })
  const [sheet] = await worksheetsOf(installation.env.ports.workbooks, file)
  t.strictSame(sheet?.rows[1], ['Draft', 1234.5])
  const text = await boss.client(exportOf(listInvoices), { format: 'csv', ...request })
  t.equal(lines(text)[1], 'Draft,1234.5')
})

t.test('over HTTP it is the list’s own path with a format', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person } = await testFirm(installation)
  const token = await tokenOf(installation, (await person(['users.read'])).id)
  const { ask } = await openApi(t, installation)
  const traffic = watchTraffic()
  t.teardown(() => traffic.stop())
  const file = await ask('GET /users/all?format=csv&columns=id,last_name&search=dubois', { token })
  t.equal(file.status, 200)
  t.match(file.headers.get('content-type'), 'text/csv')
  t.equal(file.text, 'Numéro,Nom\n1,Dubois 1\n')
  t.equal((await ask('GET /users/all?format=pdf', { token })).status, 400)
  t.equal((await ask('GET /users/all?format=csv')).status, 401)
  t.equal((await ask('GET /users/all', { token })).envelope?.status, 'success')
  t.strictSame(traffic.violations, [], 'the OpenAPI document knows all that passed')
})

t.test('every list of the firm has a title and headings for its file', async (t) => {
  // A report has files of its own, with the title of the report.
  const listings = operations.filter((each) => exportIn(each)?.exports === each)
  t.ok(listings.length >= 5, `${listings.length} lists`)
  const say = (key: string): string | null => allTexts[key]?.[0] ?? null
  const missing = listings.flatMap(({ name, output }) => [
    ...(say(`export.${name}`) ? [] : [`export.${name}`]),
    ...cellNames(output.fields!['rows']!.item!.fields!)
      .filter((column) => headingOf(column, output.fields!['rows']!.item!.fields![column]!, say) === column)
      .map((column) => `${name}: ${column}`),
  ])
  t.strictSame(missing, [])
})

t.test('what is of a list of the firm stands in each file in its words', async (t) => {
  const lists = parameterClassNames.filter((name) => !classOf(name)?.ours)
  const columns = new Set(lists.flatMap((name) => classOf(name)!.uses.map(([, column]) => column)))
  const byValue = operations.filter(isListing).flatMap(({ name, output }) =>
    Object.entries(output.fields!['rows']!.item!.fields!)
      .filter(([column, { kind, of }]) => kind === 'text' && columns.has(column) && !of)
      .map(([column]) => `${name}: ${column}`),
  )
  t.strictSame(byValue, ['absence.list: planning_level_type'], 'which says how it was typed, not a choice')
})

t.test(
  'every column of a table has words for its heading, and the command line none of its own',
  async (t) => {
    const say = (key: string): string | null => allTexts[key]?.[0] ?? null
    const rowsIn = (field: Facts): Facts[] => [
      ...(field.fields && columnsIn(field).some((each) => each.field.column) ? [field] : []),
      ...Object.values(field.fields ?? {}).flatMap(rowsIn),
      ...(field.item ? rowsIn(field.item) : []),
    ]
    const columns = operations.flatMap(({ output }) => rowsIn(output).flatMap((row) => columnsIn(row)))
    t.ok(columns.length > 80, `${columns.length} columns`)
    const wordless = columns.filter(({ name, field }) => headingOf(name, field, say) === name)
    t.strictSame(
      wordless.map(({ name }) => name),
      [],
    )
    t.strictSame(
      Object.keys(allTexts).filter((key) => key.startsWith('cli.column.')),
      [],
    )
  },
)

t.test(
  'a heading that two columns share is known from before the firm reworded it, each by its own name',
  async (t) => {
    const titles = ['Collaborateur', 'Collaborateur (user_id)']
    const reworded = Object.entries(allTexts).filter(([, words]) => words[1] === titles[0])
    const fr = Object.fromEntries(reworded.map(([key]) => [key, 'Agent']))
    setOwnTexts({ ...noOwnTexts, fr })
    t.teardown(() => setOwnTexts(noOwnTexts))
    const { known } = settingOf({}, rowFields(listBookingRows), 'booking', 'fr', nothingHidden)
    const meant = (title: string) => known.get(titleKey(title))
    for (const all of [titles, ['Agent', 'Agent (user_id)']])
      t.strictSame(all.map(meant), [{ aside: 'person' }, { aside: 'user_id' }], all.join(', '))
  },
)

t.test('a file has the headings that the table on the screen has', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person } = await testFirm(installation)
  const boss = await person(['*'], { language_type: 'fr' })
  const compare = async <R>({ name, columns, save }: TableScreen<R>): Promise<void> => {
    const [heads] = lines(await save!('csv', columns))
    t.equal(heads, columns.map((column) => columnHeading(translate('fr'), column)).join(), name ?? '')
  }
  await compare(usersScreen(boss.client))
  await compare(companiesScreen(boss.client))
  await compare(invoicesScreen(boss.client).list)
})

t.test('what begins like a formula is text, what is a number stays one', async (t) => {
  t.equal(
    csv([['=1+1', '+32 2 511', '-5', '@x', '\tx', -5, '+1,5', '-a']]),
    "'=1+1,'+32 2 511,-5,'@x,\"'\tx\",-5,\"+1,5\",'-a\n",
  )
})

t.test('five thousand people become one workbook, none left out', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person } = await testFirm(installation)
  const boss = await person(['users.read', 'user_extended.read'])
  await installation.scene((store) =>
    store.users.insertMany(
      Array.from({ length: 5000 }, (_, i) => ({ first_name: `Anne ${i}`, last_name: `Peeters ${i}` })),
    ),
  )
  const file = await boss.client(exportOf(listUsers), { format: 'xlsx', search: 'peeters' })
  const [sheet] = await worksheetsOf(installation.env.ports.workbooks, file)
  t.equal(sheet?.rows.length, 5001)
})
