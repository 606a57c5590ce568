import { useId, useState } from 'react'
import { defaultGroup, defaultRole } from '#core/access/role.ts'
import { permissionText } from '#core/screens/rights.ts'
import type { RightsScreen, RoleRow } from '#core/screens/rights.ts'
import { useAddressText } from '../../app/address.ts'
import { useRead, useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ToolPanes } from '../../parts/tool-page.tsx'
import { act } from './acting.ts'
import { NewRoleDialog } from './new-role-dialog.tsx'

export function RolesTab({ screen }: { screen: RightsScreen }) {
  const t = useT()
  const roles = useValue(screen.roles)
  const [adding, setAdding] = useState(false)
  const [, choose] = useAddressText('role')
  const entries = roles
    .map((role) => ({
      key: role.role,
      label: role.role,
      note: t('rights.people', { count: role.people }),
      role,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <ToolPanes
        name="role"
        entries={entries}
        listLabel={t('rights.roles')}
        searchFor={t('rights.search_roles')}
        create={
          <button type="button" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t('rights.add_role')}
          </button>
        }
        empty={{ title: t('rights.no_roles'), help: t('rights.no_roles_help') }}
      >
        {({ role }) => <Role screen={screen} role={role} />}
      </ToolPanes>
      {adding && (
        <NewRoleDialog
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

function Role({ screen, role }: { screen: RightsScreen; role: RoleRow }) {
  const t = useT()
  const [deleting, setDeleting] = useState(false)
  const groups = [defaultGroup, ...role.permissions_group.filter((each) => each !== defaultGroup)]
  return (
    <>
      <header className="tool-head">
        <div>
          <p className="muted">{t('rights.manage_role')}</p>
          <h2>{role.role}</h2>
        </div>
        {role.people === 0 && role.role !== defaultRole && (
          <button type="button" className="danger quiet" onClick={() => setDeleting(true)}>
            {t('rights.delete_role')}
          </button>
        )}
      </header>
      <section className="card">
        <h3>{t('rights.groups_of_role')}</h3>
        <ul className="line-list">
          {groups.map((group) => (
            <li key={group}>
              <span>{group}</span>
              {group === defaultGroup ? (
                <span className="muted">{t('rights.always')}</span>
              ) : (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('rights.remove', { name: group })}
                  onClick={() =>
                    void act(screen, () =>
                      screen.saveRole(role, {
                        permissions_group: role.permissions_group.filter((each) => each !== group),
                      }),
                    )
                  }
                >
                  <Icon name="cross" />
                </button>
              )}
            </li>
          ))}
        </ul>
        <AddGroup screen={screen} role={role} />
      </section>
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
      {deleting && (
        <ConfirmDialog
          title={t('rights.delete_role')}
          question={t('rights.delete_role_ask', { name: role.role })}
          label={t('rights.delete')}
          onClose={() => setDeleting(false)}
          act={() => {
            setDeleting(false)
            void act(screen, () => screen.deleteRole(role))
          }}
        />
      )}
    </>
  )
}

function AddGroup({ screen, role }: { screen: RightsScreen; role: RoleRow }) {
  const t = useT()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const left = useRead(() => screen.groupsToAdd(role), [screen, role])
  if (left.length === 0) return <p className="muted">{t('rights.all_groups_given')}</p>
  return (
    <form
      className="add-line"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(chosen === '')
        if (chosen === '') return
        setChosen('')
        void act(screen, () =>
          screen.saveRole(role, { permissions_group: [...role.permissions_group, chosen] }),
        )
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t('rights.group_to_add')}</label>
        <select
          id={id}
          value={chosen}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-says` : undefined}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{t('form.choose')}</option>
          {left.map(({ group }) => (
            <option key={group} value={group}>
              {group}
            </option>
          ))}
        </select>
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

function Sum({ screen, role }: { screen: RightsScreen; role: RoleRow }) {
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
            <code>{name}</code>
            <span className="muted">{permissionText(t, name)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
