import { randomBytes } from 'node:crypto'
import type { StorePath } from '#core/documents/store.ts'
import { Failure } from '#core/kernel/failure.ts'
import { once as onceBytes, whole } from './bytes.ts'
import { damaged, openKey, type BackupKey, type KeyBox } from './sealing.ts'
import type { PlaceTarget } from './target.ts'

/** How a place keeps backups: `moments/ID.backup`, `documents/KEY/ab/cdef…`, and what is told of them in `verified/ID.json`. */
export const pathOf = {
  moment: (id: string): StorePath => ['moments', `${id}.backup`],
  verified: (id: string): StorePath => ['verified', `${id}.json`],
  document: (key: BackupKey, hidden: string): StorePath => [
    'documents',
    keyName(key),
    hidden.slice(0, 2),
    hidden.slice(2),
  ],
  documents: (key: string): StorePath => ['documents', key],
}

/** Documents of one key lie together: two that began a place at once do not hide each other's. */
export const keyName = ({ box }: Pick<BackupKey, 'box'>): string => box.sum.slice(0, 16)

const firstLine = 'DECIDAG BACKUP 1\n'

/** The beginning of a backup, in clear: what it is, and the key under its passphrase. */
export const beginning = ({ box }: BackupKey): Uint8Array =>
  Buffer.from(`${firstLine}${JSON.stringify(box)}\n`)

/** A name that sorts as time does; two of one second differ. */
export const newId = (now: Date): string =>
  `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${randomBytes(4).toString('hex')}`

const idPattern = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{8})\.backup$/

/** When a backup was made, by its name. */
export function madeAt(id: string): Date {
  const [date = '', time = ''] = id.split('Z')[0]!.split('T')
  return new Date(`${date}T${time.replaceAll('-', ':')}Z`)
}

/** The backups of a place, the oldest first. */
export async function momentsIn({ store }: PlaceTarget): Promise<string[]> {
  const ids: string[] = []
  for await (const { name } of store.list(['moments'])) {
    const [, id] = idPattern.exec(name) ?? []
    if (id) ids.push(id)
  }
  return ids.toSorted()
}

/** Reads the beginning of a backup; answers the key under its passphrase and what follows. */
export async function opening(
  parts: AsyncIterable<Uint8Array>,
  name: string,
): Promise<{ readonly box: KeyBox; readonly rest: AsyncIterable<Uint8Array> }> {
  const from = parts[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  const endOf = (): number => {
    const first = head.indexOf('\n')
    return first < 0 ? -1 : head.indexOf('\n', first + 1)
  }
  while (endOf() < 0 && head.length < 4096) {
    const next = await from.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  const begun = head.subarray(0, firstLine.length).toString('latin1')
  const [, format] = /^DECIDAG BACKUP (\d{1,6})\n/.exec(head.subarray(0, 30).toString('latin1')) ?? []
  if (begun !== firstLine) {
    await from.return?.(undefined)
    if (format) throw new Failure('backup_newer', { params: { name, version: format } })
    throw new Failure(head.length === 0 ? 'backup_empty' : 'backup_not_ours', { params: { name } })
  }
  const end = endOf()
  const box = end < 0 ? null : parsed(head.subarray(firstLine.length, end).toString('utf8'))
  if (!box) {
    await from.return?.(undefined)
    throw damaged(name, 'beginning')
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      yield head.subarray(end + 1)
      for (;;) {
        const next = await from.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await from.return?.(undefined)
    }
  }
  return { box, rest: rest() }
}

function parsed(text: string): KeyBox | null {
  try {
    return JSON.parse(text) as KeyBox
  } catch {
    return null
  }
}

/** The key that the backups of a place share: of the newest whose beginning can be read; null where there is none. */
export async function keyIn(target: PlaceTarget, passphrase: string): Promise<BackupKey | null> {
  for (const id of (await momentsIn(target)).toReversed()) {
    const parts = await target.store.read(pathOf.moment(id), { from: 0, to: 4095 })
    if (!parts) continue
    const name = shownName(target, id)
    const opened = await opening(onceBytes(await whole(parts)), name).catch((error: unknown) => {
      if (error instanceof Failure && error.code.startsWith('backup_')) return null
      throw error
    })
    if (!opened) continue
    const key = await openKey(opened.box, passphrase, name).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'backup_beginning_damaged') return null
      throw error
    })
    if (key) return key
  }
  return null
}

/** What people are told of a backup of a place. */
export const shownName = ({ shown }: PlaceTarget, id: string): string => `${shown.replace(/\/$/, '')}/${id}`
