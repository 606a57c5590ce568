/** Money is integer cents; only these functions know that a wire or a person writes euro. */
export type Cents = number

/** Cents of a number of euro; an amount finer than a cent stays fractional, so that validation refuses it. */
export function toCents(euro: number): number {
  const cents = euro * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < 1e-4 ? whole : cents
}

/** Cents as euro, for the wire. */
export const toEuro = (cents: Cents): number => cents / 100

/** Exact `cents × numerator / denominator`, half away from zero. The one rounding of amounts. */
export function share(cents: Cents, numerator: number, denominator: number): Cents {
  const product = BigInt(cents) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const sign = product < 0n !== divisor < 0n ? -1n : 1n
  const top = product < 0n ? -product : product
  const bottom = divisor < 0n ? -divisor : divisor
  return Number(sign * ((2n * top + bottom) / (2n * bottom)))
}

const grouped = (whole: string, by: string): string => whole.replace(/\B(?=(\d{3})+$)/g, by)

/** `1.234,56 €`, as the firm writes euro in every language. */
export function formatEuro(cents: Cents): string {
  const text = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${grouped(text.slice(0, -2), '.')},${text.slice(-2)} €`
}

/** Whether a number has at most so many decimals; what a computer adds in the sixteenth digit aside. */
export const hasPlaces = (value: number, places: number): boolean =>
  Math.abs(value - Number(value.toFixed(places))) <= Math.abs(value) * Number.EPSILON * 4

/** A plain number with a thin space for thousands and at most `places` decimals; comma in fr and nl. */
export function formatNumber(value: number, language: string, places = 2): string {
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(places).split('.')
  const left = decimals.replace(/0+$/, '')
  const sign = value < 0 && (Number(whole) || left) ? '-' : ''
  return sign + grouped(whole, '\u202f') + (left ? (language === 'en' ? '.' : ',') + left : '')
}

/** Reads a number as a person types it: `.` or `,` for decimals, spaces for thousands. Null when it is none. */
export function parseNumber(value: string): number | null {
  const plain = value.replace(/[\s\u00a0\u202f€]/g, '')
  const written = /,\d*$/.test(plain) ? plain.replace(/\./g, '').replace(',', '.') : plain.replace(/,/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : null
}

/** `1.500` or `1,500` of what has two decimals at most: one and a half, or fifteen hundred? Nobody can tell. */
export const isUnclear = (typed: string): boolean =>
  /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(typed.replace(/[\s\u00a0\u202f€]/g, ''))

/** A searched word as it is, and as it stands where figures have a dot and no thousands: `3.000,50` is `3000.50` there. */
export function plainFigures(word: string): readonly string[] {
  const european = /^-?(\d+|\d{1,3}(\.\d{3})+)(,\d*)?$/.test(word)
  const english = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(word)
  const ways = [
    word,
    ...(european ? [word.replaceAll('.', '').replace(',', '.')] : []),
    ...(english ? [word.replaceAll(',', '')] : []),
  ]
  return [...new Set(ways)]
}
