import { handleOpening } from '../../kernel/run.ts'
import { generateReport, listReports, readReportParameters } from './operations.ts'
import type { ReportParameter } from './report.ts'
import { allReports, isWithin, sourceOf, type ReportContext } from './sources.ts'
import { areDependent, checkChosen, valuesOfKind, type GivenValues } from './values.ts'

// A report server may take minutes: nothing here opens a transaction or holds a connection.

handleOpening(listReports, async (open, { path }, outside) => {
  const reports = await allReports({ ...outside, open })
  return path === null ? reports : reports.filter(({ Path }) => isWithin(path, Path))
})

handleOpening(readReportParameters, async (open, { path, values }, outside) => {
  const { parameters } = await askedOf({ ...outside, open }, path, values ?? {})
  return [...parameters]
})

handleOpening(generateReport, async (open, { path, parameters: given, format }, outside) => {
  const context = { ...outside, open }
  const { parameters, values } = await askedOf(context, path, given ?? {})
  checkChosen(parameters, values, given ?? {})
  return sourceOf(context, path).render(context, path, values, format)
})

/** The parameters of a report, as far as these values decide them. A value of a wrong kind is refused before anybody gets it. */
async function askedOf(context: ReportContext, path: string, given: GivenValues) {
  const source = sourceOf(context, path)
  const first: readonly ReportParameter[] = await source.parameters(context, path, {})
  const values = valuesOfKind(first, given)
  const isAskedAgain = areDependent(first) && Object.keys(values).length > 0
  return { values, parameters: isAskedAgain ? await source.parameters(context, path, values) : first }
}
