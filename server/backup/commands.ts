import { Failure } from '#core/kernel/failure.ts'
import { existsSync } from 'node:fs'
import { databaseFile, type Config } from '../config.ts'
import { refuseMisfit } from '../db/migrations/fits.ts'
import { openInstallation } from '../env.ts'
import { working } from '../ending/started.ts'
import { productVersion } from '../version.ts'
import { tidy, verifiedAt, type Tidied } from './keeping.ts'
import { makeBackup, type BackupWish, type Made } from './make.ts'
import { madeAt, momentsIn } from './moments.ts'
import { restoreBackup, type Restored, type RestoreWish } from './restore.ts'
import { targetOf, targetOutside, type PlaceTarget } from './target.ts'
import { verifyBackup, type Verified } from './verify.ts'

/** The administrator's commands on backups. */

type Wish = Omit<BackupWish, 'version'>

/** Makes a backup of the installation, whether its server runs or not. */
export async function backUp(config: Config, named: string, wish: Wish): Promise<Made> {
  const target = await targetOutside(config, named)
  return working(async (opened) => {
    const file = databaseFile(config)
    const place = config.databaseUrl
    if (file !== null && !existsSync(file)) throw new Failure('no_database', { params: { place } })
    const installation = openInstallation(config)
    opened.note(installation.close)
    await refuseMisfit(installation.database, place)
    return makeBackup(installation, target, { ...wish, version: productVersion })
  })
}

export const verify = async (
  config: Config,
  named: string,
  wish: Parameters<typeof verifyBackup>[2],
): Promise<Verified> => verifyBackup(config, await targetOf(config, named), wish)

export const restore = async (config: Config, named: string, wish: RestoreWish): Promise<Restored> =>
  restoreBackup(config, await targetOf(config, named), wish)

/** A backup of a place, as it is listed. */
export interface ListedBackup {
  readonly id: string
  readonly made_at: string
  readonly verified_at: string | null
}

/** The backups of a place, the oldest first. No passphrase is needed. */
export async function listBackups(config: Config, named: string): Promise<ListedBackup[]> {
  const target = await placeOf(config, named)
  const listed: ListedBackup[] = []
  for (const id of await momentsIn(target))
    listed.push({
      id,
      made_at: madeAt(id).toISOString(),
      verified_at: (await verifiedAt(target, id))?.toISOString() ?? null,
    })
  return listed
}

/** Removes what the rules do not keep. */
export const tidyBackups = async (config: Config, named: string, passphrase: string): Promise<Tidied> =>
  tidy(await placeOf(config, named), { passphrase, keep: config.backupKeep, timeZone: config.timeZone })

async function placeOf(config: Config, named: string): Promise<PlaceTarget> {
  const target = await targetOf(config, named)
  if (target.kind === 'file') throw new Failure('backup_target_odd', { params: { name: named } })
  return target
}
