import { toString } from 'qrcode'
import type { Codes } from '#core/ports.ts'

/** Level M, as the payment code's guideline asks; without a margin, for the template places it. */
export function codes(): Codes {
  return {
    qr: (text) => toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 }),
  }
}
