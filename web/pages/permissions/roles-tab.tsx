import { defaultGroup, defaultRole } from '#core/access/roles/role.ts'
import type { RightsScreen, RoleRow } from '#core/screens/rights.ts'
import { permissionText } from '#core/screens/rights-names.ts'
import { groupName, roleName } from '#core/screens/users/role-names.ts'
import { useRead, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { NameAndCode } from '../../parts/name-and-code.tsx'
import { act } from './acting.ts'
import { AddLine, RemoveLine } from './lines.tsx'
import { NamedHead, NamedPanes } from './role-tabs.tsx'
import { NewRoleDialog } from './new-role-dialog.tsx'

export function RolesTab({ screen }: { screen: RightsScreen }) {
  const t = useT()
  const entries = useValue(screen.roles).map((role) => ({
    key: role.role,
    label: roleName(t, role.role),
    code: role.role,
    note: t('rights.people', { count: role.people }),
    role,
  }))
  return (
    <NamedPanes kind="role" screen={screen} entries={entries} NewDialog={NewRoleDialog}>
      {({ role }) => <Role screen={screen} role={role} />}
    </NamedPanes>
  )
}

interface RoleProps {
  readonly screen: RightsScreen
  readonly role: RoleRow
}

function Role({ screen, role }: RoleProps) {
  const t = useT()
  const isFree = role.people === 0 && role.role !== defaultRole
  return (
    <>
      <NamedHead
        kind="role"
        screen={screen}
        name={roleName(t, role.role)}
        code={role.role}
        remove={isFree ? () => screen.deleteRole(role) : null}
      />
      <GroupsOfRole screen={screen} role={role} />
      <div className="second-factor">
        <label className="tick">
          <input
            type="checkbox"
            checked={role.second_factor_required === true}
            onChange={(event) =>
              void act(screen, () => screen.saveRole(role, { second_factor_required: event.target.checked }))
            }
          />
          {t('rights.second_factor')}
        </label>
        <small className="help">{t('rights.second_factor_help')}</small>
      </div>
      <Sum screen={screen} role={role} />
    </>
  )
}

function GroupsOfRole({ screen, role }: RoleProps) {
  const t = useT()
  const own = role.permissions_group
  const save = (permissions_group: string[]): void =>
    void act(screen, () => screen.saveRole(role, { permissions_group }))
  const left = useRead(() => screen.groupsToAdd(role), [screen, role])
  return (
    <section className="card">
      <h3>{t('rights.groups_of_role')}</h3>
      <ul className="line-list">
        {[defaultGroup, ...own.filter((each) => each !== defaultGroup)].map((group) => (
          <li key={group}>
            <span>
              <NameAndCode name={groupName(t, group)} code={group} />
            </span>
            {group === defaultGroup ? (
              <span className="muted">{t('rights.always')}</span>
            ) : (
              <RemoveLine
                name={groupName(t, group)}
                onRemove={() => save(own.filter((each) => each !== group))}
              />
            )}
          </li>
        ))}
      </ul>
      {left.length === 0 ? (
        <p className="muted">{t('rights.all_groups_given')}</p>
      ) : (
        <AddLine label={t('rights.group_to_add')} onAdd={(chosen) => save([...own, chosen])}>
          {({ onChange, ...choice }) => (
            <select {...choice} onChange={(event) => onChange(event.target.value)}>
              <option value="">{t('form.choose')}</option>
              {left.map(({ group }) => (
                <option key={group} value={group}>
                  {groupName(t, group)}
                </option>
              ))}
            </select>
          )}
        </AddLine>
      )}
    </section>
  )
}

/** What the groups of a role come to. */
function Sum({ screen, role }: RoleProps) {
  const t = useT()
  const names = useRead(() => screen.sumOf(role), [screen, role])
  return (
    <details className="card">
      <summary>
        {t('rights.adds_up')} · {t('rights.permissions', { count: names.length })}
      </summary>
      <ul className="line-list">
        {names.map((name) => (
          <li key={name}>
            <NameAndCode name={permissionText(t, name)} code={name} />
          </li>
        ))}
      </ul>
    </details>
  )
}
