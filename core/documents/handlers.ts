import { Failure, found } from '../kernel/failure.ts'
import { FileInParts, StoredFile } from '../kernel/file-in-parts.ts'
import type { RecordOf } from '../kernel/field.ts'
import { refuseLeft } from '../kernel/leaving.ts'
import { handle, handleOpening, handlePrepared } from '../kernel/run.ts'
import type { ArchivedParts, Context, QueryContext, Store } from '../ports.ts'
import { refuseStale } from '../access/changed-meanwhile.ts'
import { listParamsOf, pageFrom } from '../tables/listing.ts'
import { itemAt } from '../values/known.ts'
import { manyAtOnce } from '../values/many-at-once.ts'
import { isPacked, isShown, shownAs } from './content.ts'
import type { Document, DocumentVersion, RecordPlace } from './document.ts'
import { checkedName, endingOf, nameKey, nameOnDisk, namesOnDisk } from './document-name.ts'
import {
  deleteDocument,
  documentsPlace,
  documentVersions,
  downloadDocument,
  downloadVersion,
  listDocuments,
  moveDocument,
  previewDocument,
  renameDocument,
  restoreDocument,
  showDocument,
  uploadDocument,
  zipDocuments,
  type documentRow,
} from './operations.ts'
import type { DocumentBytes } from './ports.ts'
import { readable, refuseLost } from './readable.ts'
import { documentsListed, recordName, versionsOf } from './queries.ts'
import { copyFollows } from './mirror-job.ts'
import { documentsChanged, openRecord, refuseReaders } from './records.ts'
import { takeDocument, typeUnder } from './take.ts'
import { textFollows } from './text-job.ts'
import './mail-handlers.ts'
import './text-handlers.ts'

type DocumentRow = RecordOf<typeof documentRow.fields>

handle(listDocuments, async (context, { record_kind, record_id, removed, ...input }) => {
  const place = { record_kind, record_id }
  await (removed ? refuseReaders(context, place) : openRecord(context, place))
  return rowsOf(context, place, { ...listParamsOf(input), removed })
})

handle(showDocument, async (context, { id }) => rowOf(context, await readable(context, id)))

handle(documentsPlace, async (context, place) => {
  const { mayChange } = await openRecord(context, place)
  const { documents } = context.store
  return {
    may_change: mayChange,
    count: await documents.count({ ...place, removed_at: null }),
    removed: mayChange ? await documents.count({ ...place, removed_at: { not: null } }) : 0,
    limit: context.documents.limit,
  }
})

/** The bytes are kept before the transaction: one that fails leaves bytes that nobody reads, never a document without them. */
handleOpening(uploadDocument, async (open, { file, name: typed, ...place }, ports) => {
  const name = checkedName(typed)
  await open.query((context) => refuseReaders(context, place))
  const kept = await takeDocument(ports, name, file)
  return open.command(async (context) => {
    const { store, actor, clock, emit } = context
    await lockRecords(store, place)
    await refuseReaders(context, place)
    const before = await named(store, place, name)
    if (before?.hash === kept.hash)
      return { ...(await rowOf(context, before)), outcome: 'unchanged' as const }
    const version = (before?.version ?? 0) + 1
    const content = { ...kept, version, put_by: actor.id || null, put_at: clock.now().toISOString() }
    const saved = before
      ? await store.documents.update(before, content)
      : await store.documents.insert({ ...place, name, name_key: nameKey(name), ...content })
    await store.document_versions.insert({ document_id: saved.id, name, ...content })
    await copyFollows(context, saved)
    await textFollows(context, saved)
    emit(documentsChanged(place))
    const outcome = before ? ('new_version' as const) : ('created' as const)
    return { ...(await rowOf(context, saved)), outcome }
  })
})

handleOpening(downloadDocument, async (open, { id }, { documents }) => {
  const document = await open.query((context) => readable(context, id))
  return stored(documents, document)
})

handleOpening(previewDocument, async (open, { id }, { documents }) => {
  const document = await open.query((context) => readable(context, id))
  if (!isShown(document)) throw new Failure('document_not_shown', { params: { name: document.name } })
  return stored(documents, { ...document, file_type: shownAs(document.file_type) }, true)
})

handleOpening(downloadVersion, async (open, { id }, { documents }) => {
  const version = await open.query(async (context) => {
    const version = found(await context.store.document_versions.get(id))
    await readable(context, version.document_id)
    return version
  })
  return stored(documents, version)
})

handle(documentVersions, async (context, { id }) => {
  await readable(context, id)
  return context.store.query(versionsOf, { document_id: id })
})

handleOpening(zipDocuments, async (open, { ids, ...place }, { archives, documents, leaving }) => {
  const { name, rows } = await open.query(async (context) => {
    await openRecord(context, place)
    const [record] = await context.store.query(recordName, place)
    const those = ids ? { id: ids } : {}
    const rows = await context.store.documents.find(
      { ...place, ...those, removed_at: null },
      { order: [['id', 'asc']] },
    )
    return { name: record?.name ?? place.record_kind, rows }
  })
  if (rows.length === 0) throw new Failure('documents_none')
  // Who waits for a ZIP is told before its first byte what it could not hold.
  await manyAtOnce(rows, looksAtOnce, (row) => refuseLost(documents, row))
  const names = namesOnDisk(rows.map((row) => row.name))
  async function* files(): AsyncGenerator<ArchivedParts> {
    for (const [nth, row] of rows.entries()) {
      refuseLeft(leaving)
      yield {
        path: itemAt(names, nth),
        parts: documents.read(row.hash),
        isPacked: isPacked(row.file_type),
      }
    }
  }
  return new FileInParts(`${nameOnDisk(name)}.zip`, 'application/zip', archives.zipParts(files()))
})

/** So many documents are looked for at once. */
const looksAtOnce = 16

/** Under another name the same bytes may be a program, or not what the name says: they are judged before the transaction. */
handlePrepared(
  renameDocument,
  async (context, { id, name }) => judged(context, id, checkedName(name)),
  async (context, { id, updated_at }, { name, file_type, seen }) => {
    const { store, emit } = context
    const before = await changeable(context, id)
    refuseStale('documents', before, updated_at)
    if (before.hash !== seen.hash) refuseStale('documents', before, seen.updated_at)
    const other = await named(store, before, name)
    if (other && other.id !== id) throw nameTaken(name)
    const saved = await store.documents.update(before, { name, name_key: nameKey(name), file_type })
    await copyFollows(context, saved)
    if (file_type !== before.file_type) await textFollows(context, saved)
    emit(documentsChanged(before))
    return rowOf(context, saved)
  },
)

handle(moveDocument, async (context, { id, updated_at, ...target }) => {
  const { store, emit } = context
  const document = found(await store.documents.get(id))
  await lockRecords(store, document, target)
  const before = await changeable(context, id)
  refuseStale('documents', before, updated_at)
  await refuseReaders(context, target)
  const other = await named(store, target, before.name)
  if (other && other.id !== id) throw nameTaken(before.name)
  const saved = await store.documents.update(before, target)
  await copyFollows(context, saved)
  if (before.record_kind !== saved.record_kind || before.record_id !== saved.record_id)
    await copyFollows(context, { ...before, updated_at: saved.updated_at })
  emit(documentsChanged(before), documentsChanged(target))
  return rowOf(context, saved)
})

handle(deleteDocument, async (context, { id }) => {
  const { store, actor, clock, emit } = context
  const before = await changeable(context, id)
  const removed_at = clock.now().toISOString()
  const saved = await store.documents.update(before, {
    name_key: null,
    removed_at,
    removed_by: actor.id || null,
  })
  await copyFollows(context, saved)
  emit(documentsChanged(before))
  return true
})

handlePrepared(
  restoreDocument,
  async (context, { id, name }) => judged(context, id, name === null ? null : checkedName(name)),
  async (context, { id }, { name, file_type }) => {
    const { store, emit } = context
    const document = found(await store.documents.get(id))
    await lockRecords(store, document)
    await refuseReaders(context, document)
    const before = found(await store.documents.get(id))
    if (before.removed_at === null) return rowOf(context, before)
    if (await named(store, before, name)) throw nameTaken(name)
    const saved = await store.documents.update(before, {
      name,
      name_key: nameKey(name),
      file_type,
      removed_at: null,
      removed_by: null,
    })
    await copyFollows(context, saved)
    await textFollows(context, saved)
    emit(documentsChanged(before))
    return rowOf(context, saved)
  },
)

/** What a document is under a name, its own if there is no other; refuses whoever may not change it. */
async function judged(
  context: QueryContext,
  id: number,
  other: string | null,
): Promise<{ readonly name: string; readonly file_type: string; readonly seen: Document }> {
  const seen = found(await context.store.documents.get(id))
  await refuseReaders(context, seen, 'id')
  const name = other ?? seen.name
  const isAsBefore = endingOf(name) === endingOf(seen.name)
  return { name, seen, file_type: isAsBefore ? seen.file_type : await typeUnder(context, name, seen) }
}

/** Held until the transaction ends: no two documents of a record get one name. */
const lockRecords = (store: Store, ...places: readonly RecordPlace[]): Promise<void> =>
  store.lockEach(
    'documents',
    places.map(({ record_kind, record_id }) => [record_kind, record_id]),
  )

/** The document of that name, which was not removed. */
const named = (
  store: Pick<QueryContext['store'], 'documents'>,
  { record_kind, record_id }: RecordPlace,
  name: string,
): Promise<Document | null> => store.documents.first({ record_kind, record_id, name_key: nameKey(name) })

/** A document that stands and that the caller may change, held until the transaction ends. */
async function changeable(context: Context, id: number): Promise<Document> {
  const { store } = context
  const known = found(await store.documents.get(id))
  await lockRecords(store, known)
  await refuseReaders(context, known, 'id')
  const document = found(await store.documents.get(id))
  return found(document.removed_at === null ? document : null)
}

const nameTaken = (name: string): Failure =>
  new Failure('document_name_taken', { fields: { name: 'string.unique' }, params: { name } })

async function stored(
  documents: DocumentBytes,
  version: Pick<DocumentVersion, 'name' | 'file_type' | 'hash' | 'size'>,
  shown = false,
): Promise<StoredFile> {
  await refuseLost(documents, version)
  const { name, file_type: type, hash, size } = version
  return new StoredFile({ name, type }, { size, etag: hash, isShown: shown }, (asked) =>
    documents.read(hash, asked),
  )
}

async function rowsOf(
  { store }: QueryContext,
  place: RecordPlace,
  params: Omit<ReturnType<typeof listParamsOf>, never> & { readonly removed: boolean },
): Promise<{ rows: DocumentRow[]; count: number }> {
  const { record_kind, record_id } = place
  const { rows, count } = pageFrom(await store.query(documentsListed, { ...params, record_kind, record_id }))
  return { rows: rows.map((row) => ({ ...row, is_shown: isShown(row) })), count }
}

async function rowOf(context: QueryContext, { id, ...document }: Document): Promise<DocumentRow> {
  const params = { ...listParamsOf(everything), records: [id], removed: document.removed_at !== null }
  const { rows } = await rowsOf(context, document, params)
  return found(rows[0])
}

const everything = { page: null, size: null, sort: null, order: null, search: null }
