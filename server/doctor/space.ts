import { stat, statfs } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Finding } from '#core/upkeep/findings.ts'
import { inMegabytes } from '#core/values/megabytes.ts'
import { databaseFile, documentsOf, filesOf, type Config } from '../config.ts'
import { raw } from '../db/sql.ts'
import type { Installation } from '../installation.ts'

const check = 'space'

/** With less than either of these a disk is soon full. */
const scarceBytes = 1_000_000_000
const scarcePercent = 5

/** How a disk stands; a test may bring its own. */
export type LookAtDisk = (path: string) => Promise<{
  readonly free: number
  readonly total: number
  /** Two paths with one of these are on one disk. */
  readonly device: number
} | null>

export const lookAtDisk: LookAtDisk = async (path) => {
  const disk = await statfs(path).catch(() => null)
  const facts = await stat(path).catch(() => null)
  if (!disk || !facts) return null
  return { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize, device: facts.dev }
}

/** That each disk of the installation has space: of the data, of documents, and of the database where it stands elsewhere. */
export async function checkSpace(
  config: Config,
  installation: Installation | null,
  look: LookAtDisk = lookAtDisk,
): Promise<Finding[]> {
  const file = databaseFile(config)
  const paths = [
    config.data,
    filesOf(config),
    documentsOf(config),
    ...(file === null ? [] : [dirname(resolve(file))]),
  ]
  const seen = new Set<number>()
  const found: Finding[] = []
  for (const path of paths) {
    const disk = await look(path)
    if (!disk || disk.total === 0 || seen.has(disk.device)) continue
    seen.add(disk.device)
    const percent = Math.floor((disk.free / disk.total) * 100)
    const isScarce = disk.free < scarceBytes || percent < scarcePercent
    const params = { path, percent, free: gigabytes(disk.free), total: gigabytes(disk.total) }
    found.push(
      isScarce
        ? { check, state: 'mend', says: 'doctor.space_scarce', params }
        : { check, state: 'right', says: 'doctor.space_right', params },
    )
  }
  if (installation?.database.dialect === 'postgres')
    found.push({
      check,
      state: 'right',
      says: 'doctor.space_database',
      params: { size: await sizeOf(installation) },
    })
  return found
}

/** What a server says of its own disk is for its own administrators; how large the database is, it tells everybody. */
async function sizeOf({ database }: Installation): Promise<string> {
  const [row] = await database.look(raw('SELECT pg_database_size(current_database()) AS size'))
  return gigabytes(Number(row?.['size'] ?? 0))
}

const gigabytes = (bytes: number): string => (inMegabytes(bytes) / 1024).toFixed(1)
