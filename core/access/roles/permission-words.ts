import { languages, type Language } from '../../kernel/permission.ts'
import type { Words } from '../../values/define.ts'
import { familyOf } from './permission-areas.ts'
import type { Permission } from '../../permissions.ts'
import { roles } from './words.ts'

/** What each permission is, for whoever gives it. */
const comments: { readonly [name in `permission.${Permission}`]: Words } = roles

/** The words for a permission, a family or everything, as they stand beside its name. */
export function permissionComment(name: string, language: Language): string {
  const place = languages.indexOf(language)
  if (name === '*') return roles['permission.everything'][place] ?? name
  if (name.endsWith('.*'))
    return (roles['permission.family'][place] ?? name).replace('{{family}}', familyOf(name))
  return comments[`permission.${name as Permission}`]?.[place] ?? name
}
