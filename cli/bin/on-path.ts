import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { rootFolder } from '#server/connect.ts'

/** The line that puts this folder, and with it the command `decidag`, on the PATH; null where it is a command already. */
export function pathLine(path = process.env['PATH'] ?? ''): string | null {
  const own = join(rootFolder, 'cli', 'bin')
  const isThere = path.split(delimiter).some((folder) => existsSync(join(folder, 'decidag')))
  return isThere || !existsSync(join(own, 'decidag')) ? null : `export PATH="${own}${delimiter}$PATH"`
}
