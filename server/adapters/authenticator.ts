import { randomBytes } from 'node:crypto'
import type { TOTP } from 'otpauth'
import type { Authenticator } from '#core/ports.ts'

const period = 30

/** SHA-1, six digits, half a minute: what every app understands. */
export function authenticator(): Authenticator {
  return {
    key: async () => new (await otp()).Secret({ size: 20 }).base32,
    address: async (key, firm, person) => (await codesOf(key, { issuer: firm, label: person })).toString(),
    stepOf: async (key, code, now) => {
      const away = (await codesOf(key)).validate({ token: code, timestamp: now.getTime(), window: 1 })
      return away === null ? null : Math.floor(now.getTime() / 1000 / period) + away
    },
    recoveryCode: async () => {
      const { Secret } = await otp()
      return grouped(new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.toLowerCase())
    },
  }
}

/** Loaded when first asked: most commands have nothing to do with codes. */
const otp = () => import('otpauth')

async function codesOf(key: string, labels: { issuer?: string; label?: string } = {}): Promise<TOTP> {
  const { TOTP, Secret } = await otp()
  return new TOTP({ ...labels, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) })
}

/** 80 random bits in four groups of four. */
const grouped = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')
