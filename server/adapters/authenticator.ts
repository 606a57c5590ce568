import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Authenticator } from '#core/ports.ts'

const period = 30

/** SHA-1, six digits, half a minute: what every app understands. */
export function authenticator(): Authenticator {
  const codesOf = (key: string): TOTP =>
    new TOTP({ algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(key) })
  return {
    key: () => new Secret({ size: 20 }).base32,
    address: (key, firm, person) =>
      new TOTP({ issuer: firm, label: person, algorithm: 'SHA1', digits: 6, period, secret: key }).toString(),
    stepOf: (key, code, now) => {
      const away = codesOf(key).validate({ token: code, timestamp: now.getTime(), window: 1 })
      return away === null ? null : Math.floor(now.getTime() / 1000 / period) + away
    },
    recoveryCode: () =>
      grouped(new Secret({ buffer: Uint8Array.from(randomBytes(10)).buffer }).base32.toLowerCase()),
  }
}

/** 80 random bits in four groups of four. */
const grouped = (letters: string): string => letters.replace(/(.{4})(?=.)/g, '$1-')
