import t from 'tap'
import { md4 } from './md4.ts'
import { challengeIn, ntlmAnswer, responsesTo } from './ntlm.ts'

t.test('MD4 gives what RFC 1320 says', async (t) => {
  const cases = {
    '': '31d6cfe0d16ae931b73c59d7e0c089c0',
    abc: 'a448017aaf21d8525fc10ae87aa6729d',
    abcdefghijklmnopqrstuvwxyz: 'd79e1c308aa5bbcdeea8ed63df412da9',
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890':
      'e33b4ddc9c38f2199c3e7b164fcc0536',
  }
  for (const [text, digest] of Object.entries(cases)) t.equal(md4(Buffer.from(text)).toString('hex'), digest)
})

/** The example of [MS-NLMP] 4.2.4. */
const account = { user: 'User', password: 'Password', domain: 'Domain' }
const target = Buffer.from(
  '02000c0044006f006d00610069006e0001000c005300650072007600650072000000000000000000',
  'hex',
).subarray(0, 36)
const challenge = { nonce: Buffer.from('0123456789abcdef', 'hex'), target }
const own = { nonce: Buffer.alloc(8, 0xaa), time: 0n }

t.test('both proofs are those of the example of the specification', async (t) => {
  const { ntlm, lm } = responsesTo(account, challenge, own)
  t.equal(lm.toString('hex'), '86c35097ac9cec102554764a57cccc19aaaaaaaaaaaaaaaa')
  t.equal(ntlm.subarray(0, 16).toString('hex'), '68cd0ab851e51c96aabc927bebef6a1c')
})

t.test(
  'to a server that says its time, the proof bears that time and the older proof is zeros',
  async (t) => {
    const time = Buffer.from('0700080000112233445566770000000000', 'hex').subarray(0, 16)
    const { ntlm, lm } = responsesTo(account, { ...challenge, target: time }, own)
    t.equal(lm.toString('hex'), '0'.repeat(48))
    t.equal(ntlm.subarray(24, 32).toString('hex'), '0011223344556677')
  },
)

t.test('the third message says where each of its parts stands', async (t) => {
  const message = ntlmAnswer(account, challenge, own)
  const part = (at: number): Buffer =>
    message.subarray(message.readUInt32LE(at + 4), message.readUInt32LE(at + 4) + message.readUInt16LE(at))
  t.equal(part(28).toString('utf16le'), 'Domain')
  t.equal(part(36).toString('utf16le'), 'User')
  t.equal(part(20).subarray(0, 16).toString('hex'), '68cd0ab851e51c96aabc927bebef6a1c')
})

t.test('what is no challenge is taken for none', async (t) => {
  const cut = Buffer.alloc(48)
  cut.write('NTLMSSP\0', 'latin1')
  cut.writeUInt32LE(2, 8)
  cut.writeUInt16LE(500, 40)
  const headers = ['', 'NTLM', 'Negotiate, NTLM', 'NTLM AAAA', `NTLM ${cut.toString('base64')}`]
  for (const header of headers) t.equal(challengeIn(header), null, header)
})
