import type { Figure } from './figure.ts'

export interface Compared {
  readonly what: string
  readonly unit: string
  /** Medians over the rounds. */
  readonly old: number
  readonly new: number
  /** New by old, of what is better when it is less; the median over the rounds, the least and the most. */
  readonly ratio: number
  readonly least: number
  readonly most: number
  readonly verdict: 'slower' | 'faster' | ''
}

/** Less than this share of a difference is not told, however steady it is. */
const noticed = 0.05

/**
 * Compares figures that were measured in turn. Slower is what was slower in each round of the new tree than in any of
 * the old one, by more than a tree differs from itself, and by a twentieth at least.
 */
export function compare(
  rounds: readonly { readonly old: readonly Figure[]; readonly new: readonly Figure[] }[],
): Compared[] {
  const news = rounds.map((round) => byName(round.new))
  const olds = rounds.map((round) => byName(round.old))
  return [...news[0]!.keys()].flatMap((what) => {
    const measures = [news, olds].map((all) => all.flatMap((each) => each.get(what) ?? []))
    const [now, before] = measures
    if (now!.length < rounds.length || before!.length < rounds.length) return []
    const { unit, isRate } = now![0]!
    const [a, b] = measures.map((each) => each.map(({ value }) => value))
    // Of a rate more is better: the ratio is that of the time that one takes.
    const [fresh, past] = isRate ? [b!, a!] : [a!, b!]
    const ratios = fresh.map((value, round) => value / past[round]!)
    const ratio = median(ratios)
    const noise = Math.max(1 + noticed, widthOf(fresh), widthOf(past))
    const isSlower = Math.min(...fresh) > Math.max(...past) && ratio > noise
    const isFaster = Math.max(...fresh) < Math.min(...past) && ratio < 1 / noise
    return {
      what,
      unit,
      old: median(b!),
      new: median(a!),
      ratio,
      least: Math.min(...ratios),
      most: Math.max(...ratios),
      verdict: isSlower ? 'slower' : isFaster ? 'faster' : '',
    }
  })
}

/** The comparison as a table, with what became slower once more at its end. */
export function comparisonTable(compared: readonly Compared[], revision: string): string {
  const rows = compared.map((each) => [
    each.what,
    `${short(each.old)} ${each.unit}`,
    `${short(each.new)} ${each.unit}`,
    each.ratio.toFixed(2),
    `${each.least.toFixed(2)}–${each.most.toFixed(2)}`,
    each.verdict.toUpperCase(),
  ])
  const slower = compared.filter(({ verdict }) => verdict === 'slower').length
  const table = [['what', revision, 'working tree', 'ratio', 'spread', ''], Array(6).fill('---'), ...rows]
  return [
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `${slower} slower, of ${compared.length}`,
  ].join('\n')
}

/** How far the slowest round of a tree is from its fastest. */
const widthOf = (values: readonly number[]): number => Math.max(...values) / Math.min(...values)

const short = (value: number): string => (value < 10 ? value.toFixed(2) : String(Math.round(value)))

interface Measure {
  readonly value: number
  readonly unit: string
  readonly isRate: boolean
}

/** The measures by what they are of; sizes that were measured too are no part of the name. */
function byName(figures: readonly Figure[]): Map<string, Measure> {
  const found = new Map<string, Measure>()
  for (const { what, data, value } of figures) {
    const measure = firstOf(value)
    if (measure) found.set(`${what} · ${data.replace(/, [\d.]+ MB; memory .*/, '')}`, measure)
  }
  return found
}

/** The first measure of a value: of `p50 1.7 ms, p99 5.1 ms, 537 a second` the median. */
function firstOf(value: string): Measure | null {
  const found = /(\d+(?:\.\d+)?) (ms|s|MiB|kB|(?:[a-z]+ )?a second)\b/.exec(value.replaceAll(',', ''))
  return found && { value: Number(found[1]), unit: found[2]!, isRate: found[2]!.endsWith('a second') }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
