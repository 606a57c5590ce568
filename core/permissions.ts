/** Every permission that either specification file names, and those of what it does not have, with the words for the permission lists. */
export const permissions = [
  'account.read',
  'account.update',
  'admin.read',
  'audit.read',
  'banner.write',
  'banner-message.write',
  'company.read',
  'company.write',
  'company.update',
  'company.delete',
  'folders.read',
  'folders.write',
  'folders.update',
  'folders.delete',
  'folders_all.read',
  'invoice.read',
  'invoice.write',
  'invoice.update',
  'invoice.delete',
  'invoices_all.read',
  'jobs.write',
  'notifications.read',
  'parameters.read',
  'parameters.write',
  'parameters.delete',
  'permissions_all.read',
  'permissions_all.write',
  'permissions_all.update',
  'planner.write',
  'purchase.read',
  'purchase.write',
  'purchase.pay',
  'reports.read',
  'sessions.write',
  'stock.read',
  'subfolder.read',
  'subfolder.write',
  'subfolder.delete',
  'subfolder_admin',
  'subfolder_admin.update',
  'template.read',
  'template.write',
  'template.update',
  'third-party.write',
  'translate.write',
  'user_booking.read',
  'user_booking.update',
  'user_booking.close',
  'user_extended.read',
  'users.read',
  'users.write',
  'users.update',
  'users.edit',
  'users.delete',
  'wbs.read',
  'wbs_all.update',
] as const

export type Permission = (typeof permissions)[number]

const wildcards = new Set(['*', ...permissions.map((name) => `${name.split('.')[0]}.*`)])

/** The permissions that somebody may mean who wrote another name: those of the same part, else one for each part. */
export function permissionsLike(name: string): string[] {
  const [part] = name.split('.')
  const own = permissions.filter((each) => each.split('.')[0] === part)
  return own.length > 0 ? own : [...wildcards]
}

/** A permission of the catalogue, a group's wildcard (`users.*`) or `*`. */
export const isPermission = (name: string): boolean =>
  (permissions as readonly string[]).includes(name) || wildcards.has(name)
