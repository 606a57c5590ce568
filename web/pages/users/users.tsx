import { useMemo } from 'react'
import { usersScreen } from '#core/screens/lists.ts'
import { createUser } from '#core/users/operations.ts'
import { useAddressQuery } from '../../app/address.ts'
import { client } from '../../app/client.ts'
import { useMay } from '../../app/session.ts'
import { useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { Toggle } from '../../parts/chip.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { Status } from '../../parts/status.tsx'

export function UsersPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => usersScreen(client, query), [query])
  const everybody = useValue(query)['all'] === '1'
  const mayCreate = useMay(createUser)
  return (
    <ListPage
      title={t('users.title')}
      screen={screen}
      idOf={({ id }) => id}
      href={({ id }) => `/users/${id}`}
      linked="last_name"
      draw={{
        last_name: ({ last_name, exit_Date }) => (
          <>
            {last_name} {exit_Date && everybody && <Status of="left" />}
          </>
        ),
      }}
      searchFor={t('users.search')}
      create={mayCreate ? { to: '/users/create', label: t('users.create') } : undefined}
      filters={
        <Toggle on={!everybody} onChange={(on) => screen.ask({ all: on ? null : '1' })}>
          {t('users.active')}
        </Toggle>
      }
      empty={{ title: t('users.empty'), help: t('users.empty_help') }}
      changes={['user']}
    />
  )
}
