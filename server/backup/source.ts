import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Failure } from '#core/kernel/failure.ts'
import { migrations } from '../db/migrations/list.ts'
import { nullWhenMissing } from '../durable.ts'
import { hashIn } from './documents.ts'
import { read, type About, type Entry, type KeptDocument } from './entries.ts'
import { format } from './format.ts'
import { momentsIn, opening, pathOf, shownName } from './moments.ts'
import { weighed } from './bytes.ts'
import { damaged, hiddenName, openKey, unseal, type BackupKey } from './sealing.ts'
import type { PlaceTarget, Target } from './target.ts'

/** A backup that is read: its parts after what it says of itself, once. */
export interface Source {
  readonly shown: string
  readonly about: About
  /** What follows `about`. Ends with `end`, or throws. */
  readonly rest: AsyncIterable<Entry>
  /** The bytes of a document, whose hash is looked at; `body` is what follows its head where documents lie inside. */
  documentParts(document: KeptDocument, body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

/** Opens a backup: a file, or one of a place, by its name or else the newest. */
export async function openSource(target: Target, passphrase: string, id?: string): Promise<Source> {
  if (target.kind === 'file') return openFile(target.path, target.shown, passphrase)
  const known = await momentsIn(target)
  const chosen = id ?? known.at(-1)
  if (chosen === undefined) throw new Failure('backup_none', { params: { name: target.shown } })
  if (!known.includes(chosen))
    throw new Failure('backup_unknown', {
      params: { name: shownName(target, chosen), newest: known.at(-1) ?? '–' },
    })
  const parts = await target.store.read(pathOf.moment(chosen))
  if (!parts) throw new Failure('backup_none', { params: { name: target.shown } })
  return opened(parts, shownName(target, chosen), passphrase, target)
}

async function openFile(path: string, shown: string, passphrase: string): Promise<Source> {
  const facts = await stat(path).catch(nullWhenMissing)
  if (!facts) throw new Failure('backup_missing', { params: { name: shown } })
  return opened(createReadStream(path, { highWaterMark: 256 * 1024 }), shown, passphrase, null)
}

async function opened(
  parts: AsyncIterable<Uint8Array>,
  shown: string,
  passphrase: string,
  place: PlaceTarget | null,
): Promise<Source> {
  const { box, rest } = await opening(parts, shown)
  const key = await openKey(box, passphrase, shown)
  const entries = read(unseal(key, 'moment', rest, shown), shown)
  const first = await entries.next()
  if (first.done || first.value.head.kind !== 'about') throw damaged(shown, 'order')
  const about = first.value.head
  refuseNewer(about, shown)
  if (about.documents === 'beside' && !place)
    throw new Failure('backup_documents_beside', { params: { name: shown } })
  return {
    shown,
    about,
    rest: wholeOnly(entries, shown),
    documentParts: (document, body) => (place ? fromPlace(place, key, document) : sameBytes(body, document)),
  }
}

/** A version that knows less than the backup would lose something of it. */
function refuseNewer({ format: own, migrations: ran, version }: About, name: string): void {
  const known = new Set(migrations.map((each) => each.name))
  if (own > format || ran.some((each) => !known.has(each)))
    throw new Failure('backup_newer', { params: { name, version } })
}

async function* wholeOnly(entries: AsyncIterable<Entry>, name: string): AsyncGenerator<Entry> {
  let isEnded = false
  for await (const entry of entries) {
    if (isEnded) throw damaged(name, 'order')
    isEnded = entry.head.kind === 'end'
    yield entry
  }
  if (!isEnded) throw damaged(name, 'order')
}

async function* fromPlace(
  { store, shown }: PlaceTarget,
  key: BackupKey,
  document: KeptDocument,
): AsyncGenerator<Uint8Array> {
  const hidden = hiddenName(key, hashIn(document.name))
  const path = pathOf.document(key, hidden)
  const parts = await store.read(path)
  if (!parts) throw new DocumentFault(document, 'missing')
  const name = [shown.replace(/\/$/, ''), ...path].join('/')
  try {
    yield* sameBytes(unseal(key, hidden, parts, name), document)
  } catch (cause) {
    // A document that lies beside the backup is damaged alone; the others are read.
    if (cause instanceof Failure && /^backup_(damaged|cut_short)$/.test(cause.code))
      throw new DocumentFault(document, 'damaged', { cause })
    throw cause
  }
}

async function* sameBytes(
  parts: AsyncIterable<Uint8Array>,
  document: KeptDocument,
): AsyncGenerator<Uint8Array> {
  const { parts: passing, done } = weighed(parts)
  yield* passing
  if (done().hash !== hashIn(document.name)) throw new DocumentFault(document, 'damaged')
}

/** A document of a backup that is gone, or no more what it was. */
export class DocumentFault extends Error {
  readonly document: KeptDocument
  readonly fault: 'missing' | 'damaged'

  constructor(document: KeptDocument, fault: 'missing' | 'damaged', options?: ErrorOptions) {
    super(`${document.name}: ${fault}`, options)
    this.document = document
    this.fault = fault
  }
}
