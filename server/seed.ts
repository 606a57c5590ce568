import type { account } from '#core/access/firm/account.ts'
import { defaultGroup, defaultRole } from '#core/access/roles/role.ts'
import { defaultTemplates } from '#core/invoicing/documents/default-templates.ts'
import type { NewRow } from '#core/kernel/entity.ts'
import { foldEmail } from '#core/values/fold.ts'
import type { Language } from '#core/kernel/permission.ts'
import type { Env, Store } from '#core/ports.ts'
import { startingParameters, startingRelations } from './seed-lists.ts'

/** The first super admin of a firm. */
export interface Administrator {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
  readonly language: Language
}

/** What every firm starts with: roles and groups it can change, lists, settings and document templates. */
export async function seedFirm(
  env: Env,
  store: Store,
  firm: NewRow<typeof account>,
  administrator: Omit<Administrator, 'password'> & { readonly password_hash: string },
): Promise<{ account_id: number; user_id: number }> {
  const account = await store.accounts.insert(firm)
  await store.permission_groups.insertMany(
    Object.entries(groups).map(([group, permissions]) => ({ group, permissions })),
  )
  await store.roles.insertMany(
    Object.entries(roles).map(([role, permissions_group]) => ({
      role,
      permissions_group: [defaultGroup, ...permissions_group],
    })),
  )
  await store.parameters.insertMany(startingParameters)
  await store.parameter_relations.insertMany(startingRelations)
  await store.templates.insertMany(defaultTemplates)
  const user = await store.users.insert({
    first_name: administrator.first_name,
    last_name: administrator.last_name,
    is_super_admin: true,
    language_type: administrator.language,
  })
  await store.user_extra_infos.insert({
    user_id: user.id,
    function_type: 'administrator',
    entry_date: env.clock.today(),
  })
  await store.user_accounts.insert({ user_id: user.id, account_id: account.id })
  await store.user_logins.insert({
    user_id: user.id,
    email: administrator.email,
    email_folded: foldEmail(administrator.email),
    password_hash: administrator.password_hash,
  })
  return { account_id: account.id, user_id: user.id }
}

const groups: { readonly [group: string]: string[] } = {
  [defaultGroup]: ['planner.write', 'notifications.read'],
  people: ['users.*', 'user_extended.read', 'user_booking.update'],
  directory: ['users.read', 'company.read', 'folders.read', 'subfolder.read', 'wbs.read'],
  companies: ['company.*'],
  projects: [
    'folders.*',
    'subfolder.*',
    'subfolder_admin.*',
    'subfolder_admin',
    'folders_all.read',
    'wbs.read',
    'wbs_all.update',
    'user_booking.read',
    'stock.read',
  ],
  invoicing: [
    'invoice.*',
    'invoices_all.read',
    'purchase.*',
    'user_booking.read',
    'user_booking.close',
    'company.read',
  ],
  settings: [
    'parameters.*',
    'template.*',
    'translate.write',
    'banner.write',
    'account.*',
    'third-party.write',
    'permissions_all.*',
    'admin.read',
    'audit.read',
    'jobs.write',
    'sessions.write',
  ],
  reports: ['reports.read'],
}

const roles: { readonly [role: string]: string[] } = {
  [defaultRole]: [],
  employee: ['directory'],
  project_leader: ['directory', 'reports'],
  account_manager: ['directory', 'companies', 'projects', 'reports'],
  accountant: ['directory', 'invoicing', 'companies', 'reports'],
  administrator: ['people', 'companies', 'projects', 'invoicing', 'settings', 'reports'],
}
