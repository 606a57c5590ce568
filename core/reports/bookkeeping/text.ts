import type { Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'

/** A text on one line of at most so many characters: breaks and tabs become spaces, halves of a pair are dropped. */
export const oneLineOf = (text: string, max: number): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\s\p{C}]+/gu, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('')
    .trim()

/** `1210.00`, with the decimal mark that a program reads. */
export function amountText(cents: Cents, mark: '.' | ',' = '.'): string {
  const figures = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${figures.slice(0, -2)}${mark}${figures.slice(-2)}`
}

/** `20261130`. */
export const compactDay = (day: Day): string => day.replaceAll('-', '')

/** The 12 figures of a structured communication; empty where there is none. */
export const communicationFigures = (communication: string): string => communication.replace(/\D/g, '')

/** A Belgian VAT number as bookkeeping programs write it: `0403.019.261`. Any other stays as it is. */
export const dottedNumber = (country: string, number: string): string =>
  country === 'BE' && /^\d{10}$/.test(number)
    ? `${number.slice(0, 4)}.${number.slice(4, 7)}.${number.slice(7)}`
    : number

/** Each customer once, in the order in which they come. */
export const distinctCustomers = <C extends { readonly id: number }>(
  ...parts: readonly (readonly { readonly customer: C }[])[]
): C[] => [...new Map(parts.flat().map(({ customer }) => [customer.id, customer])).values()]
