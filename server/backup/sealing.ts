import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
} from 'node:crypto'
import { Failure } from '#core/kernel/failure.ts'

/** How a passphrase becomes a key, and the key of a backup under it. It stands in clear at the beginning of every backup. */
export interface KeyBox {
  readonly salt: string
  /** The cost of scrypt, kept so that a later version may ask for more. */
  readonly cost: { readonly N: number; readonly r: number; readonly p: number }
  /** The key of the backup, sealed by the passphrase. */
  readonly sealed: string
  /** A hash of the other three: what is damaged is not taken for a wrong passphrase. */
  readonly sum: string
}

/** The key of a backup, opened. */
export interface BackupKey {
  readonly box: KeyBox
  readonly key: Buffer
}

/** 128 MiB and about a third of a second for each guess. */
const usualCost = { N: 131_072, r: 8, p: 1 }
/** What a damaged or hostile file may ask for at most. */
const most = { N: 1_048_576, r: 16, p: 4 }

const saltLength = 16
const ivLength = 12
const tagLength = 16
/** Bytes that are sealed as one. */
const chunk = 256 * 1024

/** Makes the key of a new backup, sealed by a passphrase. */
export async function newKey(passphrase: string, cost = usualCost): Promise<BackupKey> {
  const salt = randomBytes(saltLength)
  const key = randomBytes(32)
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', await derived(passphrase, salt, cost), iv)
  const sealed = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()])
  const box = { salt: salt.toString('base64'), cost, sealed: sealed.toString('base64') }
  return { key, box: { ...box, sum: sumOf(box) } }
}

/** Opens the key of a backup. A wrong passphrase is `backup_passphrase_wrong`; a damaged beginning is `backup_damaged`. */
export async function openKey(box: KeyBox, passphrase: string, name: string): Promise<BackupKey> {
  if (!isSound(box)) throw damaged(name, 'beginning')
  const sealed = Buffer.from(box.sealed, 'base64')
  const own = await derived(passphrase, Buffer.from(box.salt, 'base64'), box.cost)
  const decipher = createDecipheriv('aes-256-gcm', own, sealed.subarray(0, ivLength))
  decipher.setAuthTag(sealed.subarray(-tagLength))
  try {
    const key = Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()])
    return { box, key }
  } catch (cause) {
    throw new Failure('backup_passphrase_wrong', { params: { name } }, { cause })
  }
}

function isSound(box: KeyBox): boolean {
  const { salt, cost: asked, sealed, sum } = box
  if (typeof salt !== 'string' || typeof sealed !== 'string' || typeof asked !== 'object') return false
  const isCheap = (['N', 'r', 'p'] as const).every((each) => asked[each] > 0 && asked[each] <= most[each])
  return isCheap && sum === sumOf({ salt, cost: asked, sealed })
}

const sumOf = ({ salt, cost: { N, r, p }, sealed }: Omit<KeyBox, 'sum'>): string =>
  createHash('sha256').update([salt, N, r, p, sealed].join(' ')).digest('hex')

const derived = (passphrase: string, salt: Uint8Array, { N, r, p }: KeyBox['cost']): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    // One who types an accent on another keyboard types the same passphrase.
    scrypt(passphrase.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

/** The name under which something lies beside others: it says nothing of the content to whoever has no key. */
export const hiddenName = ({ key }: BackupKey, name: string): string =>
  createHmac('sha256', part(key, 'names')).update(name).digest('hex')

const part = (key: Buffer, what: string, salt: Uint8Array = new Uint8Array()): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `decidag backup ${what}`, 32))

/**
 * Seals bytes as they come, in chunks of AES-256-GCM. Each chunk knows its place, whether it is the last one, and the name of the whole:
 * none can be changed, left out, or put elsewhere.
 */
export async function* seal(
  { key }: BackupKey,
  name: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(saltLength)
  const own = part(key, name, salt)
  yield salt
  let n = 0
  for await (const { bytes, isLast } of chunksOf(parts, chunk)) {
    const cipher = createCipheriv('aes-256-gcm', own, ivOf(n++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Opens what `seal` sealed, as it comes. What is damaged or cut short is `backup_damaged`, with the number of its part; `shown` names it. */
export async function* unseal(
  { key }: BackupKey,
  name: string,
  parts: AsyncIterable<Uint8Array>,
  shown: string,
): AsyncGenerator<Uint8Array> {
  let own: Buffer | undefined
  let n = 0
  for await (const { bytes, isLast } of chunksOf(parts, chunk + tagLength, saltLength)) {
    if (!own) {
      if (bytes.length < saltLength || isLast) throw damaged(shown, 'cut', 1)
      own = part(key, name, bytes)
      continue
    }
    yield opened(own, bytes, n, isLast, shown)
    n++
  }
}

function opened(own: Buffer, bytes: Buffer, n: number, isLast: boolean, shown: string): Buffer {
  const body = tried(own, bytes, ivOf(n, isLast))
  if (body) return body
  // Whole, but made as one that others follow: the rest is gone.
  const isCut = isLast && (bytes.length < tagLength || tried(own, bytes, ivOf(n, false)) !== null)
  throw damaged(shown, isCut ? 'cut' : 'changed', n + 1)
}

function tried(own: Buffer, bytes: Buffer, iv: Buffer): Buffer | null {
  if (bytes.length < tagLength) return null
  const decipher = createDecipheriv('aes-256-gcm', own, iv)
  decipher.setAuthTag(bytes.subarray(-tagLength))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
  } catch {
    return null
  }
}

function ivOf(n: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(ivLength)
  iv.writeUIntBE(n, 0, 6)
  iv[ivLength - 1] = isLast ? 1 : 0
  return iv
}

/** Bytes in chunks of one size, of which the last may be shorter or empty; the first may have a size of its own. */
async function* chunksOf(
  parts: AsyncIterable<Uint8Array>,
  size: number,
  first = size,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let held: Uint8Array[] = []
  let length = 0
  let wanted = first
  for await (const bytes of parts) {
    if (bytes.length === 0) continue
    held.push(bytes)
    length += bytes.length
    if (length <= wanted) continue
    let rest = Buffer.concat(held)
    // The last one is known as such only at the end, so one byte has to follow.
    while (rest.length > wanted) {
      yield { bytes: rest.subarray(0, wanted), isLast: false }
      rest = rest.subarray(wanted)
      wanted = size
    }
    held = [rest]
    length = rest.length
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}

const codes = {
  beginning: 'backup_beginning_damaged',
  cut: 'backup_cut_short',
  changed: 'backup_damaged',
  order: 'backup_inconsistent',
} as const

/** What a damaged place of a backup is told as: the name of the whole, and which of its parts it is. */
export const damaged = (name: string, how: keyof typeof codes, part = 0): Failure =>
  new Failure(codes[how], { params: { name, part } })
