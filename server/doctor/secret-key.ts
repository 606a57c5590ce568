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
  const [sealed, isUsed] = installation
    ? await installation.env.read(async (store) => {
        const factor = await store.second_factors.first({}, { order: [['id', 'desc']] })
        return [factor, factor !== null || (await store.audit_seals.count()) > 0] as const
      })
    : [null, false]
  if (config.secretKey === null && file === null)
    return [{ check, ...withoutKey(installation !== null, isUsed), params: { path } }]
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

/** Whether it is known that the key is not the one that the installation had. */
export const isOtherKey = ({ says }: Finding): boolean =>
  says === 'error.sealed_with_another_key' || says === 'doctor.key_gone'

/** It is made with the first secret: that it is not there matters where there are secrets. */
function withoutKey(isKnown: boolean, isUsed: boolean): Pick<Finding, 'state' | 'says'> {
  if (!isKnown) return { state: 'note', says: 'doctor.key_missing' }
  return isUsed ? { state: 'mend', says: 'doctor.key_gone' } : { state: 'right', says: 'doctor.key_later' }
}
