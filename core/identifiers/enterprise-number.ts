/**
 * A Belgian enterprise number as its ten digits, read with or without BE, dots and spaces; null when it is
 * none. Nine digits are the form from before 2008, which lacks the leading 0.
 */
export function normaliseEnterpriseNumber(written: string | null | undefined): string | null {
  const plain = (written ?? '')
    .trim()
    .replace(/^BE/i, '')
    .replace(/[\s.-]/g, '')
  const digits = /^\d{9}$/.test(plain) ? '0' + plain : plain
  if (!/^[01]\d{9}$/.test(digits)) return null
  return Number(digits.slice(8)) === 97 - (Number(digits.slice(0, 8)) % 97) ? digits : null
}

/** Whether it is a Belgian enterprise number by its check digits, however it is written. */
export const isEnterpriseNumber = (written: string | null | undefined): boolean =>
  normaliseEnterpriseNumber(written) !== null

/** `0123.456.749`; what is no enterprise number stays as it was written. */
export function formatEnterpriseNumber(written: string): string {
  return normaliseEnterpriseNumber(written)?.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3') ?? written
}

/** What the VAT numbers of a country (ISO 3166) officially begin with: its code, but for Greece and Switzerland. */
export const vatPrefix = (country: string): string => ({ GR: 'EL', CH: 'CHE' })[country] ?? country

/** `BE 0123.456.749`; a number of another country keeps its own form after the prefix, none stays empty. */
export function formatVatNumber(prefix: string, written: string | null | undefined): string {
  const number = (written ?? '').trim().replace(new RegExp(`^(${vatPrefix(prefix)}|${prefix})\\s*`, 'i'), '')
  if (!number) return ''
  return `${vatPrefix(prefix)} ${prefix === 'BE' ? formatEnterpriseNumber(number) : number}`
}
