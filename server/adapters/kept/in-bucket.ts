import { manyAtOnce } from '#core/values/many-at-once.ts'
import type { Config } from '../../config.ts'
import { readHeads, writeHeads } from '../audit-sealer.ts'
import { isFileName } from '../file-names.ts'
import { readLedger, writeLedger } from '../number-ledger.ts'
import { passingFiles } from '../passing-files.ts'
import { openS3Store, s3SettingsOf } from '../stores/open.ts'
import { bucketOf } from '../stores/s3-bucket.ts'
import { filesUnder, isAnyUnder } from '../stores/s3-listing.ts'
import { storedDayFolders, storedFiles } from './bucket-files.ts'
import { auditHeadObjects } from './bucket-heads.ts'
import { numberObjects } from './bucket-numbers.ts'
import type { Kept } from './kept.ts'
import { folders, placesInBucket } from './places.ts'

/** So many heads are kept at once. */
const atOnce = 16

export function keptInBucket(config: Config): Kept {
  const store = openS3Store(config)
  const bucket = bucketOf(s3SettingsOf(config))
  const { sizeOf, read, ...files } = storedFiles(store, [folders.files])
  const numbers = numberObjects(bucket, folders.numbers)
  const auditHeads = auditHeadObjects(bucket, folders.auditHeads)
  const places = placesInBucket(config)
  return {
    files,
    passingFiles: passingFiles(storedDayFolders(store, [folders.passing])),
    numbers,
    auditHeads,
    places,
    // Whether the store takes what we send is known when it is sent.
    mayWrite: () => Promise.resolve(true),
    sizeOf,
    read,
    fileNames: async function* () {
      for await (const paths of filesUnder(bucket, [folders.files]))
        yield paths.map(([, , name = '']) => name).filter(isFileName)
    },
    passingNames: async function* () {
      for await (const paths of filesUnder(bucket, [folders.passing]))
        yield paths.map(([, day = '', , name = '']) => `${day}/${name}`)
    },
    ledgerLines: async () => {
      const highest = await numbers.highest()
      return highest.length === 0 ? null : writeLedger(highest)
    },
    headLines: async () => {
      const heads = await auditHeads.all()
      return heads && writeHeads(heads)
    },
    lay: async (ledger, heads) => {
      await numbers.keep([...readLedger(ledger).highest.values()])
      await manyAtOnce(heads === null ? [] : readHeads(heads), atOnce, auditHeads.keep)
    },
    firstKept: async () => {
      for (const name of ['numbers', 'auditHeads', 'files'] as const)
        if (await isAnyUnder(bucket, [folders[name]])) return places[name]
      return null
    },
  }
}
