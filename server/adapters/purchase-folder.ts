import { randomBytes } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { link, lstat, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { Upload } from '#core/kernel/field.ts'
import type { LyingFile, PurchaseFolder } from '#core/purchases/receiving/folder.ts'
import { onOneLine } from '#core/values/readable.ts'
import { utf8 } from '#core/values/utf8.ts'
import { codeOf, forceBytes, forceFolder, meaningOf, nullWhenMissing } from '../durable.ts'

/** So long does a file lie unchanged before it counts as complete. */
const quietMs = 30_000

/** Files of systems, and of programs that still write or fetch: none of them is ever taken. */
const passedOver =
  /^(\.|~\$|thumbs\.db$|desktop\.ini$)|\.(part|partial|tmp|temp|crdownload|download|filepart)$/i

/** A name is cut to so many bytes, so that the name of its reason is one too. */
const longestName = 200

interface Lying extends LyingFile {
  readonly path: Buffer
  readonly facts: Stats
}

/** A folder of this machine, of which only the files right in it are taken; `done` and `refused` stand in it. */
export function purchaseFolder(folder: string, { quiet = quietMs } = {}): PurchaseFolder {
  const unfit = (reason: unknown): Failure =>
    new Failure('purchase_folder', { params: { path: folder, reason: String(reason) } })
  const asFailure = (error: unknown): never => {
    throw error instanceof Failure ? error : unfit(codeOf(error) ?? error)
  }

  async function look() {
    const complete: Lying[] = []
    let growing = 0
    for (const name of await readdir(folder, { encoding: 'buffer' })) {
      const path = Buffer.concat([Buffer.from(join(folder, '/')), name])
      const facts = await lstat(path).catch(nullWhenMissing)
      if (!facts || facts.isDirectory() || passedOver.test(name.toString())) continue
      // A copy may bring an old date of its content along; the date of its entry is made by the file system alone.
      if (Date.now() - facts.ctimeMs < quiet) growing++
      else complete.push({ name: name.toString(), size: facts.size, isOdd: !facts.isFile(), path, facts })
    }
    complete.sort((a, b) => Buffer.compare(a.path, b.path))
    return { complete, growing }
  }

  const place = (name: 'done' | 'refused'): string => join(folder, name)

  return {
    look: async () => {
      if (!(await stat(folder).catch(asFailure)).isDirectory()) throw unfit('ENOTDIR')
      for (const name of ['done', 'refused'] as const) await makeReal(place(name)).catch(asFailure)
      return look().catch(asFailure)
    },
    read: async (file) => readUnchanged(file as Lying),
    done: (file) => move(file as Lying, place('done')),
    refuse: (file, reason) => move(file as Lying, place('refused'), reason),
  }
}

/** Makes a folder; a link of its name, which could lead anywhere, is refused. */
async function makeReal(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  if (!(await lstat(path)).isDirectory()) throw Object.assign(new Error(path), { code: 'ENOTDIR' })
  // Only what can be written now is begun.
  const trial = join(path, `.${randomBytes(6).toString('hex')}`)
  await forceBytes(trial, new Uint8Array(), 'wx')
  await rm(trial)
}

/** The bytes of a file that is the one which was looked at, from the first to the last of them. */
async function readUnchanged({ name, path, facts }: Lying): Promise<Upload | null> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
  const handle = await open(path, flags).catch((error: unknown) => {
    // It is a link meanwhile.
    if (codeOf(error) === 'ELOOP') return null
    return nullWhenMissing(error)
  })
  if (handle === null) return null
  try {
    if (!isSame(await handle.stat(), facts)) return null
    // Never more than was looked at, however fast it grows.
    const bytes = new Uint8Array(facts.size)
    let at = 0
    while (at < bytes.length) {
      const { bytesRead } = await handle.read(bytes, at, bytes.length - at, at)
      if (bytesRead === 0) return null
      at += bytesRead
    }
    return isSame(await handle.stat(), facts) ? { name, type: '', bytes } : null
  } finally {
    await handle.close()
  }
}

const isSame = (now: Stats, before: Stats): boolean =>
  (['dev', 'ino', 'size', 'mtimeMs', 'ctimeMs'] as const).every((fact) => now[fact] === before[fact])

/** Moves a file that is still the one that was looked at; nothing that lies there already is replaced. */
async function move(file: Lying, folder: string, reason?: string): Promise<boolean> {
  const now = await lstat(file.path).catch(nullWhenMissing)
  // Another server moved it, or its writer went on: it is looked at again.
  if (!now || !isSame(now, file.facts)) return false
  try {
    const own = nameFor(file.name)
    for (let nth = 1; ;) {
      const target = join(folder, nth === 1 ? own : numbered(own, nth))
      const there = await lstat(target).catch(nullWhenMissing)
      const isThere = there !== null && there.ino === now.ino && there.dev === now.dev
      if (there !== null && !isThere) nth++
      else if (await moveTo(file, target, isThere, reason)) break
    }
    await forceFolder(folder)
    await forceFolder(join(folder, '..'))
    return true
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw meaningOf(error)
    return false
  }
}

/** Moves a file with its reason; one that is there already, as a stopped move leaves it, only loses its old name. False as `moved`. */
async function moveTo(file: Lying, target: string, isThere: boolean, reason?: string): Promise<boolean> {
  const beside = `${target}.reason.txt`
  if (reason !== undefined) await writeReason(beside, reason)
  try {
    return isThere ? await removed(file.path) : await moved(file, target)
  } catch (error) {
    if (reason !== undefined && !(await lstat(target).catch(nullWhenMissing)))
      await rm(beside, { force: true })
    throw error
  }
}

/** False if something of that name came to lie there meanwhile. */
async function moved({ path, isOdd }: Lying, target: string): Promise<boolean> {
  if (!isOdd) {
    try {
      await link(path, target)
      return await removed(path)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') return false
      if (!linkless.has(String(codeOf(error)))) throw error
    }
  }
  await rename(path, target)
  return true
}

/** What file systems say that know no second name for a file, or give none to whoever does not own it. */
const linkless: ReadonlySet<string> = new Set([
  'EPERM',
  'EACCES',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
])

/** Of several servers that move a file at once, one removes its old name; to the others it is gone. */
async function removed(path: Buffer): Promise<boolean> {
  await unlink(path)
  return true
}

/** The reason lies there before its file does; one that a stopped move left is written anew. */
async function writeReason(path: string, reason: string): Promise<void> {
  const aside = join(path, '..', `.${randomBytes(6).toString('hex')}`)
  try {
    await forceBytes(aside, utf8(`${reason}\n`), 'wx')
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** The name under which a file is kept: one line, not too long, and never that of the reason of another file. */
function nameFor(name: string): string {
  const { name: stem, ext } = parse(onOneLine(name).replaceAll('�', '_'))
  let short = stem
  while (Buffer.byteLength(short + ext) > longestName && short.length > 1)
    short = [...short].slice(0, -1).join('')
  return `${short}${ext.slice(0, 20)}`.replace(/\.reason\.txt$/i, '_reason.txt') || '_'
}

const numbered = (name: string, nth: number): string => {
  const { name: stem, ext } = parse(name)
  return `${stem} (${nth < 20 ? nth : randomBytes(6).toString('hex')})${ext}`
}
