import { useMemo } from 'react'
import { Link } from 'wouter'
import { defaultGroup } from '#core/access/roles/role.ts'
import { choosePermission, type GroupRow, type RightsScreen } from '#core/screens/rights.ts'
import { permissionText } from '#core/screens/rights-names.ts'
import { groupName, roleName } from '#core/screens/users/role-names.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { NameAndCode } from '../../parts/name-and-code.tsx'
import { Picker } from '../../parts/form/choosing/picker.tsx'
import { act } from './acting.ts'
import { AddLine, RemoveLine } from './lines.tsx'
import { NamedHead, NamedPanes } from './role-tabs.tsx'
import { NewGroupDialog } from './new-group-dialog.tsx'

export function GroupsTab({ screen }: { screen: RightsScreen }) {
  const t = useT()
  const entries = useValue(screen.groups).map((group) => ({
    key: group.group,
    label: groupName(t, group.group),
    code: group.group,
    note: t('rights.permissions', { count: group.permissions.length }),
    also: group.permissions.map(({ name }) => name).join(' '),
    group,
  }))
  return (
    <NamedPanes kind="group" screen={screen} entries={entries} NewDialog={NewGroupDialog}>
      {({ group }) => <Group screen={screen} group={group} />}
    </NamedPanes>
  )
}

function Group({ screen, group }: { screen: RightsScreen; group: GroupRow }) {
  const t = useT()
  const names = group.permissions.map(({ name }) => name)
  const save = (permissions: string[]): void => void act(screen, () => screen.saveGroup(group, permissions))
  const isFree = group.roles.length === 0 && group.group !== defaultGroup
  return (
    <>
      <NamedHead
        kind="group"
        screen={screen}
        name={groupName(t, group.group)}
        code={group.group}
        remove={isFree ? () => screen.deleteGroup(group) : null}
      />
      <div className="card">
        <ul className="line-list">
          {names.toSorted().map((name) => (
            <li key={name}>
              <span>
                <NameAndCode name={permissionText(t, name)} code={name} />
              </span>
              <RemoveLine
                name={permissionText(t, name)}
                {...(names.length === 1 ? { why: t('rights.last_permission') } : {})}
                onRemove={() => save(names.filter((each) => each !== name))}
              />
            </li>
          ))}
        </ul>
        <AddPermission names={names} onAdd={(chosen) => save([...names, chosen])} />
      </div>
      <p className="muted">
        {group.roles.length > 0 ? `${t('rights.used_by')} ` : t('rights.used_by_none')}
        {group.roles.map((role, i) => (
          <span key={role}>
            {i > 0 && ', '}
            <Link href={`/permissions?tab=0&role=${encodeURIComponent(role)}`}>{roleName(t, role)}</Link>
          </span>
        ))}
      </p>
    </>
  )
}

interface AddProps {
  readonly names: readonly string[]
  readonly onAdd: (name: string) => void
}

function AddPermission({ names, onAdd }: AddProps) {
  const t = useT()
  const taken = names.join()
  const chooser = useMemo(() => choosePermission(t, taken.split(',')), [t, taken])
  return (
    <AddLine label={t('rights.permission')} onAdd={onAdd}>
      {({ onChange, ...choice }) => (
        <Picker
          {...choice}
          required={false}
          onChange={(value) => onChange(String(value))}
          chooser={chooser}
          chosen=""
        />
      )}
    </AddLine>
  )
}
