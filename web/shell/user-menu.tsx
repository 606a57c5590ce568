import { useState } from 'react'
import { MenuButton, type Entry } from '../parts/menu-button.tsx'
import { become, IncarnateDialog } from './session/incarnate-dialog.tsx'
import { attempt, go } from '../state/navigation.ts'
import { leave, me } from '../state/session.ts'
import { useValue } from '../state/signals.ts'
import { useT } from '../state/texts.ts'
import { scheme, schemes } from '../state/theme.ts'

/** Who is signed in, as whom a super admin acts, light or dark, and the way out. */
export function UserMenu() {
  const t = useT()
  const user = useValue(me)
  const current = useValue(scheme)
  const others = schemes.filter((each) => each !== current)
  const [choosing, setChoosing] = useState(false)
  if (!user) return null
  const name = `${user.first_name} ${user.last_name}`
  const initials = user.code ?? user.first_name.slice(0, 1) + user.last_name.slice(0, 1)
  const start: Entry = { icon: 'people', label: t('incarnate.open'), act: () => setChoosing(true) }
  const stop: Entry = { icon: 'people', label: t('incarnate.stop'), act: () => become(null) }
  return (
    <>
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
          ...(user.original_id ? [stop] : user.is_super_admin ? [start] : []),
          ...others.map((each): Entry => ({
            icon: 'palette',
            label: t(`scheme.${each}`),
            act: () => void (scheme.value = each),
          })),
          { icon: 'gear', label: t('menu.account'), act: () => go('/account') },
          { icon: 'exit', label: t('user.logout'), act: () => attempt(() => void leave()) },
        ]}
      />
      {choosing && <IncarnateDialog onClose={() => setChoosing(false)} />}
    </>
  )
}
