import type { AuditHead } from '#core/ports.ts'
import type { AuditHeads } from '../audit-sealer.ts'
import type { Bucket } from '../stores/s3-bucket.ts'
import { pages } from '../stores/s3-listing.ts'
import { writeOnce } from './bucket-numbers.ts'

const namePattern = /^(\d{15})-([0-9a-f]{64})$/

/** Heads of the audit log as objects of a bucket that several machines share, each written once and never removed. */
export const auditHeadObjects = (bucket: Bucket, folder: string): AuditHeads => ({
  all: async () => {
    const heads: AuditHead[] = []
    for await (const { objects } of pages(bucket, [folder], { delimiter: '/' }))
      for (const { entry } of objects) {
        const [, to_id, hash] = namePattern.exec(entry.name) ?? []
        if (to_id && hash) heads.push({ to_id: Number(to_id), hash })
      }
    return heads.length > 0 ? heads : null
  },
  keep: ({ to_id, hash }) => writeOnce(bucket, [folder, `${String(to_id).padStart(15, '0')}-${hash}`]),
})
