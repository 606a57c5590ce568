import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The checkout: the nearest folder above this code, bundled or not, that holds package.json. */
export const rootFolder = above(import.meta.dirname)
/** What `npm run build` made. */
export const buildFolder = join(rootFolder, '.build')

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) || dirname(folder) === folder
    ? folder
    : above(dirname(folder))
}
