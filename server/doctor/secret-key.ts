import { stat } from 'node:fs/promises'
import { sealFor } from '#core/access/second-factor/codes.ts'
import { Failure } from '#core/kernel/failure.ts'
import type { Finding } from '#core/upkeep/findings.ts'
import { keyFileOf, type Config } from '../config.ts'
import { nullWhenMissing } from '../durable.ts'
import type { Installation } from '../installation.ts'

const check = 'secret_key'

/** That the key is there, its owner's alone, and opens what is sealed in the database. */
export async function checkKey(config: Config, installation: Installation | null): Promise<Finding[]> {
  const path = keyFileOf(config)
  const file = config.secretKey === null ? await stat(path).catch(nullWhenMissing) : null
  const sealed = installation
    ? await installation.env.read((store) => store.second_factors.first({}, { order: [['id', 'desc']] }))
    : null
  if (config.secretKey === null && file === null)
    return [{ check, ...withoutKey(installation !== null, sealed !== null), params: { path } }]
  if (file !== null && process.platform !== 'win32' && (file.mode & 0o077) !== 0)
    return [{ check, state: 'mend', says: 'doctor.key_open', params: { path } }]
  try {
    if (sealed && installation)
      await installation.env.ports.vault.open(sealed.sealed_key, sealFor(sealed.user_id))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return [{ check, state: 'mend', says: 'error.sealed_with_another_key' }]
  }
  return file === null
    ? [{ check, state: 'right', says: 'doctor.key_set' }]
    : [{ check, state: 'right', says: 'doctor.key_right', params: { path } }]
}

/** It is made with the first secret: that it is not there matters where there are secrets. */
function withoutKey(isKnown: boolean, isSealed: boolean): Pick<Finding, 'state' | 'says'> {
  if (!isKnown) return { state: 'note', says: 'doctor.key_missing' }
  return isSealed ? { state: 'mend', says: 'doctor.key_gone' } : { state: 'right', says: 'doctor.key_later' }
}
