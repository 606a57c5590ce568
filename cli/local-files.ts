import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { homeFolder } from '#server/connect.ts'
import { fold } from '#core/values/fold.ts'
import { Misuse } from './command.ts'
import { readUpload } from './read-upload.ts'

export interface LocalFile {
  /** As it would be typed: a folder ends in `/`. */
  readonly path: string
  readonly isFolder: boolean
}

const readable = /\.(xlsx|csv)$/i

/** Folders and workbooks of this machine whose path begins as typed, folders first; none where nothing can be read. */
export async function findFiles(typed: string): Promise<LocalFile[]> {
  const slash = typed.lastIndexOf('/') + 1
  const [folder, start] = [typed.slice(0, slash), fold(typed.slice(slash))]
  const entries = await readdir(placeOf(folder) || '.', { withFileTypes: true }).catch(() => [])
  const found = entries
    .filter(({ name }) => fold(name).includes(start) && (start.startsWith('.') || !name.startsWith('.')))
    .flatMap((entry) =>
      entry.isDirectory()
        ? [{ path: `${folder}${entry.name}/`, isFolder: true }]
        : readable.test(entry.name)
          ? [{ path: folder + entry.name, isFolder: false }]
          : [],
    )
  return found.toSorted((a, b) => Number(b.isFolder) - Number(a.isFolder) || a.path.localeCompare(b.path))
}

/** A file as an operation takes it; why it cannot be read is the error's message. */
export const readFound = (path: string) =>
  readUpload(placeOf(path)).catch((error: unknown) => {
    throw error instanceof Misuse ? new Error(String(error.values['reason'] ?? '')) : error
  })

const placeOf = (path: string): string =>
  path === '~' || path.startsWith('~/') ? join(homeFolder() ?? '~', path.slice(1)) : path
