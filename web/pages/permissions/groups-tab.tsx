import { useId, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { defaultGroup } from '#core/access/role.ts'
import { choosePermission, permissionText } from '#core/screens/rights.ts'
import type { GroupRow, RightsScreen } from '#core/screens/rights.ts'
import { useAddressText } from '../../app/address.ts'
import { useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picker } from '../../parts/picker.tsx'
import { ToolPanes } from '../../parts/tool-page.tsx'
import { act } from './acting.ts'
import { NewGroupDialog } from './new-group-dialog.tsx'

export function GroupsTab({ screen }: { screen: RightsScreen }) {
  const t = useT()
  const groups = useValue(screen.groups)
  const [adding, setAdding] = useState(false)
  const [, choose] = useAddressText('group')
  const entries = groups
    .map((group) => ({
      key: group.group,
      label: group.group,
      note: t('rights.permissions', { count: group.permissions.length }),
      also: group.permissions.map(({ name }) => name).join(' '),
      group,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <ToolPanes
        name="group"
        entries={entries}
        listLabel={t('rights.tab_groups')}
        searchFor={t('rights.search_groups')}
        create={
          <button type="button" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t('rights.add_group')}
          </button>
        }
        empty={{ title: t('rights.no_groups'), help: t('rights.no_groups_help') }}
      >
        {({ group }) => <Group screen={screen} group={group} />}
      </ToolPanes>
      {adding && (
        <NewGroupDialog
          screen={screen}
          onClose={() => setAdding(false)}
          onMade={(made) => {
            setAdding(false)
            choose(made)
          }}
        />
      )}
    </>
  )
}

function Group({ screen, group }: { screen: RightsScreen; group: GroupRow }) {
  const t = useT()
  const [deleting, setDeleting] = useState(false)
  const names = group.permissions.map(({ name }) => name)
  const isLast = names.length === 1
  return (
    <>
      <header className="tool-head">
        <div>
          <p className="muted">{t('rights.permissions_list')}</p>
          <h2>{group.group}</h2>
        </div>
        {group.roles.length === 0 && group.group !== defaultGroup && (
          <button type="button" className="danger quiet" onClick={() => setDeleting(true)}>
            {t('rights.delete_group')}
          </button>
        )}
      </header>
      <div className="card">
        <ul className="line-list">
          {names.toSorted().map((name) => (
            <li key={name}>
              <span>
                <code>{name}</code> <span className="muted">{permissionText(t, name)}</span>
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('rights.remove', { name })}
                title={isLast ? t('rights.last_permission') : undefined}
                disabled={isLast}
                onClick={() =>
                  void act(screen, () =>
                    screen.saveGroup(
                      group,
                      names.filter((each) => each !== name),
                    ),
                  )
                }
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
        <AddPermission screen={screen} group={group} names={names} />
      </div>
      <p className="muted">
        {group.roles.length > 0 ? `${t('rights.used_by')} ` : t('rights.used_by_none')}
        {group.roles.map((role, i) => (
          <span key={role}>
            {i > 0 && ', '}
            <Link href={`/permissions?tab=0&role=${encodeURIComponent(role)}`}>{role}</Link>
          </span>
        ))}
      </p>
      {deleting && (
        <ConfirmDialog
          title={t('rights.delete_group')}
          question={t('rights.delete_group_ask', { name: group.group })}
          label={t('rights.delete')}
          onClose={() => setDeleting(false)}
          act={() => {
            setDeleting(false)
            void act(screen, () => screen.deleteGroup(group))
          }}
        />
      )}
    </>
  )
}

interface AddProps {
  readonly screen: RightsScreen
  readonly group: GroupRow
  readonly names: readonly string[]
}

function AddPermission({ screen, group, names }: AddProps) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const taken = names.join()
  const chooser = useMemo(() => choosePermission(t, taken.split(',')), [t, taken])
  return (
    <form
      className="add-line"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(chosen === '')
        if (chosen === '') return
        setChosen('')
        void act(screen, () => screen.saveGroup(group, [...names, chosen]))
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('rights.permission')}</label>
        <Picker
          id={id}
          required={false}
          value={chosen}
          onChange={(value) => {
            setChosen(String(value))
            setMissing(false)
          }}
          chooser={chooser}
          chosen=""
          {...(missing ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-says` } : {})}
        />
        {missing && (
          <small id={`${id}-says`} className="error">
            {t('rights.choose_first')}
          </small>
        )}
      </div>
      <button type="submit">{t('rights.add')}</button>
    </form>
  )
}
