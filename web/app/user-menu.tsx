import { MenuButton } from '../parts/menu-button.tsx'
import { go } from './navigation.ts'
import { leave, me } from './session.ts'
import { useValue } from './signals.ts'
import { useT } from './texts.ts'

/** Who is signed in, and the way out. */
export function UserMenu() {
  const t = useT()
  const user = useValue(me)
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`
  const initials = user.code ?? user.first_name.slice(0, 1) + user.last_name.slice(0, 1)
  return (
    <MenuButton
      label={`${initials}, ${t('user.menu')}: ${name}`}
      face={<span className="avatar">{initials}</span>}
      head={
        <>
          <strong>{name}</strong>
          <small>{user.email}</small>
        </>
      }
      entries={[
        { icon: 'gear', label: t('menu.account'), act: () => go('/account') },
        { icon: 'exit', label: t('user.logout'), act: () => void leave() },
      ]}
    />
  )
}
