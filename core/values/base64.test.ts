import t from 'tap'
import { base64, bytesOfBase64 } from './base64.ts'

t.test('bytes in base 64 are those that any reader gets back', async (t) => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 73 + length) % 256)
    t.equal(base64(bytes), Buffer.from(bytes).toString('base64'))
  }
})

t.test('a text in base 64 is read as any reader reads it, and what is none is told', async (t) => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 73 + length) % 256)
    const text = Buffer.from(bytes).toString('base64')
    t.strictSame(bytesOfBase64(text.replaceAll(/(.{76})/g, '$1\r\n')), bytes)
    t.strictSame(bytesOfBase64(text.replaceAll('=', '')), bytes)
  }
  for (const wrong of ['a', 'ab=c', 'äöü', '????', 'QUJD!']) t.equal(bytesOfBase64(wrong), null, wrong)
})
