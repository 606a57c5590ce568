import {
  choice,
  flag,
  group,
  id,
  int,
  labelled,
  list,
  map,
  optional,
  partial,
  text,
  time,
} from '../../kernel/field.ts'
import { importInput, importOutcome } from '../../tables/import.ts'
import { command, query } from '../../kernel/operation.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { grantKinds } from './grants.ts'
import { rightsWriters } from './rights-writers.ts'
import { permissionGroup, role } from './role.ts'

/** Whoever may change rights may see them. */
const readers = ['permissions_all.read', ...rightsWriters] as const

/** Nothing said: made when it is not there yet, changed when it is. */
const actions = ['create', 'update', 'delete'] as const

export const permissionsOfRoles = query({
  name: 'role.permissions',
  summary: 'Every role with the permissions that its groups add up to.',
  http: 'GET /permissions_all/roles',
  permission: readers,
  input: {},
  output: map(list(text(50))),
})

/** A role as it is worked on, with how many people carry it. */
export const roleRow = group(
  {
    ...role.fields,
    permissions_group: labelled('column.groups', role.fields.permissions_group),
    people: int(0, Number.MAX_SAFE_INTEGER),
  },
  ['role', 'people', 'second_factor_required', 'permissions_group'],
)

export const listRoles = query({
  name: 'role.list',
  summary: 'Every role with its groups and the number of people who have it.',
  http: 'GET /permissions_all/roles/list',
  permission: readers,
  input: {},
  output: list(roleRow),
})

/** A permission group with words for each of its permissions. */
export const groupRow = group({
  ...permissionGroup.fields,
  permissions: list(group({ name: text(50), comment: text(500) })),
  roles: list(text(50)),
})

export const listGroups = query({
  name: 'group.list',
  summary: 'Every permission group with its permissions, each with its comment, and the roles that have it.',
  http: 'GET /permissions_all/list',
  permission: readers,
  input: {},
  output: list(groupRow),
})

export const updateRoles = command({
  name: 'role.update',
  summary: 'Makes, changes or deletes a role: its groups are the ones given, and default_permissions.',
  http: 'PUT /permissions_all/update_roles',
  permission: rightsWriters,
  input: {
    role: text(50),
    ...partial({
      permissions_group: list(text(50), 200),
      second_factor_required: optional(flag()),
    }),
    updated_at: optional(time()),
    action: optional(choice(actions)),
  },
  output: optional(roleRow),
})

export const updateGroups = command({
  name: 'group.update',
  summary: 'Makes, changes or deletes a permission group: its permissions are the ones given.',
  http: 'PUT /permissions_all/update_groups',
  permission: rightsWriters,
  input: {
    group: text(50),
    ...partial({ permissionsGroup: list(text(50), 500) }),
    updated_at: optional(time()),
    action: optional(choice(actions)),
  },
  output: optional(groupRow),
})

const grant = group({ group: text(50), by: choice(grantKinds), as: text(50) })

/** What a person may do and why: what support reads when somebody says that a button is missing. */
export const accessRow = group({
  id: id('users'),
  first_name: text(250),
  last_name: text(250),
  is_super_admin: flag(),
  role: text(50),
  /** Where the role is said: at the person, at the first account, or nowhere. */
  role_from: choice(['person', 'account', 'nowhere']),
  /** False when there is no such role any more: it then grants nothing. */
  role_exists: flag(),
  groups: list(text(50)),
  /** As they stand in the groups, wildcards too. */
  granted: list(text(50)),
  permissions: list(group({ name: text(50), comment: text(500), grants: list(grant) })),
  /** What the permission that was asked about answers. */
  requested: optional(group({ name: text(50), exists: flag(), allowed: flag(), grants: list(grant) })),
})

export const accessOfPerson = query({
  name: 'access.of_person',
  summary: 'What a person may do, and by which role, group and name each permission comes to him.',
  http: 'GET /permissions_all/of_person/:id',
  permission: readers,
  input: { id: id('users'), permission: optional(text(50)) },
  output: accessRow,
})

/** A role has a group, or a group has a permission: the form in which both are written to a file and read back. */
const rightLine = group({
  role: optional(text(50)),
  group: text(50),
  permission: optional(text(50)),
})

export const listRightLines = query({
  name: 'role.lines',
  summary:
    'Roles with their groups and groups with their permissions, line by line, as an import reads them.',
  http: 'GET /permissions_all/lines',
  permission: readers,
  input: listInput,
  output: pageOf(rightLine),
})

export const importRoles = command({
  name: 'role.import',
  summary:
    'Roles and permission groups from a workbook, each set to what its rows say: whole, or nothing with every bad row named.',
  http: 'POST /permissions_all/import',
  permission: rightsWriters,
  input: importInput,
  output: importOutcome,
})
