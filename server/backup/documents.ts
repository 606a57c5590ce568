import { createHash } from 'node:crypto'
import { Failure } from '#core/kernel/failure.ts'
import type { Kept } from '../adapters/kept/kept.ts'
import { diskCause } from '../durable.ts'
import type { Installation } from '../installation.ts'
import type { KeptDocument } from './entries.ts'

/** Where the documents of an installation are read. */
export interface Shelves {
  readonly env: Installation['env']
  readonly kept: Kept
}

/** The size of a document as it lies; null if it does not. */
export async function sizeOf(
  { kept, env }: Shelves,
  { store, name, size }: Pick<KeptDocument, 'store' | 'name' | 'size'>,
): Promise<number | null> {
  if (store === 'documents') return (await env.ports.documents.has(name, size)) ? size : null
  return kept.sizeOf(name)
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
  { kept, env }: Shelves,
  { store, name }: Pick<KeptDocument, 'store' | 'name'>,
): AsyncIterable<Uint8Array> => (store === 'documents' ? env.ports.documents.read(name) : kept.read(name))

export const hashIn = (name: string): string => name.slice(0, 64)

/** A document of the installation itself that is not what its name says. */
export class SourceDamaged extends Error {}

/** Whether this document is at fault, and not the place from which all come. */
const isItsOwn = (error: unknown): boolean =>
  (error instanceof Failure && ['document_lost', 'file_unreadable'].includes(error.code)) ||
  ['ENOENT', 'EACCES', 'EPERM', 'EISDIR', 'EIO'].includes(diskCause(error))
