import type { Config } from '../../config.ts'
import type { Disk } from '../../durable.ts'
import { later } from '../later.ts'
import { once } from '../once.ts'
import type { Kept } from './kept.ts'
import { keptOnDisk } from './on-disk.ts'
import { placesInBucket } from './places.ts'

/** What is kept beside the database, where the configuration says. */
export const openKept = (config: Config, disk?: Disk): Kept =>
  config.fileStore === 's3' ? bucketLater(config) : keptOnDisk(config, disk)

/** What speaks S3 is loaded when it is first asked. */
function bucketLater(config: Config): Kept {
  const own = once(async () => (await import('./in-bucket.ts')).keptInBucket(config))
  const port = <K extends 'files' | 'passingFiles' | 'numbers' | 'auditHeads'>(name: K): Kept[K] =>
    later(async () => (await own())[name])
  return later(own, {
    files: port('files'),
    passingFiles: port('passingFiles'),
    numbers: port('numbers'),
    auditHeads: port('auditHeads'),
    places: placesInBucket(config),
    read: async function* (name) {
      yield* (await own()).read(name)
    },
    fileNames: async function* () {
      yield* (await own()).fileNames()
    },
    passingNames: async function* () {
      yield* (await own()).passingNames()
    },
  })
}
