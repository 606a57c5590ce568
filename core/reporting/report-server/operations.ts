import { choice, list, map, optional, scalars, text } from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { renderedReport, reportFormats, reportItem, reportParameter } from './report.ts'

/** Values by the names of the parameters. What each may be, only the report itself knows. */
const givenValues = map(scalars())

export const listReports = query({
  name: 'report.list',
  summary: 'The reports that may be made: those of the program, then those of the report server.',
  http: 'POST /reportsList',
  permission: 'reports.read',
  /** With a folder, only the reports in it. */
  input: { path: optional(text(1000)) },
  output: list(reportItem),
})

export const readReportParameters = query({
  name: 'report.parameters',
  summary:
    'What a report asks for before it is made. With the values given so far, it says what dependent parameters offer.',
  http: 'POST /reportsParams',
  permission: 'reports.read',
  input: { path: text(1000), values: optional(givenValues) },
  output: list(reportParameter),
})

export const generateReport = query({
  name: 'report.generate',
  summary:
    'Makes a report as a file in base64. Parameters go by their names: days as YYYY-MM-DD, several values as a list.',
  http: 'POST /generateReport',
  permission: 'reports.read',
  input: { path: text(1000), parameters: optional(givenValues), format: choice(reportFormats) },
  output: renderedReport,
})
