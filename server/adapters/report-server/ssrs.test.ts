import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { Failure } from '#core/kernel/failure.ts'
import type { ReportFormat, ReportParameter } from '#core/reporting/report-server/report.ts'
import { allTexts } from '#core/texts/translate.ts'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import { deadEnd, type Fault } from '#fixtures/simulators/loopback.ts'
import {
  reportServer as simulate,
  type ReportServerFault,
  type ReportServerOptions,
} from '#fixtures/simulators/report-server/report-server.ts'
import { openedElsewhere } from '#fixtures/spreadsheet.ts'
import { openArchive } from '../workbooks/zip.ts'
import { ssrs, type SsrsSettings } from './ssrs.ts'

async function opened(t: Test, options: ReportServerOptions = {}, changes: Partial<SsrsSettings> = {}) {
  const service = await simulate(t, options)
  const { reportsUrl, reportsUser, reportsPassword, reportsDomain = null, reportsFolder } = service.settings
  const reports = ssrs({
    url: reportsUrl,
    user: reportsUser,
    password: reportsPassword,
    domain: reportsDomain,
    folder: reportsFolder,
    seconds: 20,
    ...changes,
  })
  return { service, reports }
}

/** The code of a failure and what it says besides; its words exist, and nothing of it bears the password. */
async function failureOf(work: Promise<unknown>): Promise<readonly [code: string, reason?: unknown]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Failure)) throw error ?? new Error('it was done')
  t.ok(`error.${error.code}` in allTexts, error.code)
  t.notMatch([error.message, String(error.cause), JSON.stringify(error.details)].join(), /SecREt01/)
  const reason = error.details.params?.['reason']
  return reason === undefined ? [error.code] : [error.code, reason]
}

const named = (parameters: readonly ReportParameter[], name: string): ReportParameter => {
  const found = parameters.find(({ Name }) => Name === name)
  if (!found) throw new Error(`no parameter ${name}`)
  return found
}

for (const auth of ['basic', 'ntlm'] as const)
  t.test(`the reports of a folder are listed, without folders and hidden items, by ${auth}`, async (t) => {
    const { reports } = await opened(t, { auth })
    t.strictSame(
      (await reports.list('/Decidag')).map(({ ID: _, ...each }) => each),
      ['Turnover', 'Missions & offers', 'Hours', 'Broken', 'Salaries'].map((Name) => ({
        Name,
        Path: `/Decidag/${Name}`,
        TypeName: 'Report',
      })),
    )
    t.strictSame(await reports.list('/Decidag/Data'), [], 'an empty folder')
    t.equal((await reports.list('/decidag')).length, 5, 'a folder may be written in any case')
    t.strictSame(await failureOf(reports.list('/Elsewhere')), ['report_not_found'])
  })

t.test('parameters come with their types, choices and defaults, days as we write them', async (t) => {
  const { reports } = await opened(t)
  const parameters = await reports.parameters('/Decidag/Turnover', {})
  const plain = { Nullable: false, AllowBlank: false, MultiValue: false, PromptUser: true }
  t.match(named(parameters, 'From'), {
    ...plain,
    Prompt: 'From day',
    ParameterTypeName: 'DateTime',
    DefaultValues: [],
    ValidValues: [],
    ParameterStateName: 'MissingValidValue',
  })
  t.match(named(parameters, 'Until'), { DefaultValues: ['2026-12-31'], ParameterStateName: 'HasValidValue' })
  t.match(named(parameters, 'Departments'), {
    MultiValue: true,
    ValidValues: [{}, { Label: 'Roads & bridges', Value: 'roads' }, {}],
    DefaultValues: ['arch', 'stab'],
  })
  t.match(named(parameters, 'Detail'), { ParameterTypeName: 'Boolean', DefaultValues: ['False'] })
  t.match(named(parameters, 'Top'), { ParameterTypeName: 'Integer', Nullable: true, DefaultValues: [] })
  t.match(named(parameters, 'Rate'), { ParameterTypeName: 'Float', DefaultValues: ['1.5'] })
  t.match(named(parameters, 'Note'), { AllowBlank: true, DefaultValues: [''] })
  t.match(named(parameters, 'Tenant'), { PromptUser: false, Prompt: null })
  t.strictSame(await reports.parameters('/Decidag/Hours', {}), [])
})

t.test('what a dependent parameter offers follows from the value that it depends on', async (t) => {
  const { reports } = await opened(t)
  const missions = async (values: { [name: string]: string[] }) =>
    named(await reports.parameters('/Decidag/Missions & offers', values), 'Mission')
  t.match(await missions({}), {
    Dependencies: ['Customer'],
    ValidValuesQueryBased: true,
    ValidValues: [],
    ParameterStateName: 'HasOutstandingDependencies',
  })
  t.strictSame((await missions({ Customer: ['spa'] })).ValidValues, [
    { Label: 'Bains de Spa', Value: '24001-1' },
  ])
  t.strictSame((await missions({ Customer: ['huy'] })).ValidValues, [
    { Label: 'Pont & quais', Value: '24002-1' },
    { Label: 'École <Sud>', Value: '24002-2' },
  ])
})

const values = {
  From: ['2026-01-31'],
  Departments: ['arch', 'roads'],
  Detail: ['True'],
  Top: [null],
  Note: ['a <b> & c  '],
}

for (const auth of ['basic', 'ntlm'] as const)
  t.test(`a report is made in each format, and programs open it, by ${auth}`, async (t) => {
    const { reports, service } = await opened(t, { auth })
    const make = async (format: ReportFormat) => reports.render('/Decidag/Turnover', values, format)
    const bytesOf = ({ Result }: { Result: string }): Buffer => Buffer.from(Result, 'base64')

    const pdf = await make('pdf')
    t.match(pdf, { Extension: 'pdf', MimeType: 'application/pdf' })
    t.match(await pageTexts(bytesOf(pdf)), [
      /Turnover.*From: 2026-01-31.*Departments: arch \+ roads.*Detail: True/,
    ])

    const word = await make('word')
    t.equal(word.Extension, 'docx')
    let text = ''
    for await (const part of openArchive(bytesOf(word)).read('word/document.xml', () => undefined))
      text += Buffer.from(part).toString()
    t.match(text, /Departments: arch \+ roads/)

    const excel = await make('excel')
    t.equal(excel.Extension, 'xlsx')
    const [sheet] = openedElsewhere(bytesOf(excel))
    t.equal(sheet?.rows[0]?.[0]?.text, '/Decidag/Turnover')

    t.equal(service.made.length, 3)
    t.strictSame(Object.fromEntries(service.made[0]?.given ?? []), values, 'as they were given')
    if (auth === 'ntlm') t.equal(service.signedIn(), 3, 'each report on a connection of its own')
  })

t.test('two reports at once have each their own values and their own connection', async (t) => {
  let waiting = 0
  const both = Promise.withResolvers<void>()
  const beforeRender = async () => {
    if (++waiting === 2) both.resolve()
    await both.promise
  }
  const { reports, service } = await opened(t, { auth: 'ntlm', beforeRender })
  const make = (day: string) => reports.render('/Decidag/Turnover', { From: [day] }, 'pdf')
  const [january, march] = await Promise.all([make('2026-01-01'), make('2026-03-01')])
  t.match(await pageTexts(Buffer.from(january.Result, 'base64')), [/From: 2026-01-01/])
  t.match(await pageTexts(Buffer.from(march.Result, 'base64')), [/From: 2026-03-01/])
  t.equal(service.signedIn(), 2)
})

t.test('a server that forgets who signed in is told again', async (t) => {
  const { reports, service } = await opened(t, { auth: 'ntlm' })
  service.behave('forgets')
  t.ok(await reports.render('/Decidag/Turnover', { From: ['2026-01-31'] }, 'pdf'))
  t.equal(new Set(service.heard.map(({ connection }) => connection)).size, 1, 'all by one connection')
  const plain = service.heard.filter(({ headers }) => headers.authorization === undefined)
  t.equal(plain.length, 2, 'each later question is asked first without a proof')
})

t.test('a wrong password, a wrong user and a wrong domain are refused, by basic and by NTLM', async (t) => {
  const no = ['report_server_unauthorized']
  const wrong = [
    ['basic', { password: 'SecREt02' }],
    ['basic', { user: 'somebody' }],
    ['basic', { domain: 'FIRM' }],
    ['ntlm', { password: 'SecREt02' }],
    ['ntlm', { user: 'somebody' }],
    ['ntlm', { domain: 'OTHER' }],
    ['ntlm', { domain: null }],
  ] as const
  for (const [auth, changes] of wrong) {
    const { reports } = await opened(t, { auth }, changes)
    t.strictSame(await failureOf(reports.list('/Decidag')), no, `${auth} ${JSON.stringify(changes)}`)
  }
})

t.test('what the server says against a report reads as words', async (t) => {
  const { reports } = await opened(t)
  const failure = (path: string, given = {}) => failureOf(reports.render(path, given, 'pdf'))
  t.strictSame(await failure('/Decidag/Gone'), ['report_not_found'])
  t.strictSame(await failure('/Decidag/Data'), ['report_not_found'], 'a folder')
  t.match(await failure('/Decidag/Salaries'), ['report_server_unauthorized'])
  t.strictSame(await failure('/Decidag/Broken'), [
    'report_server_failed',
    'An error has occurred during report processing.',
  ])
  const refused = async (given: object, reason: RegExp) => {
    const [code, said] = await failure('/Decidag/Turnover', given)
    t.equal(code, 'report_parameter_refused')
    t.match(said, reason)
  }
  await refused({}, /'From'/)
  await refused({ From: ['soon'] }, /'From' is not valid for its type/)
  await refused({ From: ['2026-01-01'], Other: ['1'] }, /'Other' that is not defined/)
  await refused({ From: ['2026-01-01'], Tenant: ['x'] }, /'Tenant' is read-only/)
  await refused({ From: ['2026-01-01'], Departments: ['none'] }, /'Departments' is not valid/)
  t.match(await failureOf(reports.parameters('/Decidag/Gone', {})), ['report_not_found'])
})

/** What goes wrong with a server, and what a person then reads. */
const wrongs: readonly (readonly [ReportServerFault | Fault, string])[] = [
  ['unauthorized', 'report_server_unauthorized'],
  ['forbidden', 'report_server_unauthorized'],
  ['other document', 'report_answer_foreign'],
  ['server busy', 'report_server_unreachable'],
  ['tells the password', 'report_server_failed'],
  ['down', 'report_server_unreachable'],
  ['busy', 'report_server_unreachable'],
  ['limit', 'report_server_unreachable'],
  ['broken', 'report_server_unreachable'],
  ['gateway', 'report_server_unreachable'],
  ['garbage', 'report_answer_foreign'],
  ['cut', 'report_answer_cut'],
  ['hangs up', 'report_server_unreachable'],
  ['endless', 'report_answer_too_large'],
]

for (const auth of ['basic', 'ntlm'] as const)
  t.test(`a server that fails, says something else or stops is told apart, by ${auth}`, async (t) => {
    const { reports, service } = await opened(t, { auth })
    for (const [fault, code] of wrongs) {
      service.behave(fault)
      t.match(await failureOf(reports.list('/Decidag')), [code], `list: ${fault}`)
      t.match(await failureOf(reports.render('/Decidag/Hours', {}, 'pdf')), [code], `render: ${fault}`)
    }
    service.behave(null)
    t.ok(await reports.render('/Decidag/Hours', {}, 'pdf'), 'and is asked again')
    const nobody = await opened(t, { auth }, { url: await deadEnd() })
    t.strictSame(await failureOf(nobody.reports.list('/')), ['report_server_unreachable'])
    const elsewhere = await opened(t, { auth }, { url: `${service.url}/Reports` })
    t.strictSame(await failureOf(elsewhere.reports.list('/')), ['report_answer_foreign'])
  })

t.test('a server that is too slow is given up, also in the middle of its answer', async (t) => {
  const { reports, service } = await opened(t, {}, { seconds: 0.3 })
  const stalling = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/xml' }).write('<Envelope><Body>')
  })
  await new Promise<void>((done) => stalling.listen(0, '127.0.0.1', done))
  t.teardown(() => {
    stalling.closeAllConnections()
    stalling.close()
  })
  const url = `http://127.0.0.1:${(stalling.address() as AddressInfo).port}`
  const stalled = await opened(t, {}, { seconds: 0.3, url })
  t.strictSame(await failureOf(stalled.reports.list('/Decidag')), ['report_server_too_slow'])
  service.behave('silent')
  t.strictSame(await failureOf(reports.list('/Decidag')), ['report_server_too_slow'])
  t.strictSame(await failureOf(reports.render('/Decidag/Hours', {}, 'pdf')), ['report_server_too_slow'])
})

t.test('a file that is not what was asked for is never handed on', async (t) => {
  const { reports, service } = await opened(t)
  const failure = (format: ReportFormat) => failureOf(reports.render('/Decidag/Hours', {}, format))
  for (const format of ['pdf', 'word', 'excel'] as const) {
    service.behave('wrong type')
    t.strictSame(await failure(format), ['report_wrong_type'], format)
    service.behave('half a file')
    t.strictSame(await failure(format), ['report_answer_cut'], format)
  }
  service.behave('huge')
  t.strictSame(await failure('pdf'), ['report_answer_too_large'])
  service.behave('no execution')
  t.strictSame(await failure('pdf'), ['report_answer_foreign'])
})

t.test('the simulator describes the operations that we call', async (t) => {
  const { service } = await opened(t)
  const { reportsUser, reportsPassword, reportsUrl } = service.settings
  const Authorization = `Basic ${Buffer.from(`${reportsUser}:${reportsPassword}`).toString('base64')}`
  for (const [name, operations] of [
    ['ReportService2010', ['ListChildren', 'GetItemParameters']],
    ['ReportExecution2005', ['LoadReport', 'SetExecutionParameters', 'Render']],
  ] as const) {
    const reply = await fetch(`${reportsUrl}/${name}.asmx?wsdl`, { headers: { Authorization } })
    const description = await reply.text()
    for (const operation of operations) t.match(description, `/${operation}" style="document"`)
  }
})
