import { defaultGroup } from '#core/access/roles/role.ts'
import type { GroupRow, RightsScreen } from '#core/screens/rights.ts'
import { permissionText } from '#core/screens/rights-names.ts'
import { groupName, roleName } from '#core/screens/users/role-names.ts'
import { go } from '../../state/navigation.ts'
import { useRead } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { NameAndCode } from '../../parts/name-and-code.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { act } from './acting.ts'

/** A cell of the matrix: what a role may. */
export interface Place {
  readonly role: string
  readonly permission: string
}

interface Props {
  readonly screen: RightsScreen
  readonly place: Place
  readonly onClose: () => void
}

/** A right comes and goes with a group: which give it, and what else each of them carries. */
export function GrantDialog({ screen, place: { role: name, permission }, onClose }: Props) {
  const t = useT()
  const role = useRead(() => screen.roles.value.find((each) => each.role === name), [screen, name])
  const giving = useRead(() => screen.groupsGiving(permission), [screen, permission])
  if (!role) return null
  const has = (group: GroupRow): boolean =>
    group.group === defaultGroup || role.permissions_group.includes(group.group)
  const own = giving.filter(has)
  const isGranted = own.length > 0
  const change = (permissions_group: string[]) => async (): Promise<void> => {
    if (await act(screen, () => screen.saveRole(role, { permissions_group }))) onClose()
  }
  return (
    <Dialog
      title={t(isGranted ? 'rights.take' : 'rights.give', {
        role: roleName(t, name),
        permission: permissionText(t, permission),
      })}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="quiet at-start" onClick={() => go('/permissions?tab=1')}>
            {t('rights.open_groups')}
          </button>
          <button type="button" className="quiet" onClick={onClose}>
            {t('rights.close')}
          </button>
        </>
      }
    >
      <p>{t(isGranted ? 'rights.take_help' : giving.length > 0 ? 'rights.give_help' : 'rights.give_none')}</p>
      <ul className="line-list">
        {(isGranted ? own : giving).map((group) => (
          <li key={group.group}>
            <span>
              <strong>
                <NameAndCode name={groupName(t, group.group)} code={group.group} />
              </strong>{' '}
              <small className="muted">
                {t('rights.brings', {
                  permissions: group.permissions.map((each) => permissionText(t, each.name)).join(', '),
                })}
              </small>
            </span>
            {group.group === defaultGroup ? (
              <span className="muted">{t('rights.always')}</span>
            ) : isGranted ? (
              <button
                type="button"
                className="quiet"
                onClick={() => void change(role.permissions_group.filter((each) => each !== group.group))()}
              >
                {t('rights.remove', { name: groupName(t, group.group) })}
              </button>
            ) : (
              <button type="button" onClick={() => void change([...role.permissions_group, group.group])()}>
                {t('rights.add_group_to_role', { group: groupName(t, group.group) })}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
