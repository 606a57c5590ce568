import { accessSync, constants, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Databases, browsers and files of the tests that run at once take half of it at most. */
const enough = 4 * 1024 ** 3

/**
 * Where tests keep their folders: in memory where the machine has a file system for that with room enough, for every
 * command is synced to the disk; else where the system keeps what is temporary.
 */
export function scratchFolder(): { readonly TMPDIR?: string } {
  if (process.env['TMPDIR']) return {}
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough ? { TMPDIR: memory } : {}
  } catch {
    return {}
  }
}
