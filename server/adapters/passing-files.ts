import { join } from 'node:path'
import type { Files, PassingFiles } from '#core/ports.ts'
import { isDay, type Day } from '#core/values/day.ts'
import { nodeDisk, nullWhenMissing, type Disk } from '../durable.ts'
import { files } from './files.ts'

/** Where files lie that are kept for a while: those of each last day apart, so that nobody asks whether another needs the same bytes. */
export interface DayFolders {
  of(day: Day): Files
  /** The names of all folders. */
  names(): Promise<readonly string[]>
  remove(day: Day): Promise<void>
}

/** Files that are named by their last day and by their bytes: `2026-12-05/0a1b….xlsx`. */
export const passingFiles = (folders: DayFolders): PassingFiles => ({
  put: async (until, bytes, extension) => `${until}/${await folders.of(until).put(bytes, extension)}`,
  get: async (name) => {
    const [day = '', own = '', ...more] = name.split('/')
    return isDay(day) && more.length === 0 ? folders.of(day).get(own) : null
  },
  removeBefore: async (day) => {
    const over = (await folders.names()).filter((each) => isDay(each)).filter((each) => each < day)
    for (const each of over) await folders.remove(each)
    return over.length
  },
})

export const dayFolders = (folder: string, disk: Disk = nodeDisk): DayFolders => ({
  of: (day) => files(join(folder, day), disk),
  names: async () => (await disk.namesIn(folder).catch(nullWhenMissing)) ?? [],
  remove: (day) => disk.removeFolder(join(folder, day)),
})
