import type { Finding } from '#core/upkeep/findings.ts'
import { Failure } from '#core/kernel/failure.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { newestVerified } from '../backup/keeping.ts'
import { madeAt, momentsIn } from '../backup/moments.ts'
import { notesIn } from '../backup/notes.ts'
import { passphraseIn } from '../backup/passphrase.ts'
import { asPlace, targetOf } from '../backup/target.ts'
import type { Config } from '../config.ts'
import { causeIn } from './cause.ts'

const check = 'backups'
const hourMs = 60 * 60_000

/** A backup of each day is a day old at most, with some hours to make it and to verify it. */
const oldHours = 30
/** Whoever makes backups by hand is reminded after a week. */
const oldHoursByHand = 7 * 24
const unverifiedHours = 8 * 24

/** That there is a backup which is not old, and that one was verified not long ago. */
export async function checkBackups(config: Config, now = new Date()): Promise<Finding[]> {
  const { backupTarget, backupPassphraseFile, timeZone } = config
  const shown = (at: Date): string => shownMoment(at.toISOString(), timeZone)
  if (backupTarget === null || backupPassphraseFile === null) return byHand(config, now, shown)
  const mend = (says: Finding['says'], params: Finding['params'] = {}): Finding => ({
    check,
    state: 'mend',
    says,
    params: { target: backupTarget, ...params },
  })
  try {
    await passphraseIn(backupPassphraseFile)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [mend(`error.${error.code}` as Finding['says'], error.details.params)]
  }
  const failed = await failedOf(config, shown)
  try {
    const target = await targetOf(config, asPlace(backupTarget))
    if (target.kind === 'file') throw new Failure('backup_target_odd', { params: { name: backupTarget } })
    const newest = (await momentsIn(target)).at(-1)
    if (newest === undefined)
      return [...failed, mend('doctor.backups_missing', { hour: String(config.backupHour).padStart(2, '0') })]
    const made = madeAt(newest)
    const verified = await newestVerified(target)
    const faults = [...failed]
    if (isOlder(made, oldHours, now)) faults.push(mend('doctor.backups_old', { made: shown(made) }))
    if (!verified || isOlder(verified.at, unverifiedHours, now))
      faults.push(mend('doctor.backups_unverified', { verified: verified ? shown(verified.at) : '–' }))
    if (faults.length > 0) return faults
    const params = { target: backupTarget, made: shown(made), verified: shown(verified!.at) }
    return [{ check, state: 'right', says: 'doctor.backups_right', params }]
  } catch (error) {
    const cause =
      error instanceof Failure ? (error.cause ?? error.details.params?.['reason'] ?? error.code) : error
    return [...failed, mend('doctor.backups_unreachable', { cause: causeIn(cause) })]
  }
}

const isOlder = (at: Date, hours: number, now: Date): boolean => now.getTime() - at.getTime() > hours * hourMs

/** What the last backup failed with, if none succeeded since. */
async function failedOf(config: Config, shown: (at: Date) => string): Promise<Finding[]> {
  const { failed_at, failure = '' } = await notesIn(config)
  if (!failed_at) return []
  const params = { at: shown(new Date(failed_at)), failure }
  return [{ check, state: 'mend', says: 'doctor.backups_failed', params }]
}

/** Nothing is configured: backups may be made by a command, in cron for instance. */
async function byHand(config: Config, now: Date, shown: (at: Date) => string): Promise<Finding[]> {
  const { made_at, made = '', verified_at } = await notesIn(config)
  if (!made_at) return [{ check, state: 'note', says: 'doctor.backups_none' }]
  const params = {
    made: shown(new Date(made_at)),
    name: made,
    verified: verified_at ? shown(new Date(verified_at)) : '–',
  }
  if (isOlder(new Date(made_at), oldHoursByHand, now))
    return [{ check, state: 'mend', says: 'doctor.backups_old_by_hand', params }]
  return [{ check, state: verified_at ? 'right' : 'note', says: 'doctor.backups_by_hand', params }]
}
