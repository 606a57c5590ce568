import { normaliseIban } from '../../identifiers/iban.ts'
import type { Cents } from '../../values/money.ts'

export interface Payment {
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly amount: Cents
  readonly structured_communication: string
  /** How the communication is said; as a structured one with its signs where nothing is. */
  readonly reference?: ReferenceForm
}

/** Banks read a structured communication in its own line; some apps want its digits alone, or take it for a free message only. */
export const referenceForms = ['structured', 'digits', 'message'] as const
export type ReferenceForm = (typeof referenceForms)[number]

/** The form that the firm chose by its number. */
export const referenceForm = (chosen: number): ReferenceForm => referenceForms[chosen] ?? 'structured'

const largest = 99_999_999_999

/**
 * What the QR code of a transfer says (EPC069-12, version 2), which banking apps fill in from. Null when
 * nothing can be transferred: no account, or an amount that is not between one cent and 999 999 999,99 €.
 */
export function paymentCode(payment: Payment): string | null {
  const { name, bic, amount, structured_communication, reference = 'structured' } = payment
  const iban = normaliseIban(payment.iban)
  if (!iban || amount < 1 || amount > largest) return null
  const purpose = ''
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic.replace(/\s/g, '').toUpperCase(),
    name.replace(/\s+/g, ' ').trim().slice(0, 70),
    iban,
    `EUR${(amount / 100).toFixed(2)}`,
    purpose,
    reference === 'message'
      ? ''
      : reference === 'digits'
        ? structured_communication.replace(/\D/g, '')
        : structured_communication,
    reference === 'message' ? structured_communication : '',
  ]
  return lines.join('\n').trimEnd()
}
