import { lstat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderNamed, homeFolder } from '../paths.ts'
import { mkdirAll } from '../durable.ts'

/** A folder for what can be made again, into which nobody else can put a program: ours alone to write. */
export async function cacheFolder(): Promise<string> {
  const owner = process.getuid?.()
  const home = homeFolder()
  const cache = folderNamed(process.env['XDG_CACHE_HOME']) ?? (home && join(home, '.cache'))
  const ours = join(tmpdir(), `decidag-${owner ?? 'cache'}`)
  for (const folder of cache ? [join(cache, 'decidag'), ours] : [ours]) {
    if (await isOurs(folder, owner)) return folder
  }
  throw new Error('no folder to unpack Chromium in: name an installed one by configuration')
}

async function isOurs(folder: string, owner: number | undefined): Promise<boolean> {
  try {
    mkdirAll(folder, 0o700)
    const { uid, mode } = await lstat(folder)
    return owner === undefined || (uid === owner && (mode & 0o022) === 0)
  } catch {
    return false
  }
}
