import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { manyAtOnce } from '#core/values/many-at-once.ts'
import { openKept } from '../adapters/kept/open.ts'
import { directUrl, keyFileOf, type Config } from '../config.ts'
import {
  codeOf,
  diskCause,
  forceFolder,
  forceParts,
  meaningOf,
  nodeDisk,
  nullWhenMissing,
  type Disk,
} from '../durable.ts'
import type { Installation } from '../installation.ts'
import { present, untilTidied } from './at-work.ts'
import { once } from './bytes.ts'
import { copyDatabase, type DatabaseCopy } from './database-copy.ts'
import { checked, hashIn, sizeOf, SourceDamaged, type Shelves } from './documents.ts'
import {
  written,
  type About,
  type End,
  type KeptDocument,
  type LackingDocument,
  type NewEntry,
} from './entries.ts'
import { beginning, keyIn, keyName, newId, pathOf, shownName } from './moments.ts'
import { addLying, openNames, type Names } from './names.ts'
import { format } from './format.ts'
import { note } from './notes.ts'
import { hiddenName, newKey, seal, type BackupKey, type KeyBox } from './sealing.ts'
import type { PlaceTarget, Target } from './target.ts'
import { keyMark } from './key-mark.ts'

export interface BackupWish {
  readonly passphrase: string
  /** Leaves the key that seals secrets out of the backup: it is kept elsewhere. */
  readonly keyApart?: boolean
  readonly version: string
  readonly disk?: Disk
  /** What each guess of a new passphrase costs; as usual if it is not said. */
  readonly cost?: KeyBox['cost']
  /** Hears how many documents there are, and of each that is done. */
  readonly heard?: { readonly expects: (count: number) => void; readonly step: () => void }
}

export interface Made {
  readonly id: string
  /** The file, or the place and the name in it. */
  readonly shown: string
  readonly documents: number
  /** Documents that were not there from an earlier backup. */
  readonly stored: number
  readonly lacking: readonly LackingDocument[]
  readonly lacking_count: number
}

/** So many documents are copied at once. */
const atOnce = 4
const mostLacking = 100
const folderName = 'backing-up'

/**
 * Makes a backup of one moment while people work. The order is what makes it whole: the ledger and the heads of the audit log first,
 * which are never ahead of the books; then the database; then the documents that this copy of the database names, which lay there before it named them; the backup gets its
 * name last. The names come from the copy and not from a folder that changes meanwhile.
 */
export async function makeBackup(
  { env, config, database }: Pick<Installation, 'env' | 'config' | 'database'>,
  target: Target,
  wish: BackupWish,
): Promise<Made> {
  const now = env.clock.now()
  const id = newId(now)
  const folder = await ownFolder(config)
  const names = await openNames(join(folder, 'names.sqlite'))
  try {
    const kept = openKept(config)
    const ledger = (await kept.ledgerLines()) ?? new Uint8Array()
    const heads = await kept.headLines()
    const secret = await secretOf(config)
    const copy = await copyDatabase(directUrl(config), folder, names)
    await addLying(names, kept)
    const about: About = {
      kind: 'about',
      format,
      id,
      made_at: now.toISOString(),
      version: wish.version,
      dialect: database.dialect,
      migrations: copy.migrations,
      key: secret === null ? 'none' : wish.keyApart ? 'apart' : 'inside',
      ...(secret === null ? {} : { key_mark: keyMark(secret) }),
      documents: target.kind === 'file' ? 'inside' : 'beside',
    }
    const beginningParts: Beginning = { about, ledger, heads, secret: wish.keyApart ? null : secret, copy }
    const made =
      target.kind === 'file'
        ? await intoFile({ env, kept }, target.path, beginningParts, names, wish)
        : await intoPlace({ env, kept }, target, beginningParts, names, wish)
    const shown = target.kind === 'file' ? target.shown : shownName(target, id)
    await note(config, { made_at: about.made_at, made: shown })
    return { id, shown, ...made }
  } catch (error) {
    throw meantBy(error, target.shown)
  } finally {
    await names.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A full disk is said as such; any other refusal of a disk names the place and why. */
function meantBy(error: unknown, name: string): unknown {
  const meaning = meaningOf(error)
  const reason = diskCause(error)
  if (meaning !== error || error instanceof Failure || !/^[A-Z]{3,}/.test(String(reason))) return meaning
  return new Failure('backup_target_unwritable', { params: { name, reason } }, { cause: error })
}

interface Beginning {
  readonly about: About
  readonly ledger: Uint8Array
  /** Null if nothing was ever sealed here. */
  readonly heads: Uint8Array | null
  readonly secret: string | null
  readonly copy: DatabaseCopy
}

type Copied = Omit<Made, 'id' | 'shown'>

/** A folder for what is copied first, beside the data, which is as much its owner's alone. What killed processes left is removed. */
async function ownFolder({ data }: Config): Promise<string> {
  const all = join(data, folderName)
  for (const name of (await readdir(all).catch(nullWhenMissing)) ?? []) {
    const facts = await stat(join(all, name)).catch(nullWhenMissing)
    if (facts && !isAlive(Number(name.split('-')[0])))
      await rm(join(all, name), { recursive: true, force: true })
  }
  const own = join(all, `${process.pid}-${randomUUID()}`)
  await mkdir(own, { recursive: true, mode: 0o700 })
  return own
}

function isAlive(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

async function secretOf(config: Config): Promise<string | null> {
  if (config.secretKey !== null) return config.secretKey
  return (await readFile(keyFileOf(config), 'utf8').catch(nullWhenMissing))?.trim() ?? null
}

/** One file with everything in it. It has its name once it is whole and on the disk. */
async function intoFile(
  shelves: Shelves,
  path: string,
  begun: Beginning,
  names: Names,
  wish: BackupWish,
): Promise<Copied> {
  const disk = wish.disk ?? nodeDisk
  const key = await newKey(wish.passphrase, wish.cost)
  const gathered = gathering()
  async function* documents(): AsyncGenerator<NewEntry> {
    for await (const document of documentsOf(shelves, names, gathered)) {
      // A body that has begun cannot be taken back, so that each is looked at before.
      if (await isSound(shelves, document)) {
        gathered.keep(document)
        yield { head: document, body: checked(shelves, document) }
      } else gathered.lack(document)
      wish.heard?.step()
    }
  }
  const { size } = await disk.look(path).then((lying) => {
    if (lying?.isFolder) throw new Failure('backup_target_odd', { params: { name: path } })
    return lying ?? { size: 0 }
  })
  if (size > 0) throw new Failure('backup_file_there', { params: { name: path } })
  await disk.mkdir(dirname(path))
  const aside = `${path}.${randomUUID().slice(0, 8)}.part`
  try {
    await expect(names, wish)
    await forceParts(aside, sealed(key, begun, documents(), gathered), disk)
    await disk.rename(aside, path)
    await forceFolder(dirname(path), disk)
  } catch (error) {
    await disk.remove(aside).catch(() => undefined)
    throw error
  }
  return { ...gathered.told(), stored: gathered.told().documents }
}

/** A place that keeps each document once. The backup itself comes last: without it what was put is nobody's. */
async function intoPlace(
  shelves: Shelves,
  target: PlaceTarget,
  begun: Beginning,
  names: Names,
  wish: BackupWish,
): Promise<Copied> {
  const { store } = target
  const presence = await present(target, 'backup')
  try {
    await untilTidied(target)
    const key = (await keyIn(target, wish.passphrase)) ?? (await newKey(wish.passphrase, wish.cost))
    await addThere(names, target, key)
    await expect(names, wish)
    const gathered = gathering()
    let stored = 0
    async function* documents(): AsyncGenerator<NewEntry> {
      for await (const page of pagesOf(shelves, names, gathered)) {
        const kept: KeptDocument[] = []
        await manyAtOnce(page, atOnce, async (document) => {
          const isNew = await putDocument(shelves, target, key, names, document)
          if (isNew === null) gathered.lack(document)
          else kept.push(document)
          if (isNew) stored++
          wish.heard?.step()
        })
        for (const head of kept.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
          gathered.keep(head)
          yield { head }
        }
      }
      presence.check()
    }
    const { id } = begun.about
    await store.put(pathOf.moment(id), sealed(key, begun, documents(), gathered), {
      size: null,
      type: 'application/octet-stream',
    })
    return { ...gathered.told(), stored }
  } finally {
    await presence.leave().catch(() => undefined)
  }
}

/** Whether a document is new here; null if it cannot be had from the installation. */
async function putDocument(
  shelves: Shelves,
  { store }: PlaceTarget,
  key: BackupKey,
  names: Names,
  document: KeptDocument,
): Promise<boolean | null> {
  const hidden = hiddenName(key, hashIn(document.name))
  if ((await names.sizeOf('there', hidden)) === sealedSize(document.size)) return false
  try {
    await store.put(pathOf.document(key, hidden), seal(key, hidden, checked(shelves, document)), {
      size: sealedSize(document.size),
      type: 'application/octet-stream',
    })
    return true
  } catch (error) {
    if (error instanceof SourceDamaged) return null
    throw error
  }
}

const chunk = 256 * 1024
/** The bytes of a document once it is sealed: each chunk carries its mark, and the first the salt. */
export const sealedSize = (size: number): number => 16 + size + 16 * Math.max(1, Math.ceil(size / chunk))

/** What a place has already of this key, by its hidden name. */
async function addThere(names: Names, { store }: PlaceTarget, key: BackupKey): Promise<void> {
  for await (const { name: shard, isFolder } of store.list(pathOf.documents(keyName(key)))) {
    if (!isFolder) continue
    const there: { name: string; size: number }[] = []
    for await (const { name, size } of store.list([...pathOf.documents(keyName(key)), shard]))
      there.push({ name: shard + name, size: size ?? -1 })
    await names.add('there', there)
  }
}

function sealed(
  key: BackupKey,
  begun: Beginning,
  documents: AsyncIterable<NewEntry>,
  gathered: Gathering,
): AsyncGenerator<Uint8Array> {
  const { about, ledger, heads, secret, copy } = begun
  async function* entries(): AsyncGenerator<NewEntry> {
    yield { head: about }
    yield { head: { kind: 'ledger' }, body: once(ledger) }
    if (heads !== null) yield { head: { kind: 'audit_heads' }, body: once(heads) }
    if (secret !== null) yield { head: { kind: 'key' }, body: once(Buffer.from(secret)) }
    yield { head: { kind: 'database', form: copy.form }, body: createReadStream(copy.path) }
    yield* documents
    yield { head: { kind: 'end', tables: copy.counts, ...gathered.end() } }
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield beginning(key)
    yield* seal(key, 'moment', written(entries()))
  }
  return all()
}

async function expect(names: Names, { heard }: BackupWish): Promise<void> {
  if (!heard) return
  let count = 0
  for (const store of ['files', 'documents'] as const)
    for await (const page of names.pages(store)) count += page.length
  heard.expects(count)
}

/** A page of the documents that lie there; what does not is lacking. */
async function* pagesOf(shelves: Shelves, names: Names, gathered: Gathering): AsyncGenerator<KeptDocument[]> {
  for (const store of ['files', 'documents'] as const)
    for await (const page of names.pages(store)) {
      const found: KeptDocument[] = []
      await manyAtOnce(page, atOnce, async ({ name, size: known }) => {
        const size = await sizeOf(shelves, { store, name, size: known })
        if (size === null) gathered.lack({ store, name })
        else found.push({ kind: 'document', store, name, size })
      })
      yield found
    }
}

async function* documentsOf(
  shelves: Shelves,
  names: Names,
  gathered: Gathering,
): AsyncGenerator<KeptDocument> {
  for await (const page of pagesOf(shelves, names, gathered)) yield* page
}

async function isSound(shelves: Shelves, document: KeptDocument): Promise<boolean> {
  try {
    for await (const _ of checked(shelves, document));
    return true
  } catch (error) {
    if (error instanceof SourceDamaged) return false
    throw error
  }
}

type Gathering = ReturnType<typeof gathering>

/** What went into a backup, and what could not. */
function gathering() {
  let documents = 0
  let bytes = 0
  let lacking_count = 0
  const lacking: LackingDocument[] = []
  return {
    keep: ({ size }: KeptDocument): void => {
      documents++
      bytes += size
    },
    lack: ({ store, name }: LackingDocument): void => {
      lacking_count++
      if (lacking.length < mostLacking) lacking.push({ store, name })
    },
    end: (): Omit<End, 'kind' | 'tables'> => ({ documents, bytes, lacking, lacking_count }),
    told: () => ({ documents, lacking, lacking_count }),
  }
}
