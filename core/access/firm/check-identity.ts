import { normaliseEnterpriseNumber } from '../../identifiers/enterprise-number.ts'
import { isBic, normaliseIban } from '../../identifiers/iban.ts'

type Numbers = {
  readonly [name in 'enterprise_number' | 'iban' | 'bic']?: string | null | undefined
}

const plainBic = (written: string): string | null =>
  isBic(written) ? written.replace(/\s/g, '').toUpperCase() : null

/** How each number of the firm is kept, or null when no invoice could carry it; the key it is refused for. */
const rules = {
  enterprise_number: [normaliseEnterpriseNumber, 'string.enterprise_number'],
  iban: [normaliseIban, 'string.iban'],
  bic: [plainBic, 'string.bic'],
} as const

/** The firm's numbers as they are kept: without dots and spaces; and what is wrong with them, field by field. */
export function checkIdentity<F extends Numbers>(
  input: F,
): { readonly kept: F; readonly wrong: { readonly [field: string]: string } } {
  const numbers: { [name: string]: string } = {}
  const wrong: { [field: string]: string } = {}
  for (const name of ['enterprise_number', 'iban', 'bic'] as const) {
    const written = input[name]
    if (!written) continue
    const [normalise, key] = rules[name]
    const number = normalise(written)
    if (number === null) wrong[name] = key
    else numbers[name] = number
  }
  return { kept: { ...input, ...numbers }, wrong }
}
