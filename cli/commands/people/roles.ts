import { grantsOf } from '#core/access/roles/grants.ts'
import { importRoles, listGroups, listRightLines, listRoles } from '#core/access/operations.ts'
import { permissions } from '#core/permissions.ts'
import { group, list, text } from '#core/kernel/field.ts'
import { permissionText } from '#core/screens/rights-names.ts'
import { command, Misuse, type Noun } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { importCommand } from '../../import.ts'
import { listCommand } from '../../list.ts'

/** A right of a role, and by which groups it comes. */
const right = group({ permission: text(100), comment: text(500), groups: list(text(50)) }, [
  'permission',
  'comment',
  'groups',
])

export const roles: Noun = {
  name: 'roles',
  about: 'cli.roles',
  commands: [
    listCommand('roles', listRoles, {
      examples: ['roles list', 'roles list --format json', 'roles list --format csv > roles.csv'],
    }),
    command<{ role: string }>({
      name: 'show',
      about: 'cli.roles.show',
      arguments: [{ name: '<role>', about: 'cli.argument.role', completes: 'role' }],
      examples: [
        'roles show accountant',
        'roles show employee --format json',
        'roles show default --lang nl',
      ],
      run: async ({ client, print, say, t }, { role: typed }) => {
        const role = (await client(listRoles, {})).find((each) => each.role === typed)
        if (!role) throw new Misuse('cli.misuse.role_unknown', { typed })
        const own = (await client(listGroups, {}))
          .filter((each) => role.permissions_group.includes(each.group))
          .map((each) => ({ group: each.group, permissions: each.permissions.map(({ name }) => name) }))
        const rows = permissions.flatMap((permission) => {
          const groups = grantsOf(permission, own).map((each) => each.group)
          return groups.length > 0 ? [{ permission, comment: permissionText(t, permission), groups }] : []
        })
        print.rows(right, rows)
        say(t('rights.people', { count: role.people }))
      },
    }),
    exportCommand('roles', listRightLines, 'invoicing'),
    importCommand('roles', importRoles, 'roles.xlsx'),
  ],
}
