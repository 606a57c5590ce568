import { importUsers } from '#core/users/import/operations.ts'
import { useMemo, useState } from 'react'
import { can } from '#core/kernel/permission.ts'
import { usersScreen } from '#core/screens/list/lists.ts'
import { roleName } from '#core/screens/users/role-names.ts'
import { createsPeople, deletesPeople, editsPeopleWhole, importsPeople } from '#core/users/policy.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useActor } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { ImportTool } from '../../parts/list/import-tool.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'
import { SelectFilter } from '../../parts/list/select-filter.tsx'
import { RowActions } from '../../parts/list/row-actions.tsx'
import { useParameters } from '../../state/use-parameters.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { RequestsLink } from './waiting.tsx'

interface NamedUser {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}
const nameOf = ({ first_name, last_name }: NamedUser): string => `${first_name} ${last_name}`

export function UsersPage() {
  const t = useT()
  const actor = useActor()
  const query = useAddressQuery()
  const screen = useMemo(() => usersScreen(client, query), [query])
  const { active, without_cost } = useValue(screen.filters)
  const words = useValue(useParameters().words)
  const [deleting, setDeleting] = useState<NamedUser | null>(null)
  const seesExtended = can(actor, 'user_extended.read')
  const mayEdit = editsPeopleWhole(actor)
  const mayDelete = deletesPeople(actor)
  const actions = (user: NamedUser) => (
    <RowActions
      noun="users"
      id={user.id}
      name={nameOf(user)}
      mayEdit={mayEdit}
      onDelete={mayDelete && user.id !== actor.id ? () => setDeleting(user) : null}
    />
  )
  const closed = (): void => setDeleting(null)
  const done = (): void => {
    closed()
    void screen.reload()
  }
  return (
    <>
      <ListPage
        title={t('users.title')}
        screen={screen}
        href={({ id }) => `/users/${id}`}
        linked="last_name"
        draw={{
          email: ({ email }) => email && <a href={`mailto:${email}`}>{email}</a>,
          role: ({ role }) => role && roleName(t, role),
          function_type: ({ function_type }) => words('function_type', function_type),
        }}
        searchFor={t('users.search')}
        create={createsPeople(actor) ? { to: '/users/create', label: t('users.create') } : undefined}
        tools={
          <>
            <RequestsLink />
            {importsPeople(actor) && (
              <ImportTool
                title={t('users.import_title')}
                help={t('users.import_help')}
                operation={importUsers}
                onDone={() => void screen.reload()}
              />
            )}
          </>
        }
        {...(mayEdit || mayDelete ? { actions } : {})}
        filters={
          <>
            <Toggle on={active} onChange={(on) => screen.setFilter('active', on)}>
              {t('users.active')}
            </Toggle>
            {seesExtended && (
              <>
                <SelectFilter
                  screen={screen}
                  name="moves"
                  label={t('users.moves')}
                  all={t('users.all_moves')}
                  textOf={(each) => t(`users.${each}`)}
                />
                <Toggle on={without_cost ?? false} onChange={(on) => screen.setFilter('without_cost', on)}>
                  {t('users.only_without_cost')}
                </Toggle>
              </>
            )}
          </>
        }
        empty={{ title: t('users.empty'), help: t('users.empty_help') }}
        changes={{ user: {}, absence: {} }}
      />
      {deleting && (
        <DeleteUserDialog user={{ id: deleting.id, name: nameOf(deleting) }} onClose={closed} onDone={done} />
      )}
    </>
  )
}
