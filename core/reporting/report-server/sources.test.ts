import t from 'tap'
import { localClient } from '#core/client/local.ts'
import { Failure } from '#core/kernel/failure.ts'
import { actorOf } from '#core/access/person.ts'
import { allTexts } from '#core/texts/translate.ts'
import { testFirm } from '#fixtures/firm.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { reportServer } from '#fixtures/simulators/report-server/report-server.ts'
import { generateReport, listReports, readReportParameters } from './operations.ts'
import { formatFiles } from './report.ts'
import { addBuiltInReports, type ReportSource } from './sources.ts'

const path = '/Program/Sample'

const own: ReportSource = {
  has: (_, asked) => asked.startsWith('/Program/'),
  list: async () => [{ ID: 'sample', Name: 'Sample', Path: path, TypeName: 'Report' }],
  parameters: async (_, asked) => {
    if (asked !== path) throw new Failure('report_not_found')
    return []
  },
  render: async (_, __, ___, format) => ({ Result: 'c2FtcGxl', ...formatFiles[format] }),
}

t.test('reports of the program stand before those of the server, and the program makes them', async (t) => {
  t.teardown(addBuiltInReports(own))
  const service = await reportServer(t)
  const installation = await testInstallation(t, 'sqlite', 'local', { ...service.settings })
  const { id } = await (await testFirm(installation)).person(['reports.read'])
  const actor = await installation.env.read((store) => actorOf(store, id, null, null))
  const warnings: string[] = []
  const client = localClient(
    installation.env,
    () => actor,
    (code) => void warnings.push(code),
  )
  const names = async () => (await client(listReports, {})).map(({ Name }) => Name)
  const all = await names()
  t.ok(all.indexOf('Sample') >= 0 && all.indexOf('Sample') < all.indexOf('Turnover'), all.join())
  const asked = service.heard.length
  t.strictSame(await client(readReportParameters, { path }), [])
  t.match(await client(generateReport, { path, format: 'excel' }), { Result: 'c2FtcGxl', Extension: 'xlsx' })
  await t.rejects(client(readReportParameters, { path: '/Program/Gone' }), { code: 'report_not_found' })
  t.equal(service.heard.length, asked, 'the server hears nothing of them')

  t.strictSame(warnings, [])
  service.behave('unauthorized')
  const left = await names()
  t.ok(left.includes('Sample') && !left.includes('Turnover'), 'they are listed without the server')
  t.strictSame(warnings, ['report_server_away'])
  t.ok('warning.report_server_away' in allTexts)
})
