import { permissions, type Permission } from '../../permissions.ts'

/** Under which the matrix of rights puts them, in this order. */
const permissionAreas = [
  'people',
  'companies',
  'folders',
  'planning',
  'invoicing',
  'settings',
  'access',
] as const
export type PermissionArea = (typeof permissionAreas)[number]

type Family<P extends string> = P extends `${infer Head}.${string}` ? Head : P
type PermissionFamily = Family<Permission>

/** What stands before the dot of a permission, and the part of the office it is about. */
const areaOfFamily: { readonly [family in PermissionFamily]: PermissionArea } = {
  users: 'people',
  user_extended: 'people',
  notifications: 'people',
  company: 'companies',
  folders: 'folders',
  folders_all: 'folders',
  subfolder: 'folders',
  subfolder_admin: 'folders',
  stock: 'folders',
  planner: 'planning',
  wbs: 'planning',
  wbs_all: 'planning',
  user_booking: 'planning',
  invoice: 'invoicing',
  invoices_all: 'invoicing',
  purchase: 'invoicing',
  reports: 'invoicing',
  account: 'settings',
  parameters: 'settings',
  template: 'settings',
  translate: 'settings',
  banner: 'settings',
  'banner-message': 'settings',
  'third-party': 'settings',
  jobs: 'settings',
  admin: 'access',
  audit: 'access',
  sessions: 'access',
  permissions_all: 'access',
}

/** `users` of `users.read`. */
export const familyOf = (name: string): string => name.split('.')[0] ?? name

const areaOf = (permission: Permission): PermissionArea =>
  areaOfFamily[familyOf(permission) as PermissionFamily]

/** The catalogue by part of the office. */
export const permissionsByArea: readonly {
  readonly area: PermissionArea
  readonly permissions: readonly Permission[]
}[] = permissionAreas.map((area) => ({
  area,
  permissions: permissions.filter((name) => areaOf(name) === area),
}))

/** Everything that may be put in a group: each permission, each family whole, and all there is. */
export const grantable: readonly string[] = [
  '*',
  ...new Set(permissions.flatMap((name) => [`${familyOf(name)}.*`, name])),
].toSorted()
