import t from 'tap'
import { listInvoices } from '../invoicing/reading/operations.ts'
import type { Client } from '#core/kernel/operation.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { loadOffice } from '#fixtures/office.ts'
import { openedElsewhere, type OpenedWorksheet } from '#fixtures/spreadsheet.ts'
import { operations } from '../operations.ts'
import { planningWorksheet } from '../planning/workbook/workbook.ts'
import { pageOfParameters } from '../parameters/operations.ts'
import { exportTexts } from '../texts/operations.ts'
import { allTexts } from '../texts/translate.ts'
import { listUsers } from '../users/operations.ts'
import { exportIn, exportOf, fileFields, headsOf } from './export.ts'
import type { Facts, Upload } from '../kernel/field.ts'
import { languages } from '../kernel/permission.ts'

/** What a spreadsheet program must take a field's values for. */
const kindOf = ({ kind }: Facts): string =>
  kind === 'day' || kind === 'time'
    ? 'date'
    : ['id', 'int', 'decimal', 'money'].includes(kind)
      ? 'number'
      : 'text'

const open = ({ bytes }: Upload): OpenedWorksheet => openedElsewhere(bytes)[0]!
const heads = ({ rows }: OpenedWorksheet): unknown[] => (rows[0] ?? []).map(({ value }) => value)
const cellsUnder = (sheet: OpenedWorksheet, head: string) =>
  sheet.rows.slice(1).map((row) => row[heads(sheet).indexOf(head)]!)

/** Lists of one record, and the record whose list is opened. */
const ofRecord: { readonly [listing: string]: object } = {
  'document.list': { record_kind: 'company', record_id: 1 },
}

/** A file leaves while it is written, so its columns are as wide as its first rows need. */
const sampled = 200

t.test('every list of the demo firm opens in another program as what it is', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  await loadOffice(installation.env, { people: 26, companies: 12, folders: 14, months: 5 })
  const boss = await installation.env.read((store) => store.users.first({ is_super_admin: true }))
  // A report has files of its own, which core/reports/files.test.ts opens.
  const lists = operations.filter((each) => exportIn(each)?.exports === each)
  for (const [place, language] of languages.entries()) {
    await installation.scene((store) => store.users.update(boss!.id, { language_type: language }))
    const client: Client = await installation.as(boss!.id)
    const say = (key: string): string | null => allTexts[key]?.[place] ?? null
    for (const listing of lists) {
      const asked = { format: 'xlsx', ...ofRecord[listing.name] }
      const sheet = open(await client(exportOf(listing as never), asked as never))
      const fields = fileFields(listing)
      const title = `${listing.name} [${language}]`
      t.equal(sheet.name, say(`export.${listing.name}`)?.slice(0, 31), title)
      t.equal(sheet.frozenRows, 1, `${title}: its headings stay in sight`)
      t.equal(sheet.widths.length, heads(sheet).length, `${title}: a width for each column`)
      const columns = Object.entries(fields).filter(([, { kind, item }]) => !item?.fields && kind !== 'group')
      const names = columns.map(([name]) => name)
      t.strictSame(heads(sheet), headsOf(names, fields, say), `${title}: its headings`)
      t.equal(new Set(heads(sheet)).size, names.length, `${title}: no two headings alike`)
      for (const [column, [name, field]] of columns.entries()) {
        const found = new Set(sheet.rows.slice(1).map((row) => row[column]?.kind ?? 'empty'))
        found.delete('empty')
        if (found.size > 0) t.strictSame([...found], [kindOf(field)], `${title}: ${name}`)
        const longest = Math.max(...sheet.rows.slice(0, sampled).map((row) => row[column]?.text.length ?? 0))
        t.ok((sheet.widths[column] ?? 0) >= Math.min(60, longest + 1), `${title}: ${name} fits`)
      }
    }
  }
})

t.test('codes keep their zeros, names that look like formulas stay names, days are days', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person } = await testFirm(installation)
  const boss = await person(['users.read', 'user_extended.read'])
  const clerk = await person([], { first_name: '=HYPERLINK("http://x")', last_name: '-2+3' })
  await installation.scene((store) =>
    store.user_extra_infos.updateWhere({ user_id: clerk.id }, { code: '007', exit_Date: '2030-06-30' }),
  )
  const people = open(await boss.client(exportOf(listUsers), { format: 'xlsx', search: 'hyperlink' }))
  const only = (head: string) => cellsUnder(people, head)[0]!
  t.equal(people.name, 'Collaborateurs')
  t.match(only('Trigramme'), { kind: 'text', value: '007', isFormula: false })
  t.match(only('Prénom'), { kind: 'text', value: '=HYPERLINK("http://x")', isFormula: false })
  t.match(only('Nom'), { kind: 'text', value: '-2+3', isFormula: false })
  const exit = cellsUnder(people, 'Date de sortie')[0]!
  t.match(exit, { kind: 'date', value: new Date('2030-06-30T00:00:00Z'), text: '30/06/2030' })
})

t.test('a parameter’s number is a number, its text a text, an amount has two decimals', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person, folder, subfolder } = await testFirm(installation)
  const boss = await person(['parameters.read', 'invoices_all.read'], { language_type: 'en' })
  await installation.scene((store) =>
    store.parameters.insert({ class: 'code', type: '0042', numerical_value: 12.5 }),
  )
  const columns = ['type', 'numerical_value']
  const parameters = open(
    await boss.client(exportOf(pageOfParameters), { format: 'xlsx', class: 'code', columns }),
  )
  t.match(parameters.rows[1], [
    { kind: 'text', value: '0042' },
    { kind: 'number', value: 12.5 },
  ])

  const { subfolder_id } = await subfolder(await folder(boss.id, 1))
  await installation.scene((store) => store.invoices.insert({ subfolder_id, amount: 123_450 }))
  const invoices = open(await boss.client(exportOf(listInvoices), { format: 'xlsx' }))
  t.match(cellsUnder(invoices, 'Amount excl. VAT')[0], { kind: 'number', value: 1234.5, text: '1,234.50' })
})

t.test('a translator’s workbook is all text, with room to write in', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { person } = await testFirm(installation)
  for (const [language_type, headings] of [
    ['en', ['Key', 'English text']],
    ['fr', ['Clé', 'Texte anglais']],
    ['nl', ['Sleutel', 'Engelse tekst']],
  ] as const) {
    const reader = await person(['translate.write'], { language_type })
    const sheet = open(await reader.client(exportTexts, { lang: 'fr' }))
    t.equal(sheet.name, 'fr')
    t.strictSame(heads(sheet).slice(0, 2), headings)
    t.equal(sheet.frozenRows, 1)
    t.equal(sheet.rows.length, Object.keys(allTexts).length + 1)
    t.ok(sheet.rows.every((row) => row.every(({ kind, isFormula }) => kind === 'text' && !isFormula)))
  }
})

t.test('a year of planning opens with its months in words and its blocks as numbers', async (t) => {
  const { workbooks } = (await testInstallation(t, 'sqlite')).env.ports
  const place = {
    folder_code: '0042',
    subfolder_code: '1/2',
    task_code: '1.1',
    task_name: 'Étude',
    task_id: 7,
  }
  const line = { year: 2027, ...place, user_code: null, blocks: [1, 0, null, 4, 5, 6, 7, 8, 9, 10, 11, 250] }
  for (const [language, month] of [
    ['en', 'December'],
    ['fr', 'décembre'],
    ['nl', 'december'],
  ] as const) {
    const [sheet] = openedElsewhere(await workbooks.write([planningWorksheet(2027, [line], language)]))
    t.equal(sheet!.name, '2027')
    t.equal(heads(sheet!).at(-2), month)
    t.match(sheet!.rows[1]![0], { kind: 'text', value: '0042' })
    t.match(sheet!.rows[1]![2], { kind: 'text', value: '1.1' })
    t.match(sheet!.rows[1]![7], { kind: 'empty' })
    t.match(sheet!.rows[1]!.at(-2), { kind: 'number', value: 250 })
  }
})
