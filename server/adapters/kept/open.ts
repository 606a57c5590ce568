import type { Config } from '../../config.ts'
import type { Disk } from '../../durable.ts'
import { keptInBucket } from './in-bucket.ts'
import type { Kept } from './kept.ts'
import { keptOnDisk } from './on-disk.ts'

/** What is kept beside the database, where the configuration says. */
export const openKept = (config: Config, disk?: Disk): Kept =>
  config.fileStore === 's3' ? keptInBucket(config) : keptOnDisk(config, disk)
