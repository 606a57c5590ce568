import { Failure } from '#core/kernel/failure.ts'
import type { FailedBackup } from '#core/upkeep/ports.ts'
import { dayInZone } from '#core/values/day.ts'
import type { Installation } from '../installation.ts'
import { productVersion } from '../version.ts'
import { tidy } from './keeping.ts'
import { makeBackup } from './make.ts'
import { note, notesIn } from './notes.ts'
import { passphraseIn } from './passphrase.ts'
import { asPlace, targetOutside } from './target.ts'
import { verifyBackup } from './verify.ts'

/**
 * What the settings ask for each day: a backup, its verification, and the removal of old ones. What fails is remembered, and answered.
 */
export async function backUpAsSet(installation: Installation): Promise<FailedBackup | null> {
  const { config, env } = installation
  const { backupTarget, backupPassphraseFile, backupKey } = config
  if (backupTarget === null || backupPassphraseFile === null) return null
  const { failed_at: before = '' } = await notesIn(config)
  try {
    const target = await targetOutside(config, asPlace(backupTarget))
    const passphrase = await passphraseIn(backupPassphraseFile)
    const wish = { passphrase, keyApart: backupKey === 'apart', version: productVersion }
    const { id, shown } = await makeBackup(installation, target, wish)
    const { faults } = await verifyBackup(config, target, { passphrase, id })
    const [first] = faults
    if (first)
      throw new Failure('backup_faulty', {
        params: { name: shown, faults: faults.length, first: first.what },
      })
    if (target.kind === 'place')
      await tidy(target, { passphrase, keep: config.backupKeep, timeZone: config.timeZone })
    await note(config, { failed_at: '', failure: '' })
    return null
  } catch (error) {
    const failed_at = env.clock.now()
    const failure = error instanceof Failure ? error.code : String(error)
    await note(config, { failed_at: failed_at.toISOString(), failure }).catch(() => undefined)
    const dayOf = (at: Date) => dayInZone(at, config.timeZone)
    return { error, isFirstToday: before === '' || dayOf(new Date(before)) !== dayOf(failed_at) }
  }
}
