import { importUsers } from '#core/users/import/operations.ts'
import { listUsers, userRow } from '#core/users/operations.ts'
import { command, type Noun } from '../../command.ts'
import { exportCommand } from '../../export.ts'
import { importCommand } from '../../import.ts'
import { createPerson, editPerson, showUser } from './person.ts'
import { invitePerson, removeFactor, setPersonsPassword, unbindPerson } from './credentials.ts'

export const users: Noun = {
  name: 'users',
  about: 'cli.users',
  commands: [
    command<{ search?: string; all?: true }>({
      name: 'list',
      about: 'cli.users.list',
      arguments: [{ name: '[search]', about: 'cli.argument.search' }],
      options: [{ flags: '--all', about: 'cli.users.list.all' }],
      examples: ['users list', 'users list dupont --all', 'users list --format csv > staff.csv'],
      run: async ({ client, print, say, t }, { search, all }) => {
        const { rows } = await client(listUsers, {
          active: !all,
          sort: 'last_name',
          super_admins: true,
          ...(search ? { search } : {}),
        })
        print.rows(userRow, rows)
        say(t('cli.count', { count: rows.length }))
      },
    }),
    showUser,
    createPerson,
    editPerson,
    invitePerson,
    setPersonsPassword,
    unbindPerson,
    removeFactor,
    exportCommand(listUsers, 'users', '--all', {
      options: [{ flags: '--all', about: 'cli.users.list.all' }],
      inputOf: ({ all }: { all?: true }) => ({ active: !all, super_admins: true }),
    }),
    importCommand(importUsers, 'cli.users.import', 'users', 'staff.xlsx'),
  ],
}
