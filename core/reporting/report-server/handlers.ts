import { handleOpening } from '../../kernel/run.ts'
import type { OutsideContext } from '../../ports.ts'
import { generateReport, listReports, readReportParameters } from './operations.ts'
import type { ReportParameter } from './report.ts'
import { allReports, isWithin, sourceOf } from './sources.ts'
import { areDependent, checkChosen, valuesOfKind, type GivenValues } from './values.ts'

// A report server may take minutes: nothing here opens a transaction or holds a connection.

handleOpening(listReports, async (_, { path }, outside) => {
  const reports = await allReports(outside)
  return path === null ? reports : reports.filter(({ Path }) => isWithin(path, Path))
})

handleOpening(readReportParameters, async (_, { path, values }, outside) => {
  const { parameters } = await askedOf(outside, path, values ?? {})
  return [...parameters]
})

handleOpening(generateReport, async (_, { path, parameters: given, format }, outside) => {
  const { parameters, values } = await askedOf(outside, path, given ?? {})
  checkChosen(parameters, values, given ?? {})
  return sourceOf(outside, path).render(outside, path, values, format)
})

/** The parameters of a report, as far as these values decide them. A value of a wrong kind is refused before anybody gets it. */
async function askedOf(outside: OutsideContext, path: string, given: GivenValues) {
  const source = sourceOf(outside, path)
  const first: readonly ReportParameter[] = await source.parameters(outside, path, {})
  const values = valuesOfKind(first, given)
  const isAskedAgain = areDependent(first) && Object.keys(values).length > 0
  return { values, parameters: isAskedAgain ? await source.parameters(outside, path, values) : first }
}
