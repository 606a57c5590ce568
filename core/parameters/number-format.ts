/** The series of numbers that the firm gives. */
export const numberKinds = ['invoice', 'credit_note'] as const
export type NumberKind = (typeof numberKinds)[number]

/** How a number is written until the firm says otherwise, by parameter `invoicing/number_{kind}`. */
export const usualFormats: { readonly [kind in NumberKind]: string } = {
  invoice: '{yyyy}-{nnnn}',
  credit_note: 'C{yyyy}-{nnnn}',
}

/** The series whose format a parameter says; null for every other parameter. */
export const seriesOf = (of: { readonly class?: unknown; readonly type?: unknown }): NumberKind | null =>
  of.class === 'invoicing' ? (numberKinds.find((kind) => of.type === `number_${kind}`) ?? null) : null

/** A number has at most so many characters, and a series so many digits. */
const longest = 50
const mostDigits = 8

/** `{yyyy}-{nnnn}` with a year and a running number: `2026-0042`. */
export const writeNumber = (format: string, year: number, n: number): string =>
  format
    .replace('{yyyy}', String(year))
    .replace(/\{(n+)\}/, (_, digits: string) => String(n).padStart(digits.length, '0'))

export type FormatFault = 'number_format_count' | 'number_format_year' | 'number_format_plain'

/** Why numbers cannot be written so, or null: each has its count and its year, for the count begins anew each year. */
export function formatFault(format: string): FormatFault | null {
  if (format.match(/\{n+\}/g)?.length !== 1) return 'number_format_count'
  if (format.match(/\{yyyy\}/g)?.length !== 1) return 'number_format_year'
  const rest = format.replaceAll(/\{(n+|yyyy)\}/g, '')
  const isPlain = !/[{}\p{C}\p{Zl}\p{Zp}]/u.test(rest) && format.trim().replaceAll(/\s+/g, ' ') === format
  const isShort = writeNumber(format, 2000, 10 ** mostDigits - 1).length <= longest
  return isPlain && isShort ? null : 'number_format_plain'
}

const partsOf = (format: string): string[] => format.split(/(\{yyyy\}|\{n+\})/).filter(Boolean)
const placesOf = (part: string): number | null => /^\{(n+)\}$/.exec(part)?.[1]?.length ?? null

/** What a number says that is written in a format. */
interface ReadNumber {
  /** `any` where the format names none. */
  readonly year: number | 'any'
  readonly n: number
}

/** The year and the count of a number that is written in a format, in capitals or not; null for another number. */
export function readNumber(format: string, number: string): ReadNumber | null {
  const pattern = partsOf(format)
    .map((part) => {
      if (part === '{yyyy}') return '(?<year>\\d{4})'
      // A number that outgrew its places has more of them.
      const places = placesOf(part)
      return places ? `(?<n>\\d{${places},})` : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
    .join('')
  const found = new RegExp(`^${pattern}$`, 'i').exec(number.trim())
  if (!found) return null
  const { year, n = '0' } = found.groups ?? {}
  return { year: year ? Number(year) : 'any', n: Number(n) }
}

/** The same as SQL looks for it: every number that is written in a format, and some more. */
export const likeOf = (format: string): string =>
  partsOf(format.toLowerCase())
    .map((part) => {
      if (part === '{yyyy}') return '____'
      const places = placesOf(part)
      return places ? `${'_'.repeat(places)}%` : part.replaceAll(/[!%_]/g, '!$&')
    })
    .join('')

/** Whether one number can be written in both formats: two series that give it could not both go on. */
export function formatsMeet(one: string, other: string): boolean {
  const [a, b] = [stepsOf(one), stepsOf(other)]
  const meet = (i: number, j: number): boolean => {
    const [x, y] = [a[i], b[j]]
    if (x === undefined && y === undefined) return true
    if (x === more && meet(i + 1, j)) return true
    if (y === more && meet(i, j + 1)) return true
    if (x === undefined || y === undefined || !isAlike(x, y)) return false
    return meet(x === more ? i : i + 1, y === more ? j : j + 1)
  }
  return meet(0, 0)
}

/** One digit, and as many more as there are. */
const digit = 'digit'
const more = 'more'

const isAlike = (x: string, y: string): boolean => {
  if (x === more && y === more) return false
  const [isX, isY] = [x, y].map((step) => step === digit || step === more)
  if (isX && isY) return true
  if (isX) return /\d/.test(y)
  return isY ? /\d/.test(x) : x === y
}

function stepsOf(format: string): string[] {
  return partsOf(format.toLowerCase()).flatMap((part) => {
    if (part === '{yyyy}') return Array<string>(4).fill(digit)
    const places = placesOf(part)
    return places ? [...Array<string>(places).fill(digit), more] : [...part]
  })
}
