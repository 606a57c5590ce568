import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { rootFolder } from '#server/connect.ts'

/** The line that makes `decidag` a command of the shell; null where it is one already. */
export function pathLine(path = process.env['PATH'] ?? ''): string | null {
  const own = join(rootFolder, 'bin')
  const isThere = path.split(delimiter).some((folder) => existsSync(join(folder, 'decidag')))
  return isThere || !existsSync(join(own, 'decidag')) ? null : `export PATH="${own}${delimiter}$PATH"`
}
