import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Failure } from '#core/kernel/failure.ts'
import { placeOf } from '../adapters/files.ts'
import { filesOf } from '../config.ts'
import { diskCause, nullWhenMissing } from '../durable.ts'
import type { Installation } from '../installation.ts'
import type { KeptDocument } from './entries.ts'

/** Where the documents of an installation are read. */
export type Shelves = Pick<Installation, 'env' | 'config'>

/** The size of a document as it lies; null if it does not. */
export async function sizeOf(
  { config, env }: Shelves,
  { store, name, size }: Pick<KeptDocument, 'store' | 'name' | 'size'>,
): Promise<number | null> {
  if (store === 'documents') return (await env.ports.documents.has(name, size)) ? size : null
  if (config.fileStore === 's3') return (await env.ports.files.get(name))?.byteLength ?? null
  return (await stat(placeOf(filesOf(config), name)).catch(nullWhenMissing))?.size ?? null
}

/** The bytes of a document. If it is gone, cannot be read, or is another content than its name says, this ends in a `SourceDamaged`. */
export async function* checked(
  shelves: Shelves,
  document: Pick<KeptDocument, 'store' | 'name'>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  try {
    for await (const each of readFrom(shelves, document)) {
      hash.update(each)
      yield each
    }
  } catch (cause) {
    throw isItsOwn(cause) ? new SourceDamaged(document.name, { cause }) : cause
  }
  if (hash.digest('hex') !== hashIn(document.name)) throw new SourceDamaged(document.name)
}

const readFrom = (
  { config, env }: Shelves,
  { store, name }: Pick<KeptDocument, 'store' | 'name'>,
): AsyncIterable<Uint8Array> =>
  store === 'documents'
    ? env.ports.documents.read(name)
    : config.fileStore === 's3'
      ? wholeOf(env, name)
      : createReadStream(placeOf(filesOf(config), name), { highWaterMark: 256 * 1024 })

/** A file of a bucket is small: an invoice, or what was sent with one. */
async function* wholeOf({ ports }: Shelves['env'], name: string): AsyncGenerator<Uint8Array> {
  const bytes = await ports.files.get(name)
  if (bytes === null) throw new Failure('document_lost', { params: { name } })
  yield bytes
}

export const hashIn = (name: string): string => name.slice(0, 64)

/** A document of the installation itself that is not what its name says. */
export class SourceDamaged extends Error {}

/** Whether this document is at fault, and not the place from which all come. */
const isItsOwn = (error: unknown): boolean =>
  (error instanceof Failure && ['document_lost', 'file_unreadable'].includes(error.code)) ||
  ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'EIO'].includes(diskCause(error))
