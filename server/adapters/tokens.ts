import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '#core/ports.ts'

/** A token has 256 random bits of its own, so that one plain round of sha256 is enough to store it. */
export function tokens(): Tokens {
  return {
    create: () => randomBytes(32).toString('base64url'),
    hash: (token) => createHash('sha256').update(token).digest('hex'),
  }
}
