import { createHmac } from 'node:crypto'

/** Tells a key from another without saying anything of it. */
export const keyMark = (secret: string): string =>
  createHmac('sha256', secret).update('decidag backup key mark').digest('hex').slice(0, 32)
