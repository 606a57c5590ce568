import { Failure } from '../kernel/failure.ts'
import { judgeFormats } from '../parameters/format-changes.ts'
import {
  formatsMeet,
  likeOf,
  numberKinds,
  readNumber,
  seriesOf,
  usualFormats,
  type NumberKind,
} from '../parameters/number-format.ts'
import type { Reader } from '../ports.ts'
import { numbersWritten } from './queries.ts'
import { keptIn } from '../values/known.ts'

/** The format in which the firm writes the numbers of a series. */
export async function numberFormat(store: Reader, kind: NumberKind): Promise<string> {
  const own = await store.parameters.first({ class: 'invoicing', type: `number_${kind}` })
  return own?.textual_value ?? usualFormats[kind]
}

judgeFormats(async ({ store, clock }, changes) => {
  const thisYear = Number(clock.today().slice(0, 4))
  const formats = new Map<NumberKind, string>()
  for (const kind of numberKinds)
    formats.set(
      kind,
      changes[kind] === undefined ? await numberFormat(store, kind) : (changes[kind] ?? usualFormats[kind]),
    )
  const fields = { textual_value: 'mixed.invalid' }
  const [one, other] = [keptIn(formats, 'invoice'), keptIn(formats, 'credit_note')]
  if (formatsMeet(one, other))
    return new Failure('number_format_same', {
      fields,
      params: { other: changes.invoice === undefined ? one : other },
    })
  for (const kind of numberKinds) {
    if (changes[kind] === undefined) continue
    const number = await takenOf(store, kind, keptIn(formats, kind), thisYear)
    if (number !== null) return new Failure('number_format_taken', { fields, params: { number } })
  }
  return null
})

/** A number that a series would come to in a format, of this year or a later one, and that stands already; null where there is none. */
async function takenOf(
  store: Reader,
  kind: NumberKind,
  format: string,
  thisYear: number,
): Promise<string | null> {
  const series = await store.number_series.find({ series: kind })
  const lastOf = (year: number): number => series.find((each) => each.year === year)?.last_number ?? 0
  const written = await store.query(numbersWritten, { pattern: likeOf(format), kind, of_series: false })
  const taken = written.find(({ number }) => {
    const read = readNumber(format, number)
    if (!read) return false
    return read.year === 'any' || (read.year >= thisYear && read.n > lastOf(read.year))
  })
  return taken?.number ?? null
}

/** The formats in which a number reads: of those that a series has now, and had before and gave numbers in. */
export async function formatsOfNumber(store: Reader, kind: NumberKind, number: string): Promise<string[]> {
  const now = await numberFormat(store, kind)
  const kept = await store.audit_entries.find({ entity: 'parameters' })
  const own = await store.parameters.first({ class: 'invoicing', type: `number_${kind}` })
  const ids = new Set([
    own?.id,
    ...kept.flatMap(({ entity_id, before, after }) =>
      [before, after].some((row) => row && seriesOf(row) === kind) ? entity_id : [],
    ),
  ])
  const formats = kept
    .filter(({ entity_id }) => ids.has(entity_id))
    .flatMap(({ before, after }) => [before, after])
    .map((row) => (row as { textual_value?: unknown } | null)?.textual_value)
  const earlier = new Set(
    [usualFormats[kind], ...formats].filter((format) => typeof format === 'string' && format !== now),
  ) as Set<string>
  const reads = (format: string): boolean => readNumber(format, number) !== null
  const used: string[] = []
  for (const format of [...earlier].filter(reads)) {
    const numbers = await store.query(numbersWritten, { pattern: likeOf(format), kind, of_series: true })
    if (numbers.some(({ number }) => readNumber(format, number))) used.push(format)
  }
  return [now, ...used].filter(reads)
}
