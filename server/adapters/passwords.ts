import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Failure } from '#core/kernel/failure.ts'
import type { Passwords } from '#core/ports.ts'
import { turns } from '../turns.ts'

interface Cost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. */
const defaultCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const derive = promisify(argon2)

/** So many are computed at once: the others wait, and leave processors and threads to the database meanwhile. */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
const computing = turns(atOnce)

/** argon2id in PHC strings, which carry their own cost: raising it later leaves old passwords working. */
export function passwords(cost: Cost = defaultCost): Passwords {
  const nobodys = randomBytes(16)
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const tag = await tagOf(password, salt, cost, tagLength).catch(telling('hashing'))
      return phc(cost, salt, tag)
    },
    async matches(password, hash) {
      const known = hash === null ? null : parse(hash)
      const { salt, cost: dear, tag } = known ?? { salt: nobodys, cost, tag: Buffer.alloc(tagLength) }
      const typedTag = await tagOf(password, salt, dear, tag.length).catch(telling('checking'))
      return known !== null && timingSafeEqual(tag, typedTag)
    },
  }
}

/** No memory left for the work, or a stored cost that no longer can be paid. */
const telling =
  (work: 'hashing' | 'checking') =>
  (cause: unknown): never => {
    throw new Failure(`unexpected_password_${work}_error`, {}, { cause })
  }

function tagOf(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Cost,
  length: number,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'))
  return computing(() =>
    derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength: length }),
  )
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

function parse(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,})\$([\w+/]{16,})$/.exec(
    hash,
  )
  if (!parts) return null
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
