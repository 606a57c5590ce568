import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { Vault } from '#core/ports.ts'
import { forceFolder, makeFolder, nullWhenMissing } from '../durable.ts'

export interface KeyOptions {
  /** The configured key; without one, that of the file, which is made when it is first needed. */
  readonly secretKey: string | null
  readonly file: string
}

const version = 'v1'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM: whoever has the database alone reads nothing, and nothing can be moved to another row. */
export function vault(options: KeyOptions): Vault {
  const key = derivedKey(options, 'decidag vault')
  return {
    async seal(secret, bound) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', await key(), iv).setAAD(Buffer.from(bound))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    async open(sealed, bound) {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', await key(), bytes.subarray(0, ivLength))
          .setAAD(Buffer.from(bound))
          .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
        return (
          decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch (cause) {
        throw new Failure('sealed_with_another_key', {}, { cause })
      }
    },
  }
}

/** A key of 32 bytes for one purpose, made from the secret key when it is first asked for. */
export function derivedKey({ secretKey, file }: KeyOptions, purpose: string): () => Promise<Buffer> {
  let known: Promise<Buffer> | undefined
  const derive = async (): Promise<Buffer> =>
    Buffer.from(hkdfSync('sha256', secretKey ?? (await keptKey(file)), '', purpose, 32))
  return () => (known ??= derive())
}

/** Written aside and linked: of two processes that make it at once, one makes it and both read that one. */
async function keptKey(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(nullWhenMissing)
  if (kept !== null) return kept.trim()
  await makeFolder(dirname(file))
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  await forceFolder(dirname(file))
  return (await readFile(file, 'utf8')).trim()
}
