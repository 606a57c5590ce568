import t from 'tap'
import { importUsers } from '../users/import/operations.ts'
import { setBooking } from '../booking/cell/operations.ts'
import { importBookings } from '../booking/import/operations.ts'
import type { Client } from '../kernel/operation.ts'
import { listBookingRows } from '../booking/operations.ts'
import { importCompanies } from '../companies/import/operations.ts'
import { createCompany, listCompanies } from '../companies/operations.ts'
import { importFolders, importSubfolders } from '../folders/import/operations.ts'
import { listAllSubfolders, listFolders } from '../folders/operations.ts'
import { importForecasts, listForecasts } from '../invoicing/forecasts/workbook/operations.ts'
import { createForecast } from '../invoicing/operations.ts'
import { importParameters, pageOfParameters } from '../parameters/operations.ts'
import { exportPlannings, importPlannings } from '../planning/operations.ts'
import { importNotes } from '../screens/import.ts'
import { exportTexts, importTexts } from '../texts/operations.ts'
import { translate } from '../texts/translate.ts'
import { importAbsences, listAbsences, listUsers } from '../users/operations.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { uploadOf, worksheetsOf, xlsxOf } from '#fixtures/http/uploads.ts'
import type { Upload } from '../kernel/field.ts'
import type { Cell } from '../ports.ts'
import { cellNames } from './columns.ts'
import { exportOf, rowFields } from './export.ts'

/** A firm with a record of each kind that is imported. */
async function scene(installation: TestInstallation) {
  const firm = await testFirm(installation)
  const { client, id } = await firm.person(['*'])
  const place = await firm.folder(id, 7)
  const { subfolder_id, task_id } = await firm.subfolder(place)
  await client(createCompany, {
    company: { name: 'Ville de Namur', private: false },
    companyAddresses: [{ city: 'Namur' }],
  })
  await client(setBooking, { wbs_task_id: task_id, date: '2026-11-19', number_blocks: 3 })
  const lines = [{ amount: 100 }]
  await client(createForecast, {
    subfolder_id,
    forecast_date: '2026-12-31',
    invoicing_forecast_details: lines,
  })
  await installation.scene((store) =>
    store.user_absences.insert({
      user_id: id,
      start_date: '2027-03-01',
      end_date: '2027-03-01',
      number_blocks: 10,
      planning_level_type: 'day',
      approved: 1,
      comment: 'Mariage',
    }),
  )
  await installation.scene((store) =>
    store.parameters.insert({ class: 'function_type', type: 'engineer', label_fr: 'Ingénieur' }),
  )
  return { firm, client, id, place, subfolder_id, task_id }
}

/** Lists whose export is read back, the import that does it, and what of each file nobody takes. */
const readBack = [
  [listUsers, importUsers, ['id', 'presence'], { active: false }],
  [listCompanies, importCompanies, [], {}],
  [listFolders, importFolders, ['id', 'status_type', 'active', 'subfolder_count'], {}],
  [listAllSubfolders, importSubfolders, ['id', 'folder_id', 'folder_code', 'folder_name'], {}],
  [listAbsences, importAbsences, ['id', 'first_name', 'comment', 'created_at', 'decided_by'], {}],
  [listForecasts, importForecasts, ['subfolder_name', 'invoiced', 'invoice_number', 'blocks'], {}],
  [listBookingRows, importBookings, ['id', 'person', 'task_name', 'invoiced', 'wbs_task_id'], {}],
  [pageOfParameters, importParameters, [], {}],
] as const

/** What a person would type over a cell: another text, number, day or tick. */
const typedOver = (cell: Cell): Cell =>
  typeof cell === 'number'
    ? cell + 900
    : cell instanceof Date
      ? new Date('2020-01-02T00:00:00Z')
      : typeof cell === 'boolean'
        ? !cell
        : 'Something else'

async function edited(installation: TestInstallation, file: Upload, edit: (rows: Cell[][]) => void) {
  const [sheet, ...others] = await worksheetsOf(installation.env.ports.workbooks, file)
  const rows = sheet!.rows.map((row) => [...row])
  edit(rows)
  return xlsxOf(installation, { ...sheet!, rows }, ...others)
}

const untyped = (client: Client) => client as (operation: unknown, input: object) => Promise<never>

onBoth(
  t,
  'what was exported says nothing of the columns that are not taken, in any language and format',
  async (t, installation) => {
    const { firm, client } = await scene(installation)
    for (const language_type of ['en', 'fr', 'nl'] as const) {
      const exporter = await firm.person(['*'], { language_type })
      for (const [listing, operation, , asked] of readBack)
        for (const format of ['xlsx', 'csv'] as const) {
          const all = listing === listBookingRows ? { all: true } : {}
          const file = await untyped(exporter.client)(exportOf(listing as never), {
            format,
            ...asked,
            ...all,
          })
          const outcome = await untyped(client)(operation, { file, dry_run: true })
          t.strictSame(
            (outcome as { not_taken: unknown }).not_taken,
            [],
            `${operation.name} ${language_type} ${format}`,
          )
          t.match(
            outcome,
            { created: 0, updated: 0, not_taken_count: 0 },
            `${operation.name} ${language_type} ${format}`,
          )
        }
    }
  },
)

onEveryClient(
  t,
  'a changed cell of a column that only an export writes is named with its row and value',
  async (t, installation) => {
    const { client } = await scene(installation)
    for (const [listing, operation, names, asked] of readBack)
      for (const name of names) {
        const file = await untyped(client)(exportOf(listing as never), { format: 'xlsx', ...asked })
        const place = cellNames(rowFields(listing)).indexOf(name)
        let typed: Cell = null
        let title = ''
        const changed = await edited(installation, file, (rows) => {
          const row = rows[1]!
          while (row.length <= place) row.push(null)
          title = String(rows[0]![place])
          typed = row[place] = typedOver(row[place]!)
        })
        for (const dry_run of [true, false]) {
          const outcome = await untyped(client)(operation, { file: changed, dry_run })
          const value = (typed as unknown) instanceof Date ? '02/01/2020' : String(typed)
          t.match(
            outcome,
            { created: 0, updated: 0, not_taken_count: 1, not_taken: [{ row: 2, column: title, value }] },
            `${operation.name} ${name}`,
          )
        }
      }
  },
)

onBoth(t, 'one who changes the presence of a person is told so in words', async (t, installation) => {
  const { firm } = await scene(installation)
  const { client } = await firm.person(['*'], { language_type: 'fr', code: 'ZZZ' })
  const file = await client(exportOf(listUsers), { format: 'csv' })
  const text = new TextDecoder().decode(file.bytes)
  const line = text.split('\n').findIndex((each) => each.includes('ZZZ'))
  const changed = text.split('\n').with(line, text.split('\n')[line]!.replace('Présent', 'Parti')).join('\n')
  t.not(changed, text)
  const outcome = await client(importUsers, { file: uploadOf('Personnel.csv', changed) })
  t.match(outcome, { updated: 0, ignored: [] })
  t.equal(
    importNotes(translate('fr'), outcome)[0]?.replace(/\s/g, ' '),
    `1 cellule modifiée n’est pas reprise par l’importation : ligne ${line + 1}, Présence « Parti » (reste « Présent »)`,
  )
})

onBoth(
  t,
  'of what whoever imports may not see nothing is compared, so that nobody learns it by guessing',
  async (t, installation) => {
    const { firm } = await scene(installation)
    const { client } = await firm.person(['users.write', 'users.update', 'user_extended.read'])
    const file = (presence: string) =>
      uploadOf('x.csv', `first_name,last_name,code,presence\nAnne,Dubois 1,T1,${presence}\n`)
    for (const presence of ['in', 'left'])
      t.match((await client(importUsers, { file: file(presence) })).not_taken, [
        { value: presence, stands: null },
      ])
  },
)

onBoth(
  t,
  'new rows say what is known of their person, task and mission without a word; all else is named',
  async (t, installation) => {
    const { client, task_id } = await scene(installation)
    const absences = 'code,first_name,last_name,start_date,end_date,number_blocks,comment\n'
    const absence = (first: string, comment: string) =>
      uploadOf('a.csv', `${absences}T1,${first},Dubois 1,2027-04-01,2027-04-01,10,${comment}\n`)
    t.match(await client(importAbsences, { file: absence('Anne', ''), dry_run: true }), {
      created: 1,
      not_taken: [],
    })
    t.match((await client(importAbsences, { file: absence('Anna', 'Ski'), dry_run: true })).not_taken, [
      { column: 'first_name', value: 'Anna' },
      { column: 'comment', value: 'Ski', stands: null },
    ])
    const time = (name: string, id: number) =>
      uploadOf('b.csv', `task_code,task_name,wbs_task_id,date,number_blocks\n10,${name},${id},2026-11-18,2\n`)
    t.match(await client(importBookings, { file: time('Étude', task_id), dry_run: true }), { not_taken: [] })
    t.match((await client(importBookings, { file: time('Plans', 99_999), dry_run: true })).not_taken, [
      { column: 'wbs_task_id', value: '99999', stands: String(task_id) },
      { column: 'task_name', value: 'Plans', stands: 'Étude' },
    ])
    const money = uploadOf(
      'c.csv',
      'rank_code,subfolder_name,customer,forecast_date,amount\n7/1,Mission 1,Nobody,2027-01-31,50\n',
    )
    t.match((await client(importForecasts, { file: money, dry_run: true })).not_taken, [
      { column: 'customer', value: 'Nobody' },
    ])
  },
)

onBoth(
  t,
  'words that only name a task, a folder or a text are named where they were changed',
  async (t, installation) => {
    const { client, place } = await scene(installation)
    const planning = await client(exportPlannings, { wbsId: place.wbs_id })
    const renamed = await edited(installation, planning, (rows) => {
      rows[1]![3] = 'Études'
    })
    t.match(await client(importPlannings, { file: renamed }), {
      updated: 0,
      not_taken: [{ row: 2, column: 'Tâche', value: 'Études', stands: 'Étude' }],
    })
    const subfolders = uploadOf('m.csv', 'rank_code,rank,folder_code,folder_name\n7/1,4,F8,École 9\n')
    t.match((await client(importSubfolders, { file: subfolders })).not_taken, [
      { column: 'folder_code', value: 'F8', stands: 'F7' },
      { column: 'folder_name', value: 'École 9', stands: 'École 7' },
      { column: 'rank', value: '4', stands: '1' },
    ])
    const texts = await edited(installation, await client(exportTexts, { lang: 'nl' }), (rows) => {
      rows[1]![1] = 'Other English'
      rows[2]![2] = 'Iets anders'
      rows[3]![3] = `${String(rows[3]![2])}!`
    })
    t.match((await client(importTexts, { lang: 'nl', file: texts, dry_run: true })).not_taken, [
      { row: 2, value: 'Other English' },
      { row: 3, value: 'Iets anders' },
    ])
  },
)

onBoth(
  t,
  'each changed cell of a refused absence is named, whose row is left out',
  async (t, installation) => {
    const { firm, id } = await scene(installation)
    const { client } = await firm.person(['*'], { language_type: 'en' })
    const days = ['2027-04-06', '2027-04-07'] as const
    await installation.scene((store) =>
      store.user_absences.insertMany(
        days.map((day) => ({
          user_id: id,
          start_date: day,
          end_date: day,
          number_blocks: 10,
          planning_level_type: 'day' as const,
          refused: true,
          reason: 'Remise du dossier',
        })),
      ),
    )
    const file = await client(exportOf(listAbsences), { format: 'xlsx' })
    const [sheet] = await worksheetsOf(installation.env.ports.workbooks, file)
    const heads = sheet!.rows[0]!.map(String)
    const at = sheet!.rows.findIndex((row) => row.includes('Refused'))
    t.match(await client(importAbsences, { file, dry_run: true }), {
      left_out: 2,
      not_taken: [],
      unchanged: 1,
    })
    for (const [column, cell] of sheet!.rows[at]!.entries()) {
      const head = heads[column] ?? ''
      if (['Last change', 'State', 'Trigramme'].includes(head)) continue
      const over =
        typeof cell === 'number'
          ? cell + 1
          : cell instanceof Date
            ? new Date('2027-04-01T00:00:00Z')
            : 'Other'
      const changed = await edited(installation, file, (rows) => void (rows[at]![column] = over))
      const { not_taken, left_out } = await client(importAbsences, { file: changed, dry_run: true })
      t.equal(left_out, 2, head)
      t.match(not_taken, [{ row: at + 1, column: head }], head)
    }
  },
)
