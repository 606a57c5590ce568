import { join } from 'node:path'
import type { PassingFiles } from '#core/ports.ts'
import { isDay, type Day } from '#core/values/day.ts'
import { nodeDisk, nullWhenMissing, type Disk } from '../durable.ts'
import { files } from './files.ts'

const linkPattern = /^(\d{4}-\d\d-\d\d)\/([0-9a-f]{64}\.[a-z0-9]{1,8})$/

/** Files in a folder for each last day, so that they are removed without asking whether another needs the same bytes. */
export function passingFiles(folder: string, disk: Disk = nodeDisk): PassingFiles {
  const ofDay = (day: Day) => files(join(folder, day), disk)
  return {
    put: async (until, bytes, extension) => `${until}/${await ofDay(until).put(bytes, extension)}`,
    get: async (name) => {
      const [, day, own] = linkPattern.exec(name) ?? []
      return day && own && isDay(day) ? ofDay(day).get(own) : null
    },
    removeBefore: async (day) => {
      const days = (await disk.namesIn(folder).catch(nullWhenMissing)) ?? []
      const over = days.filter((each) => isDay(each) && each < day)
      for (const each of over) await disk.removeFolder(join(folder, each))
      return over.length
    },
  }
}
