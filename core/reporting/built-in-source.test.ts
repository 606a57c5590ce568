import t from 'tap'
import { loadOffice } from '#fixtures/office.ts'
import { testInstallation } from '#fixtures/installation.ts'
import { system } from '../kernel/permission.ts'
import { run } from '../kernel/run.ts'
import { generateReport, listReports, readReportParameters } from './operations.ts'

t.test('a report of the program is listed, asked for and made as one of a report server is', async (t) => {
  const { env } = await testInstallation(t, 'sqlite')
  await loadOffice(env, { people: 26, companies: 12, folders: 14, months: 5 })
  const path = '/built-in/margin'
  const { value: reports } = await run(listReports, env, system(), { path: '/built-in' })
  t.match(
    reports.find(({ Path }) => Path === path),
    { ID: 'margin', Name: 'Margin by mission', TypeName: 'Report' },
  )

  const { value: parameters } = await run(readReportParameters, env, system(), { path })
  const named = (name: string) => parameters.find(({ Name }) => Name === name)
  t.match(named('month'), { Prompt: 'Month', ParameterTypeName: 'String', DefaultValues: ['2026-11'] })
  t.match(named('at_risk_below'), { ParameterTypeName: 'Float', DefaultValues: ['15'] })
  t.match(named('running'), { ParameterTypeName: 'Boolean', DefaultValues: ['True'] })
  t.ok(named('status_type')?.ValidValues.some(({ Value, Label }) => Value === 'active' && Label === 'Active'))

  for (const [format, start] of [
    ['pdf', '%PDF'],
    ['word', 'PK'],
    ['excel', 'PK'],
  ] as const) {
    const { value } = await run(generateReport, env, system(), {
      path,
      format,
      parameters: { month: '2026-10', running: 'False' },
    })
    t.ok(Buffer.from(value.Result, 'base64').toString('latin1').startsWith(start), format)
  }
  await t.rejects(
    run(generateReport, env, system(), { path, format: 'pdf', parameters: { status_type: 'melted' } }),
    { code: 'invalid_fields', details: { fields: { 'parameters.status_type': 'mixed.choice' } } },
    'a value that is no choice is refused by its name',
  )
  await t.rejects(
    run(generateReport, env, system(), { path, format: 'pdf', parameters: { month: '2026-13' } }),
    { code: 'invalid_fields', details: { fields: { 'parameters.month': /./ } } },
    'and so is a month that there is not',
  )
})
