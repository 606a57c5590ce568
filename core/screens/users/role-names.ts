import type { Translate } from '../../texts/translate.ts'
import { text } from '../formatting.ts'

/** A role by its name in the person's words; one that the firm made is called what the firm calls it. */
export const roleName = (t: Translate, role: string): string => text(t, `role.${role}`) ?? role

/** A role where its code is needed too: in words, with the code behind. */
export const roleNamed = (t: Translate, role: string): string => {
  const name = roleName(t, role)
  return name === role ? role : `${name} (${role})`
}

/** The same of a permission group. */
export const groupName = (t: Translate, group: string): string =>
  text(t, `permission_group.${group}`) ?? group
