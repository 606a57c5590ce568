import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'

/** The checkout: the nearest folder above this code, bundled or not, that holds package.json. */
export const rootFolder = above(import.meta.dirname)
/** What `npm run build` made. */
export const buildFolder = join(rootFolder, '.build')

/** The home of whoever runs this; null where the system knows of none. */
export function homeFolder(): string | null {
  try {
    const home = homedir()
    return isAbsolute(home) ? home : null
  } catch {
    return null
  }
}

/** A folder that a setting names, as XDG has it: an empty or a relative one counts as none. */
export const folderNamed = (setting: string | undefined): string | null =>
  setting !== undefined && isAbsolute(setting) ? setting : null

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) || dirname(folder) === folder
    ? folder
    : above(dirname(folder))
}
