import { constants } from 'node:fs'
import { access, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from '#core/upkeep/findings.ts'
import type { Config } from '../config.ts'
import { nullWhenMissing } from '../durable.ts'
import { causeIn } from './cause.ts'

const check = 'purchases'

/** That the watched folder can be emptied, if there is one, and what was refused there. */
export async function checkPurchaseFolder({ purchaseFolder: path }: Config): Promise<Finding[]> {
  if (path === null) return []
  try {
    const names = await readdir(path)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const name of ['done', 'refused']) {
      const facts = await lstat(join(path, name)).catch(nullWhenMissing)
      if (facts && !facts.isDirectory())
        return [
          { check, state: 'mend', says: 'doctor.purchase_folder_not', params: { path: join(path, name) } },
        ]
      if (facts) await access(join(path, name), constants.R_OK | constants.W_OK | constants.X_OK)
    }
    const refused = ((await readdir(join(path, 'refused')).catch(nullWhenMissing)) ?? []).filter(
      (name) => !name.endsWith('.reason.txt') && !name.startsWith('.'),
    ).length
    const waiting = names.filter(
      (name) => !['done', 'refused'].includes(name) && !name.startsWith('.'),
    ).length
    return [
      { check, state: 'right', says: 'doctor.purchase_folder_right', params: { path, waiting } },
      ...(refused === 0
        ? []
        : [
            {
              check,
              state: 'note',
              says: 'doctor.purchase_folder_refused',
              params: { path: join(path, 'refused'), count: refused },
            } as const,
          ]),
    ]
  } catch (error) {
    return [
      {
        check,
        state: 'mend',
        says: 'doctor.purchase_folder_closed',
        params: { path, cause: causeIn(error) },
      },
    ]
  }
}
