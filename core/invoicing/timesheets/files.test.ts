import t from 'tap'
import { emitInvoice } from '../emission/operations.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { onEveryClient, testInstallation } from '#fixtures/installation.ts'
import { invoicingRights, timesheetOffice } from '#fixtures/invoicing/timesheets.ts'
import { openedElsewhere } from '#fixtures/spreadsheet.ts'
import { draftInvoices } from '../drafts/operations.ts'
import { forecastFromBookings } from '../forecasts/operations.ts'
import { forCustomer } from './lines.ts'
import { bookingsOfSubfolder, exportTimesheet } from './operations.ts'

onEveryClient(t, 'a timesheet leaves as a workbook in the words of the customer', async (t, installation) => {
  const { client, subfolder_id, firm, mark } = await timesheetOffice(installation)
  const opened = async (by = client, more: object = {}) => {
    const file = await by(exportTimesheet, { id: subfolder_id, format: 'xlsx', ...more })
    const [sheet] = openedElsewhere(file.bytes)
    return {
      name: file.name,
      title: sheet!.name,
      rows: sheet!.rows.map((row) => row.map(({ value }) => value)),
    }
  }
  const { name, title, rows } = await opened()
  t.match(name, /^Prestatiestaat .*\.xlsx$/)
  t.equal(title, 'Prestatiestaat')
  t.strictSame(rows[0]!.slice(0, 7), [
    'Medewerker',
    'Taakcode',
    'Taak',
    'Datum',
    'Aantal blokken',
    'Kost per blok',
    'Bedrag excl. btw',
  ])
  t.match(rows[2], [/Dubois/, '10', 'Étude', new Date('2026-11-03T00:00:00Z'), 3, 72.5, 217.5])
  t.match(rows.at(-2), { 0: 'Totaal', 4: 9, 6: 402.5 })
  t.match(rows.at(-1), { 0: 'Aangevinkt als gefactureerd', 4: 0, 6: 0 })
  await mark('invoiced', ['03'])
  t.match((await opened()).rows.slice(-2), [
    { 4: 9, 6: 402.5 },
    { 4: 3, 6: 217.5 },
  ])
  t.equal((await opened(client, { language: 'fr' })).title, 'Relevé de prestations')
  const leader = await firm.person(['user_booking.read'])
  t.notOk((await opened(leader.client)).rows.flat().includes(72.5), 'prices are for who may see them')
  t.equal((await opened(client, { from: '2026-11-04' })).rows.length, 4)
})

t.test('the customer’s paper comes to what is ticked', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const { client, subfolder_id, mark, firm } = await timesheetOffice(installation)
  const printed = async (more: object = {}) => {
    const { bytes } = await client(exportTimesheet, {
      id: subfolder_id,
      format: 'pdf',
      language: 'en',
      ...more,
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }
  t.match(await printed(), /Total 9 402,50/, 'nothing is ticked: all of it')
  await mark('will_not_invoice', ['02'])
  t.match(await printed(), /Total 5 362,50/, 'but what will never be invoiced')
  await mark('invoiced', ['03'])
  const paper = await printed()
  t.match(paper, /Total 3 217,50/)
  t.notMatch(paper, '04/11/2026')

  await mark('open', ['02', '03'])
  await client(forecastFromBookings, { month: '2026-11' })
  const [draft] = await client(draftInvoices, { month: '2026-11' })
  await client(emitInvoice, { id: draft!.id })
  const admin = await firm.person([...invoicingRights, 'permissions_all.*'])
  await mark('will_not_invoice', ['03'], null, admin.client)
  t.match(
    await printed({ invoice_id: draft!.id }),
    /Total 9 402,50/,
    'an invoice has what it billed, whatever is ticked since',
  )
})

t.test('what a customer is shown', async (t) => {
  const row = (id: number, counted: boolean, will_not_invoice = false) => ({ id, counted, will_not_invoice })
  const idsForCustomer = (...rows: ReturnType<typeof row>[]) => forCustomer(rows).map(({ id }) => id)
  t.strictSame(idsForCustomer(row(1, false), row(2, false, true), row(3, true)), [3])
  t.strictSame(idsForCustomer(row(1, false), row(2, false, true)), [1])
  t.strictSame(idsForCustomer(), [])
})

onEveryClient(
  t,
  'who may not see the invoices of the mission sees none behind its time',
  async (t, installation) => {
    const { client, subfolder_id, firm, subfolder, forecasts } = await timesheetOffice(installation)
    await client(forecastFromBookings, { month: '2026-11' })
    const [forecast] = await forecasts()
    const [draft] = await client(draftInvoices, { month: '2026-11' })
    await client(emitInvoice, { id: draft!.id })
    const stranger = await firm.person(['user_booking.read', 'user_extended.read'])
    const leader = await firm.person(['user_booking.read', 'user_extended.read'])
    await installation.scene((store) =>
      store.subfolders.update(subfolder.subfolder_id, { project_leader: leader.id }),
    )
    const of = (by: typeof client, more: object = {}) =>
      by(bookingsOfSubfolder, { id: subfolder_id, ...more })
    for (const row of await of(stranger.client))
      t.match(row, {
        stage: 'emitted',
        forecast_id: null,
        invoicing_forecast_detail_id: null,
        invoice_id: null,
        invoice_detail_id: null,
        invoice_number: null,
      })
    for (const row of await of(leader.client))
      t.match(row, { forecast_id: forecast!.id, invoice_id: draft!.id, invoice_number: /^2026-/ })
    for (const more of [{ invoice_id: draft!.id }, { forecast_id: forecast!.id }]) {
      await t.rejects(of(stranger.client, more), { code: 'unauthorized' })
      await t.rejects(stranger.client(exportTimesheet, { id: subfolder_id, format: 'xlsx', ...more }), {
        code: 'unauthorized',
      })
      t.equal((await of(leader.client, more)).length, 3)
    }
  },
)
