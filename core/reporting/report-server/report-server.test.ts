import t, { type Test } from 'tap'
import type { Scalar } from '#core/kernel/field.ts'
import type { Client } from '#core/kernel/operation.ts'
import { allTexts } from '#core/texts/translate.ts'
import { doorsTried } from '#fixtures/databases.ts'
import { pageTexts } from '#fixtures/files/pdf-words.ts'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth, testInstallation, type TestInstallation } from '#fixtures/installation.ts'
import {
  reportServer,
  type ReportServerOptions,
  type SimulatedReportServer,
} from '#fixtures/simulators/report-server/report-server.ts'
import { generateReport, listReports, readReportParameters } from './operations.ts'

interface Office {
  readonly client: Client
  readonly service: SimulatedReportServer
  readonly installation: TestInstallation
}

/** The same test through each client, with a report server of its own. */
function onEachClient(
  name: string,
  work: (t: Test, office: Office) => Promise<void>,
  options: () => ReportServerOptions = () => ({}),
): void {
  for (const { dialect, server } of doorsTried) {
    void t.test(`${name} [${dialect}, ${server}]`, async (t) => {
      const service = await reportServer(t, options())
      const installation = await testInstallation(t, dialect, server, { ...service.settings })
      const { client } = await (await testFirm(installation)).person(['reports.read'])
      await work(t, { client, service, installation })
    })
  }
}

const turnover = '/Decidag/Turnover'
const missions = '/Decidag/Missions & offers'

onEachClient('the reports of the server are listed, asked for and made', async (t, { client }) => {
  const reports = await client(listReports, { path: '/Decidag' })
  t.match(reports[0], { Name: 'Turnover', Path: turnover, TypeName: 'Report' })
  t.equal(reports.length, 5)
  t.match((await client(listReports, {})).slice(-5), reports, 'the last of all')
  t.strictSame(await client(listReports, { path: '/decidag/' }), reports, 'as the server takes paths')
  t.strictSame(await client(listReports, { path: '/Payroll' }), [])
  const parameters = await client(readReportParameters, { path: turnover })
  t.match(parameters[0], { Name: 'From', ParameterTypeName: 'DateTime' })
  const { Result, ...kind } = await client(generateReport, {
    path: turnover,
    format: 'pdf',
    parameters: {
      From: '2026-01-31',
      Departments: ['arch', 'roads'],
      Detail: true,
      Top: 10,
      Rate: 2.25,
      Note: '',
    },
  })
  t.strictSame(kind, { Extension: 'pdf', MimeType: 'application/pdf' })
  const [text = ''] = await pageTexts(Buffer.from(Result, 'base64'))
  for (const said of [
    'From: 2026-01-31',
    'Departments: arch + roads',
    'Detail: True',
    'Top: 10',
    'Rate: 2.25',
  ])
    t.match(text, said)
})

onEachClient('what depends on another value is asked with it, and checked with it', async (t, { client }) => {
  const offered = async (values: object) => {
    const parameters = await client(readReportParameters, { path: missions, values: { ...values } })
    return parameters[1]?.ValidValues.map(({ Value }) => Value)
  }
  t.strictSame(await offered({}), [])
  t.strictSame(await offered({ Customer: '' }), [], 'an empty box is no value')
  t.strictSame(await offered({ Customer: 'spa' }), ['24001-1'])
  t.strictSame(await offered({ Customer: 'huy' }), ['24002-1', '24002-2'])
  const make = (parameters: { Customer: string; Mission: string }) =>
    client(generateReport, { path: missions, format: 'word', parameters })
  t.match(await make({ Customer: 'huy', Mission: '24002-2' }), { Extension: 'docx' })
  await t.rejects(make({ Customer: 'spa', Mission: '24002-2' }), {
    code: 'invalid_fields',
    details: {
      fields: { 'parameters.Mission': 'mixed.choice' },
      params: { 'parameters.Mission': 'Bains de Spa' },
    },
  })
})

/** Values of a parameter, and why each is refused. */
const wrongValues: readonly (readonly [
  name: string,
  value: Scalar | Scalar[],
  reason: string,
  limit?: unknown,
])[] = [
  ['From', '31/01/2026', 'mixed.invalid'],
  ['From', '2026-02-30', 'mixed.invalid'],
  ['From', 20260131, 'mixed.invalid'],
  ['From', ['2026-01-01', '2026-01-02'], 'array.max', 1],
  ['Departments', ['arch', 'none'], 'mixed.choice', 'Architecture, Roads & bridges, Stability'],
  ['Departments', ['arch', 7], 'mixed.choice', 'Architecture, Roads & bridges, Stability'],
  ['Detail', 'yes', 'mixed.invalid'],
  ['Detail', 1, 'mixed.invalid'],
  ['Top', 1.5, 'mixed.invalid'],
  ['Top', '12 euro', 'mixed.invalid'],
  ['Top', 2 ** 31, 'mixed.invalid'],
  ['Rate', '1,5', 'mixed.invalid'],
  ['Rate', '0x10', 'mixed.invalid'],
  ['Note', 'a\u0001b', 'mixed.invalid'],
  ['Note', 'x'.repeat(4001), 'mixed.invalid'],
  ['Tenant', 'other', 'mixed.not_allowed'],
  ['Nothing', '1', 'mixed.unknown'],
]

onEachClient(
  'a value of a wrong kind is refused by name, and the server never gets it',
  async (t, office) => {
    const { client, service } = office
    for (const [name, value, reason, limit] of wrongValues) {
      const call = client(generateReport, {
        path: turnover,
        format: 'excel',
        parameters: { From: '2026-01-31', [name]: value },
      })
      const said = { fields: { [`parameters.${name}`]: reason } }
      const details = limit === undefined ? said : { ...said, params: { [`parameters.${name}`]: limit } }
      await t.rejects(call, { code: 'invalid_fields', details }, `${name}: ${JSON.stringify(value)}`)
      t.ok(`forms.validation.${reason}` in allTexts)
    }
    const nothing = client(generateReport, {
      path: turnover,
      format: 'pdf',
      parameters: { From: '', Top: '', Departments: [], Until: null },
    })
    await t.rejects(nothing, {
      code: 'missing_fields',
      details: {
        fields: {
          'parameters.From': 'mixed.required',
          'parameters.Until': 'mixed.required',
          'parameters.Departments': 'mixed.required',
        },
      },
    })
    const bodies = service.heard.map(({ body }) => body.toString())
    t.notOk(bodies.some((body) => /LoadReport|<Value>/.test(body)))
  },
)

onEachClient(
  'a parameter that is absent takes its default, one that takes nothing may be empty',
  async (t, { client, service }) => {
    const parameters = { From: '2026-01-31', Top: '' }
    t.ok(await client(generateReport, { path: turnover, format: 'pdf', parameters }))
    const [made] = service.made
    t.strictSame(Object.fromEntries(made?.given ?? []), { From: ['2026-01-31'], Top: [null] })
  },
)

onEachClient('a report outside of the folder does not exist', async (t, { client, service }) => {
  const paths = [
    '/Payroll/Salaries',
    '/Decidag/../Payroll/Salaries',
    '/Decidag',
    'Decidag/Turnover',
    '/Decidag2/x',
  ]
  for (const path of paths) {
    const gone = { code: 'report_not_found', details: { fields: { path: 'mixed.unknown_id' } } }
    await t.rejects(client(readReportParameters, { path }), gone, path)
    await t.rejects(client(generateReport, { path, format: 'pdf' }), gone, path)
  }
  t.equal(service.heard.length, 0)
  await t.rejects(client(readReportParameters, { path: '/Decidag/Gone' }), { code: 'report_not_found' })
})

onEachClient(
  'a server that is away, or answers with a page, reads as such',
  async (t, { client, service }) => {
    service.behave('down')
    t.strictSame(await client(listReports, { path: '/Decidag' }), [])
    await t.rejects(client(generateReport, { path: turnover, format: 'pdf' }), {
      code: 'report_server_unreachable',
    })
    service.behave('garbage')
    await t.rejects(client(readReportParameters, { path: turnover }), { code: 'report_answer_foreign' })
  },
)

t.test('while a report is made, everybody else works on and makes his own', async (t) => {
  const slow = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const beforeRender: ReportServerOptions['beforeRender'] = async ({ given }) => {
    if (given.get('From')?.[0] !== '2026-01-01') return
    begun.resolve()
    await slow.promise
  }
  const service = await reportServer(t, { auth: 'ntlm', beforeRender })
  const installation = await testInstallation(t, 'sqlite', 'http', { ...service.settings })
  const firm = await testFirm(installation)
  const [an, bo] = [await firm.person(['reports.read']), await firm.person(['reports.read'])]
  const make = (client: Client, From: string) =>
    client(generateReport, { path: turnover, format: 'pdf', parameters: { From } })
  const first = make(an.client, '2026-01-01')
  await begun.promise
  const second = await make(bo.client, '2026-02-02')
  t.match(await pageTexts(Buffer.from(second.Result, 'base64')), [/From: 2026-02-02/])
  await installation.scene((store) =>
    store.parameters.insert({ class: 'planner', type: 'planner_daily_limits', numerical_value: 8 }),
  )
  slow.resolve()
  t.match(await pageTexts(Buffer.from((await first).Result, 'base64')), [/From: 2026-01-01/])
})

onBoth(
  t,
  'without a report server there are no reports, and nobody without the right',
  async (t, installation) => {
    const firm = await testFirm(installation)
    const { client } = await firm.person(['reports.read'])
    t.strictSame(await client(listReports, { path: '/Decidag' }), [])
    await t.rejects(client(generateReport, { path: turnover, format: 'pdf' }), { code: 'report_not_found' })
    const plain = await firm.person(['users.read'])
    const no = { code: 'unauthorized' }
    await t.rejects(plain.client(listReports, {}), no)
    await t.rejects(plain.client(readReportParameters, { path: turnover }), no)
    await t.rejects(plain.client(generateReport, { path: turnover, format: 'pdf' }), no)
  },
)
