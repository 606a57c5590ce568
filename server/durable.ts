import * as node from 'node:fs/promises'
import { dirname } from 'node:path'

/** What keeping files needs of the file system; a test may bring one that forgets what was not forced. */
export type Disk = Pick<typeof node, 'mkdir' | 'open' | 'readFile' | 'rename' | 'rm' | 'stat'>
export const nodeDisk: Disk = node

/** Makes a folder that a power cut leaves where it is: each folder above it has its entry on the disk. */
export async function makeFolder(path: string, disk: Disk = nodeDisk): Promise<void> {
  await disk.mkdir(path, { recursive: true })
  for (let each = path; each !== dirname(each); each = dirname(each)) {
    await forceFolder(dirname(each), disk).catch(unlessForeign)
  }
}

/** The entries of a folder (files made, renamed or removed in it) are on the disk when this answers. */
export async function forceFolder(path: string, disk: Disk = nodeDisk): Promise<void> {
  const handle = await disk.open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder far above that we may not even open was there before us. */
function unlessForeign(error: unknown): void {
  const { code } = error as NodeJS.ErrnoException
  if (!['EACCES', 'EPERM', 'EINVAL', 'EROFS'].includes(String(code))) throw error
}
