import { once } from './bytes.ts'
import { tmpdir } from 'node:os'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { pathOf } from './moments.ts'
import { note } from './notes.ts'
import { lookedAt, readBackup, withRoom, type BackupFault } from './reading.ts'
import { openSource } from './source.ts'
import type { Target } from './target.ts'

/** What was found of a backup. */
export interface Verified {
  readonly id: string
  readonly shown: string
  readonly made_at: string
  readonly version: string
  readonly dialect: 'sqlite' | 'postgres'
  readonly key: 'inside' | 'apart' | 'none'
  readonly tables: number
  readonly rows: number
  readonly documents: number
  readonly bytes: number
  /** Documents that were lost before the backup was made. */
  readonly lacking: number
  readonly faults: readonly BackupFault[]
}

/**
 * Does all that a restore does but for leaving it there: opens every chunk, compares every document with its hash, unpacks the database
 * and looks into it, compares it with the ledger. A backup without a fault is remembered as verified, in its place and by the installation.
 */
export async function verifyBackup(
  config: Config,
  target: Target,
  {
    passphrase,
    id,
    heard,
  }: { passphrase: string; id?: string | undefined; heard?: { step: () => void } | undefined },
): Promise<Verified> {
  const source = await openSource(target, passphrase, id)
  const room = existsSync(config.data) ? join(config.data, 'backing-up') : join(tmpdir(), 'decidag-backup')
  return withRoom(room, async (folder, names) => {
    const backup = await readBackup({ source, folder, names, heard })
    const faults = [...backup.faults, ...(await lookedAt(backup, folder, names))]
    const { about, end } = backup
    const verified: Verified = {
      id: about.id,
      shown: source.shown,
      made_at: about.made_at,
      version: about.version,
      dialect: about.dialect,
      key: about.key,
      tables: Object.keys(end.tables).length,
      rows: Object.values(end.tables).reduce((sum, rows) => sum + rows, 0),
      documents: end.documents,
      bytes: end.bytes,
      lacking: end.lacking_count,
      faults,
    }
    await remember(config, target, verified)
    return verified
  })
}

async function remember(config: Config, target: Target, { id, shown, faults }: Verified): Promise<void> {
  const verified_at = new Date().toISOString()
  if (target.kind === 'place') {
    const told = Buffer.from(`${JSON.stringify({ verified_at, faults: faults.length })}\n`)
    await target.store.put(pathOf.verified(id), once(told), { size: told.length, type: 'application/json' })
  }
  if (faults.length === 0 && existsSync(config.data)) await note(config, { verified_at, verified: shown })
}
