import { isAbsolute, normalize, relative } from 'node:path'
import { WrongSetting } from './wrong-setting.ts'

/** Where purchases are laid down. */
export interface PurchaseSettings {
  readonly purchaseFolder: string | null
}

export const purchaseSettings = [
  {
    name: 'purchaseFolder',
    variable: 'DECIDAG_PURCHASE_FOLDER',
    flag: '--purchase-folder <path>',
    what: 'watched folder: each e-invoice of a supplier that lies in it is taken in and moved to `done` or `refused` in it (none)',
  },
] as const

/** A folder of its own: its files are moved, which the data must not be. */
export function readPurchases(
  value: (name: keyof PurchaseSettings) => string | undefined,
  data: string,
): PurchaseSettings {
  const written = value('purchaseFolder')
  if (written === undefined) return { purchaseFolder: null }
  const folder = normalize(written)
  if (!isAbsolute(folder)) throw new WrongSetting('DECIDAG_PURCHASE_FOLDER', 'absolute_folder', written)
  const way = relative(data, folder)
  if (way === '' || !(way.startsWith('..') || isAbsolute(way)))
    throw new WrongSetting('DECIDAG_PURCHASE_FOLDER', 'outside_data', written)
  return { purchaseFolder: folder }
}
