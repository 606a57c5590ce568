import { createHmac, randomBytes } from 'node:crypto'
import { md4 } from './md4.ts'

/** Sign-in by NTLM, version 2, as [MS-NLMP] describes it. The password itself never travels. */
export interface NtlmAccount {
  readonly user: string
  readonly password: string
  readonly domain: string
}

const signature = Buffer.from('NTLMSSP\0', 'latin1')
/** Unicode, the name of the target, NTLM, always sign, extended session security, target information. */
const flags = 0x0088_8205
const numbers = { hello: 1, challenge: 2, answer: 3 }
/** Numbers of the parts of the target information. */
const parts = { end: 0, timestamp: 7 }

/** The first message: says that we speak NTLM. */
export function ntlmHello(): Buffer {
  const message = Buffer.alloc(32)
  signature.copy(message)
  message.writeUInt32LE(numbers.hello, 8)
  message.writeUInt32LE(flags, 12)
  return message
}

/** What a server asks for in the second message. */
interface Challenge {
  readonly nonce: Buffer
  /** What the server says of itself. */
  readonly target: Buffer
}

/** The challenge in a `WWW-Authenticate` header (`NTLM TlRM…`). Null if there is none. */
export function challengeIn(header: string | undefined): Challenge | null {
  const [, encoded = ''] = /(?:^|,\s*)NTLM ([\w+/]+=*)/.exec(header ?? '') ?? []
  const message = Buffer.from(encoded, 'base64')
  const isChallenge = message.subarray(0, 8).equals(signature) && message.length >= 48
  if (!isChallenge || message.readUInt32LE(8) !== numbers.challenge) return null
  const [length, start] = [message.readUInt16LE(40), message.readUInt32LE(44)]
  if (start + length > message.length) return null
  return { nonce: message.subarray(24, 32), target: message.subarray(start, start + length) }
}

/** What the answer takes besides account and challenge. A test gives its own. */
interface Fresh {
  readonly nonce: Buffer
  /** In tenths of a microsecond since 1601. */
  readonly time: bigint
}

const fresh = (): Fresh => ({
  nonce: randomBytes(8),
  time: (BigInt(Date.now()) + 11_644_473_600_000n) * 10_000n,
})

/** The third message: proves that we know the password. */
export function ntlmAnswer(account: NtlmAccount, challenge: Challenge, own: Fresh = fresh()): Buffer {
  const { ntlm, lm } = responsesTo(account, challenge, own)
  const payload = [lm, ntlm, utf16(account.domain), utf16(account.user), Buffer.alloc(0), Buffer.alloc(0)]
  const head = Buffer.alloc(64)
  signature.copy(head)
  head.writeUInt32LE(numbers.answer, 8)
  let at = head.length
  payload.forEach((part, i) => {
    head.writeUInt16LE(part.length, 12 + i * 8)
    head.writeUInt16LE(part.length, 14 + i * 8)
    head.writeUInt32LE(at, 16 + i * 8)
    at += part.length
  })
  head.writeUInt32LE(flags, 60)
  return Buffer.concat([head, ...payload])
}

/** Both proofs of the password. A server that says its time takes the longer one alone; the other is then zeros. */
export function responsesTo(
  { user, password, domain }: NtlmAccount,
  { nonce, target }: Challenge,
  own: Fresh,
) {
  const key = hmac(md4(utf16(password)), utf16(user.toUpperCase() + domain))
  const serverTime = timeIn(target)
  const head = Buffer.alloc(28)
  head.writeUInt16LE(0x0101)
  head.writeBigUInt64LE(serverTime ?? own.time, 8)
  own.nonce.copy(head, 16)
  const blob = Buffer.concat([head, target, Buffer.alloc(4)])
  const ntlm = Buffer.concat([hmac(key, Buffer.concat([nonce, blob])), blob])
  const lm = Buffer.concat([hmac(key, Buffer.concat([nonce, own.nonce])), own.nonce])
  return { ntlm, lm: serverTime === null ? lm : Buffer.alloc(24) }
}

/** The server's time in its target information; null if it says none. */
function timeIn(target: Buffer): bigint | null {
  for (let at = 0; at + 4 <= target.length; at += 4 + target.readUInt16LE(at + 2)) {
    const [part, length] = [target.readUInt16LE(at), target.readUInt16LE(at + 2)]
    if (part === parts.end) return null
    if (part === parts.timestamp && length === 8 && at + 12 <= target.length)
      return target.readBigUInt64LE(at + 4)
  }
  return null
}

const hmac = (key: Buffer, bytes: Buffer): Buffer => createHmac('md5', key).update(bytes).digest()
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')
