import { createHash } from 'node:crypto'
import type { DocumentBytes } from '#core/documents/ports.ts'
import { Failure } from '#core/kernel/failure.ts'
import { manyAtOnce } from '#core/values/many-at-once.ts'
import type { Day } from '#core/values/day.ts'
import type { Kept } from './adapters/kept/kept.ts'
import { openKept } from './adapters/kept/open.ts'
import { documentBytes } from './adapters/stores/document-bytes.ts'
import { openDocumentStore } from './adapters/stores/open.ts'
import type { Config } from './config.ts'
import { sql } from './db/sql.ts'
import type { Installation } from './installation.ts'

/** A content of documents, with one of their names. */
interface Content {
  readonly hash: string
  readonly size: number
  readonly name: string
  readonly file_type: string
}

/** A content that could not be carried over: it is nowhere, is not what it was, or cannot be read. */
export interface LostContent {
  readonly name: string
  readonly hash: string
  readonly fault: 'missing' | 'damaged' | 'unreadable'
}

export interface Carried {
  /** Contents that were copied now, and those that were there before. */
  readonly copied: number
  readonly there: number
  readonly lost: readonly LostContent[]
}

/** So many contents are carried at once, and so many are read from the database at a time. */
const atOnce = 4
const inOnePage = 500
const headsAtOnce = 16

/** Hears how many contents there are, and of each that is done. */
interface Heard {
  readonly expects: (count: number) => void
  readonly step: () => void
}

/**
 * Copies the content of all documents and their versions, all other files, the ledger of numbers and the heads of the audit log into the
 * stores that the configuration names, from the other ones that it knows (the disk, or S3). Each content is compared with its hash on its
 * way. What is there already is left, so that a run that was cut short goes on where it stopped. Nothing is removed from where it was.
 */
export async function carryOver(
  { config, env, database }: Pick<Installation, 'config' | 'env' | 'database'>,
  heard: Heard,
): Promise<Carried> {
  const kept = { from: otherKept(config), to: openKept(config) }
  const [total] = await database.look(sql`SELECT COUNT(DISTINCT hash) AS count FROM document_versions`)
  heard.expects(Number(total?.['count'] ?? 0) + (kept.from ? await filesOf(kept.from) : 0))
  if (kept.from) await carryRecords(kept.from, kept.to)
  const files = kept.from ? await carryFiles(kept.from, kept.to, heard) : none
  const documents = await carryDocuments({ config, env, database }, heard)
  return {
    copied: files.copied + documents.copied,
    there: files.there + documents.there,
    lost: [...files.lost, ...documents.lost],
  }
}

const none: Carried = { copied: 0, there: 0, lost: [] }

async function carryDocuments(
  { config, env, database }: Pick<Installation, 'config' | 'env' | 'database'>,
  heard: Pick<Heard, 'step'>,
): Promise<Carried> {
  const from = otherStore(config)
  const to = env.ports.documents
  const lost: LostContent[] = []
  let copied = 0
  let there = 0
  for (let last = ''; ;) {
    const page = await contentsAfter(database, last)
    await manyAtOnce(page, atOnce, async (content) => {
      if (await to.has(content.hash, content.size)) there++
      else if (!from) throw new Failure('carry_over_no_store')
      else if (await carry(from, to, content, lost)) copied++
      heard.step()
    })
    const end = page.at(-1)
    if (!end) return { copied, there, lost }
    last = end.hash
  }
}

/** Null if no other one is configured. */
function otherKept(config: Config): Kept | null {
  const fileStore = config.fileStore === 's3' ? 'disk' : 's3'
  return fileStore === 's3' && config.s3Url === '' ? null : openKept({ ...config, fileStore })
}

async function filesOf({ fileNames, passingNames }: Kept): Promise<number> {
  let count = 0
  for (const all of [fileNames(), passingNames()]) for await (const names of all) count += names.length
  return count
}

/** The ledger of numbers and the heads of the audit log: what is kept there already stays. */
async function carryRecords(from: Kept, to: Kept): Promise<void> {
  await to.numbers.keep(await from.numbers.highest())
  const there = new Set((await to.auditHeads.all())?.map(({ to_id }) => to_id))
  const lacking = ((await from.auditHeads.all()) ?? []).filter(({ to_id }) => !there.has(to_id))
  await manyAtOnce(lacking, headsAtOnce, to.auditHeads.keep)
}

async function carryFiles(from: Kept, to: Kept, { step }: Pick<Heard, 'step'>): Promise<Carried> {
  const lost: LostContent[] = []
  let [copied, there] = [0, 0]
  const carryOne = async (name: string): Promise<void> => {
    const [day, own = ''] = name.includes('/') ? name.split('/') : [null, name]
    const [hash = '', extension = ''] = own.split('.')
    const size = day === null ? await from.sizeOf(name) : null
    if (size !== null && (await to.files.has(name, size))) there++
    else {
      const bytes = await (day === null ? from.files : from.passingFiles).get(name)
      if (bytes === null) lost.push({ name, hash, fault: 'damaged' })
      else {
        await (day === null
          ? to.files.put(bytes, extension)
          : to.passingFiles.put(day as Day, bytes, extension))
        copied++
      }
    }
    step()
  }
  for (const all of [from.fileNames(), from.passingNames()])
    for await (const names of all) await manyAtOnce(names, atOnce, carryOne)
  return { copied, there, lost }
}

/** Null if no other one is configured: then nothing may be missing. */
function otherStore(config: Config): DocumentBytes | null {
  const other = config.documentStore === 's3' ? 'disk' : 's3'
  if (other === 's3' && config.s3Url === '') return null
  const store = openDocumentStore({ ...config, documentStore: other })
  return documentBytes(store, Number.MAX_SAFE_INTEGER, () => new Date())
}

async function contentsAfter(
  database: Pick<Installation['database'], 'look'>,
  last: string,
): Promise<Content[]> {
  const rows = await database.look(sql`
    SELECT hash, MAX(size) AS size, MIN(name) AS name, MIN(file_type) AS file_type FROM document_versions
    WHERE hash > ${last} GROUP BY hash ORDER BY hash LIMIT ${inOnePage}`)
  return rows.map(({ hash, size, name, file_type }) => ({
    hash: String(hash),
    size: Number(size),
    name: String(name),
    file_type: String(file_type),
  }))
}

/** Copies one content; false if it cannot be had, which `lost` then names. */
async function carry(
  from: DocumentBytes,
  to: DocumentBytes,
  { hash, size, name, file_type }: Content,
  lost: LostContent[],
): Promise<boolean> {
  try {
    await to.keep(asNamed(from.read(hash), hash), { size, type: file_type }, () => Promise.resolve())
    return true
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null) throw error
    lost.push({ name, hash, fault })
    return false
  }
}

class Damaged extends Error {}

/** What is wrong with this one content; null if the store itself is, or what it is carried from. */
function faultOf(error: unknown): LostContent['fault'] | null {
  if (error instanceof Damaged) return 'damaged'
  if (!(error instanceof Failure)) return null
  return faults[error.code] ?? null
}
const faults: { readonly [code: string]: LostContent['fault'] } = {
  document_lost: 'missing',
  store_size_differs: 'damaged',
  file_unreadable: 'unreadable',
}

/** The bytes, whose hash has to be the one that they are kept by; it is told before their end, so that nothing else is kept. */
async function* asNamed(parts: AsyncIterable<Uint8Array>, expected: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== expected) throw new Damaged(expected)
}
