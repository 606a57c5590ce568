import { lstat, mkdir } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for what can be made again, into which nobody else can put a program: ours alone to write. */
export async function cacheFolder(): Promise<string> {
  const owner = process.getuid?.()
  const cache = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache')
  for (const folder of [join(cache, 'decidag'), join(tmpdir(), `decidag-${owner ?? 'cache'}`)]) {
    if (await isOurs(folder, owner)) return folder
  }
  throw new Error('no folder to unpack Chromium in: name an installed one by configuration')
}

async function isOurs(folder: string, owner: number | undefined): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { uid, mode } = await lstat(folder)
    return owner === undefined || (uid === owner && (mode & 0o022) === 0)
  } catch {
    return false
  }
}
