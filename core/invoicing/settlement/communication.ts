import type { InvoiceKind } from '../invoice.ts'

/** Credit notes take years from 7000 on, so that number 42 of both kinds differs. */
const yearOffset: { readonly [kind in InvoiceKind]: number } = { invoice: 0, credit_note: 5000 }

/** `+++202/6000/04236+++` for invoice 42 of 2026: the year, the number in six digits and their check. */
export function structuredCommunication(kind: InvoiceKind, year: number, number: number): string {
  if (!Number.isInteger(number) || number < 0 || number > 999_999)
    throw new RangeError(`document number ${number}`)
  return withCheck(String((year + yearOffset[kind]) * 1_000_000 + number))
}

/** Ten digits and their remainder by 97, which is 97 where it would be 0. */
function withCheck(tenDigits: string): string {
  return format(tenDigits + checkOf(tenDigits))
}

/**
 * The communication as the firm writes it, read from `+++202/6000/04236+++`, `***…***` or twelve digits;
 * null when it is none.
 */
export function readCommunication(written: string): string | null {
  const plain = written
    .trim()
    .replace(/^(\+{3}|\*{3})(.*)\1$/s, '$2')
    .trim()
  if (!/^\d[\d/ .]*$/.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  const right = digits.length === 12 && digits.slice(10) === checkOf(digits.slice(0, 10))
  return right ? format(digits) : null
}

/** Whether it is a structured communication by its check digits. */
export const isCommunication = (written: string): boolean => readCommunication(written) !== null

const checkOf = (tenDigits: string): string => String(Number(tenDigits) % 97 || 97).padStart(2, '0')
const format = (digits: string): string =>
  `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
