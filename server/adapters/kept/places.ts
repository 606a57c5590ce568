import type { Config } from '../../config.ts'

/** The folders in the bucket. Documents of records lie beside them, in folders of two digits. */
export const folders = {
  files: 'files',
  passing: 'passing',
  numbers: 'numbers',
  auditHeads: 'audit-heads',
} as const

export const placesInBucket = ({ s3Bucket }: Pick<Config, 's3Bucket'>) => ({
  files: `s3:${s3Bucket}/${folders.files}`,
  numbers: `s3:${s3Bucket}/${folders.numbers}`,
  auditHeads: `s3:${s3Bucket}/${folders.auditHeads}`,
})
