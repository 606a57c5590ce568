import { familyOf } from '../access/roles/permission-areas.ts'
import type { Translate } from '../texts/translate.ts'
import { text } from './formatting.ts'

/** What a permission lets somebody do, in the person's words. */
export function permissionText(t: Translate, name: string): string {
  if (name === '*') return t('permission.everything')
  if (name.endsWith('.*')) return t('permission.family', { family: familyOf(name) })
  return text(t, `permission.${name}`) ?? name
}

/** A permission as sentences name it: in words, with its code behind. */
export const permissionNamed = (t: Translate, name: string): string => {
  const words = permissionText(t, name)
  return words === name ? name : `${words} (${name})`
}
