import type { AuditHead } from '#core/ports.ts'
import { manyAtOnce } from '#core/values/many-at-once.ts'
import type { Config } from '../../config.ts'
import { readHeads, writeHeads } from '../audit-sealer.ts'
import { readLedger, writeLedger } from '../number-ledger.ts'
import { once } from '../once.ts'
import { openS3Store, s3SettingsOf } from '../stores/open.ts'
import type { Kept } from './kept.ts'

/** The folders in the bucket. Documents of records lie beside them, in folders of two digits. */
const folders = { files: 'files', passing: 'passing', numbers: 'numbers', auditHeads: 'audit-heads' } as const

/** So many heads are kept at once. */
const atOnce = 16

/** What speaks S3 is loaded when it is first asked. */
export function keptInBucket(config: Config): Kept {
  const store = openS3Store(config)
  const own = once(async () => {
    const [
      { storedFiles, storedPassingFiles },
      { numberObjects },
      { auditHeadObjects },
      s3,
      { filesUnder, firstUnder },
    ] = await Promise.all([
      import('./bucket-files.ts'),
      import('./bucket-numbers.ts'),
      import('./bucket-heads.ts'),
      import('../stores/s3-bucket.ts'),
      import('../stores/s3-listing.ts'),
    ])
    const bucket = s3.bucketOf(s3SettingsOf(config))
    return {
      files: storedFiles(store, [folders.files]),
      passingFiles: storedPassingFiles(store, [folders.passing]),
      numbers: numberObjects(bucket, folders.numbers),
      auditHeads: auditHeadObjects(bucket, folders.auditHeads),
      namesUnder: (folder: string) => filesUnder(bucket, [folder]),
      firstUnder: (folder: string) => firstUnder(bucket, [folder]),
    }
  })
  const kept: Kept = {
    files: {
      put: async (bytes, extension) => (await own()).files.put(bytes, extension),
      get: async (name) => (await own()).files.get(name),
      has: async (name, size) => (await own()).files.has(name, size),
    },
    passingFiles: {
      put: async (until, bytes, extension) => (await own()).passingFiles.put(until, bytes, extension),
      get: async (name) => (await own()).passingFiles.get(name),
      removeBefore: async (day) => (await own()).passingFiles.removeBefore(day),
    },
    numbers: {
      highest: async () => (await own()).numbers.highest(),
      checkWritable: async () => (await own()).numbers.checkWritable(),
      keep: async (numbers) => (await own()).numbers.keep(numbers),
    },
    auditHeads: {
      all: async () => (await own()).auditHeads.all(),
      keep: async (head) => (await own()).auditHeads.keep(head),
    },
    place: `s3:${config.s3Bucket}/${folders.files}`,
    fileNames: async function* () {
      for await (const paths of (await own()).namesUnder(folders.files))
        yield paths.map(([, , name = '']) => name)
    },
    passingNames: async function* () {
      for await (const paths of (await own()).namesUnder(folders.passing))
        yield paths.map(([, day = '', , name = '']) => `${day}/${name}`)
    },
    ledgerLines: async () => writeLedger(await kept.numbers.highest()),
    headLines: async () => {
      const heads = await kept.auditHeads.all()
      return heads && writeHeads(heads)
    },
    lay: async (ledger, heads) => {
      await kept.numbers.keep([...readLedger(ledger).highest.values()])
      const all: readonly AuditHead[] = heads === null ? [] : readHeads(heads)
      await manyAtOnce(all, atOnce, kept.auditHeads.keep)
    },
    firstKept: async () => {
      const { firstUnder } = await own()
      for (const folder of [folders.numbers, folders.auditHeads, folders.files])
        if (await firstUnder(folder)) return `s3:${config.s3Bucket}/${folder}`
      return null
    },
  }
  return kept
}
