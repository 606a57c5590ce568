import type { LastNumber, NumberLedger } from '#core/ports.ts'
import { discard } from '../stores/asking.ts'
import type { Bucket } from '../stores/s3-bucket.ts'
import { firstIn, foldersIn } from '../stores/s3-listing.ts'

/** No series gives more numbers in a year. */
const most = 999_999_999
const folderPattern = /^(\w+)-(\d{4})$/
const namePattern = /^\d{9}-(\d{1,9})$/

/**
 * The ledger as objects of a bucket that several machines share: `numbers/invoice-2026/999999957-42` says that number 42 was given. An
 * object is written only if it is absent and never removed, and its name begins so that the highest number is listed first.
 */
export function numberObjects(bucket: Bucket, folder: string): NumberLedger {
  const kept = new Map<string, number>()
  const highestOf = async (series: string): Promise<LastNumber[]> => {
    const [, name, year] = folderPattern.exec(series) ?? []
    const first = await firstIn(bucket, [folder, series])
    const [, written] = namePattern.exec(first ?? '') ?? []
    if (name === undefined || written === undefined) return []
    return [{ series: name, year: Number(year), last_number: Number(written) }]
  }
  return {
    highest: async () => (await Promise.all((await foldersIn(bucket, [folder])).map(highestOf))).flat(),
    checkWritable: () => bucket.told({ method: 'PUT', path: [`${folder}-writable`], body: new Uint8Array() }),
    keep: async (numbers) => {
      for (const { series, year, last_number } of numbers) {
        const key = `${series}-${year}`
        if (last_number <= (kept.get(key) ?? 0)) continue
        await writeOnce(bucket, [
          folder,
          key,
          `${String(most - last_number).padStart(9, '0')}-${last_number}`,
        ])
        kept.set(key, last_number)
      }
    },
  }
}

/** Writes an empty object unless it is there: 412 says that it is, 409 that somebody else is writing the same now. */
export async function writeOnce(bucket: Bucket, path: readonly string[]): Promise<void> {
  const reply = await bucket.ask({
    method: 'PUT',
    path,
    headers: { 'If-None-Match': '*' },
    body: new Uint8Array(),
  })
  if (reply.status === 412 || reply.status === 409) return discard(reply)
  await bucket.judged(reply, path)
}
