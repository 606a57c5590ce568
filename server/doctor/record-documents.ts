import { createHash } from 'node:crypto'
import type { Finding } from '#core/upkeep/findings.ts'
import { inMegabytes } from '#core/values/megabytes.ts'
import { firstItem } from '#core/values/known.ts'
import { openDocumentStore } from '../adapters/stores/open.ts'
import { documentsOf } from '../config.ts'
import { raw } from '../db/sql.ts'
import type { Installation } from '../installation.ts'

const check = 'documents'

/** So many documents are looked at at once. */
const atOnce = 8
/** So many bytes are read whole, of the documents that were put last: the others are looked at by their size. */
const mostRead = 1_000_000_000

interface Kept {
  readonly name: string
  readonly hash: string
  readonly size: number
}

/**
 * That the bytes of every version of a document are in the store, those put last by their content; which of them the search could not
 * read; and what lies there that nobody names. With `every`, all are read.
 */
export async function checkRecordDocuments(installation: Installation, every = false): Promise<Finding[]> {
  const kept = (await installation.database.look(versionsKept)).map(({ name, hash, size }): Kept => ({
    name: String(name),
    hash: String(hash),
    size: Number(size),
  }))
  const faults = await lostOf(installation, kept, every ? Infinity : mostRead)
  const notes = [...(await unreadOf(installation)), ...(await unnamedIn(installation, kept))]
  if (faults.length > 0 || kept.length === 0) return [...faults, ...notes]
  const count = kept.length
  return [{ check, state: 'right', says: 'doctor.record_documents_right', params: { count } }, ...notes]
}

async function lostOf({ env }: Installation, kept: readonly Kept[], bytes: number): Promise<Finding[]> {
  const lost: string[] = []
  const damaged: string[] = []
  let left = bytes
  for (let from = 0; from < kept.length; from += atOnce)
    await Promise.all(
      kept.slice(from, from + atOnce).map(async ({ name, hash, size }) => {
        left -= size
        const isRead = left > 0
        if (!(await env.ports.documents.has(hash, size))) lost.push(name)
        else if (isRead && (await hashOf(env.ports.documents.read(hash))) !== hash) damaged.push(name)
      }),
    )
  const told = (says: Finding['says'], names: readonly string[]): Finding[] =>
    names.length === 0
      ? []
      : [{ check, state: 'mend', says, params: { count: names.length, first: firstItem(names) } }]
  return [...told('doctor.record_documents_lost', lost), ...told('doctor.record_documents_damaged', damaged)]
}

async function hashOf(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Documents that the search could not read, by the reason. */
async function unreadOf({ database }: Installation): Promise<Finding[]> {
  const rows = await database.look(unread)
  return rows.map(({ state, count, first }) => ({
    check,
    state: 'note',
    says: state === 'too_large' ? 'doctor.texts_too_large' : 'doctor.texts_unreadable',
    params: { count: Number(count), first: String(first) },
  }))
}

/** Bytes of which no version tells, as an upload leaves them whose transaction failed. A store outside is not listed: it costs calls. */
async function unnamedIn({ config }: Installation, kept: readonly Kept[]): Promise<Finding[]> {
  if (config.documentStore === 's3') return []
  const store = openDocumentStore(config)
  const named = new Set(kept.map(({ hash }) => hash))
  let count = 0
  let bytes = 0
  for await (const folder of store.list([]))
    if (folder.isFolder && /^[0-9a-f]{2}$/.test(folder.name))
      for await (const { name, size } of store.list([folder.name]))
        if (/^[0-9a-f]{64}$/.test(name) && !named.has(name)) {
          count++
          bytes += size ?? 0
        }
  if (count === 0) return []
  const params = { count, megabytes: Math.ceil(inMegabytes(bytes)), path: documentsOf(config) }
  return [{ check, state: 'note', says: 'doctor.record_documents_unnamed', params }]
}

const versionsKept = raw(`
  SELECT MIN(name) AS name, hash, size, MAX(id) AS last FROM document_versions GROUP BY hash, size ORDER BY last DESC`)

const unread = raw(`
  SELECT t.state, COUNT(*) AS count, MIN(d.name) AS first FROM document_texts t
    JOIN documents d ON d.id = t.document_id AND d.hash = t.hash
  WHERE d.removed_at IS NULL AND t.state IN ('too_large', 'unreadable') GROUP BY t.state ORDER BY t.state`)
