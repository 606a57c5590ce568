import t from 'tap'
import { base64 } from './base64.ts'

t.test('bytes in base 64 are those that any reader gets back', async (t) => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 73 + length) % 256)
    t.equal(base64(bytes), Buffer.from(bytes).toString('base64'))
  }
})
