import type { Day } from '../../values/day.ts'
import type { QueryContext } from '../../ports.ts'
import { compose } from '../documents/compose.ts'
import type { Material } from '../documents/material.ts'
import { termAt } from '../term.ts'
import type { NumberSeries } from '../invoice.ts'
import { lastDayOfKind } from '../numbering.ts'
import { preflight } from '../preflight.ts'
import { missingLinks } from '../files/read-files.ts'
import { fileOf } from './attached.ts'
import { einvoiceOf } from './einvoice.ts'
import type { ObstacleToEmission } from './obstacle.ts'
import { breaches } from './rules.ts'

/** A number that nobody has: it stands where a draft has none yet. */
const none = '0'

/**
 * All that would make an invoice bounce if it were emitted on a day: what an invoice needs by law, and where an e-invoice
 * goes with it, the rules of EN 16931 and Peppol on what would be written. What is said once is not said again. The files
 * that are `lost` go with neither it nor its mail: once it is emitted nobody could take them off it.
 */
export function obstaclesOf(material: Material, today: Day, lost: ReadonlySet<string>): ObstacleToEmission[] {
  const needed = preflight(material)
  const snapshot = compose(material, {
    number: none,
    issue_date: today,
    term_date: termAt(material.invoice, today),
    structured_communication: '',
  })
  const found = snapshot.peppol_id
    ? breaches(einvoiceOf(snapshot, material.files.map(fileOf), material.left_of_rates))
    : []
  const obstacles: ObstacleToEmission[] = needed.map((each) => ({ ...each, params: {} }))
  for (const { field, code } of found)
    if (!obstacles.some((known) => known.field === field || known.code === code))
      obstacles.push({ field, code, params: {} })
  const gone = material.files.filter(({ link }) => lost.has(link)).map(({ name }) => name)
  if (gone.length > 0)
    obstacles.push({ field: 'files', code: 'emission_file_missing', params: { names: gone.join(', ') } })
  return obstacles
}

/**
 * Why no number of this day may be given: a credit note is of the day of its invoice or of a later one, whatever day its
 * own series stands at, and no number is dated before the last one of its series in any year: over New Year a clock may
 * go back too.
 */
export function dayObstacle(
  { invoice, credits, credits_date }: Pick<Material, 'invoice' | 'credits' | 'credits_date'>,
  books: readonly NumberSeries[],
  today: Day,
): ObstacleToEmission | null {
  if (credits_date !== null && credits_date > today)
    return {
      field: 'issue_date',
      code: 'credit_before_invoice',
      params: { number: credits, date: credits_date },
    }
  const last = lastDayOfKind(books, invoice.invoice_class)
  return last !== undefined && last > today
    ? { field: 'issue_date', code: 'issue_date_before_last', params: { date: last } }
    : null
}

/**
 * Of each of many drafts all that an emission would refuse now, in as many questions as for one; but that of its files
 * none is read.
 */
export async function obstaclesOfEach(
  { store, clock, files }: Pick<QueryContext, 'store' | 'clock' | 'files'>,
  materials: readonly Material[],
): Promise<ObstacleToEmission[][]> {
  const today = clock.today()
  const added = materials.flatMap((material) => material.files)
  const [books, lost] = await Promise.all([store.number_series.find(), missingLinks(files, added)])
  return materials.map((material) => {
    const ofDay = dayObstacle(material, books, today)
    return [...obstaclesOf(material, today, lost), ...(ofDay ? [ofDay] : [])]
  })
}
