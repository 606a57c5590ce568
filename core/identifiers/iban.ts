/** How long an account number is in the countries of the euro payments area. */
const lengths: { readonly [country: string]: number } = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** The account number without its spaces, or null when its country, length or check is wrong. */
export function normaliseIban(written: string | null | undefined): string | null {
  const iban = (written ?? '').replace(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return null
  return remainder(iban.slice(4) + iban.slice(0, 4)) === 1 ? iban : null
}

/** Whether it is an IBAN by its length and check digits, however it is written. */
export const isIban = (written: string | null | undefined): boolean => normaliseIban(written) !== null

/** The IBAN of a Belgian account of twelve figures, however they are parted; null where its check is wrong. */
export function ibanOfTwelveFigures(written: string): string | null {
  const account = written.replace(/[\s/.-]/g, '')
  if (!/^\d{12}$/.test(account) || account.slice(10) !== checkOf(account.slice(0, 10))) return null
  return `BE${String(98 - remainder(`${account}BE00`)).padStart(2, '0')}${account}`
}

/** In groups of four, as on paper; what is no account number stays as it was written. */
export function formatIban(written: string): string {
  return normaliseIban(written)?.replace(/(.{4})(?=.)/g, '$1 ') ?? written
}

/** Bank, country and place, and three more characters for a branch. */
export const isBic = (written: string | null | undefined): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test((written ?? '').replace(/\s/g, '').toUpperCase())

/** Of a Belgian account: what is left by 97, which is 97 where it would be 0. */
const checkOf = (tenFigures: string): string => String(Number(tenFigures) % 97 || 97).padStart(2, '0')

/** Letters count as 10 to 35; taken digit by digit, for the whole is larger than a number can hold. */
function remainder(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}
