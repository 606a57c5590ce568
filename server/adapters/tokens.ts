import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '#core/ports.ts'

/** A token has 256 random bits of its own, so that one plain round of sha256 is enough to store it. */
export function tokens(): Tokens {
  return {
    create,
    hash: (token) => createHash('sha256').update(token).digest('hex'),
  }
}

/** Neither begins nor ends with a hyphen: a command line would take it for an option, a mail for the end of a word. */
function create(): string {
  const token = randomBytes(32).toString('base64url')
  return /^-|-$/.test(token) ? create() : token
}
