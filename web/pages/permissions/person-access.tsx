import { useId, useState } from 'react'
import { accessOfPerson, type accessRow } from '#core/access/operations.ts'
import type { Grant } from '#core/access/roles/grants.ts'
import { grantable } from '#core/access/roles/permission-areas.ts'
import type { RecordOf } from '#core/kernel/field.ts'
import { allows } from '#core/kernel/permission.ts'
import { questions } from '#core/screens/live/questions.ts'
import { asHolder } from '#core/screens/session/me.ts'
import { permissionNamed, permissionText } from '#core/screens/rights-names.ts'
import { groupName, roleName } from '#core/screens/users/role-names.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useOnce } from '../../state/signals.ts'
import { complain } from '../../state/notices.ts'
import { menu } from '../../shell/pages.ts'
import { useT } from '../../state/texts.ts'
import { NameAndCode } from '../../parts/name-and-code.tsx'
import { Await } from '../../parts/record/record-page.tsx'

type Access = RecordOf<typeof accessRow.fields>

/** A person's role, groups, pages and permissions, each with where it comes from. */
export function PersonAccess({ id }: { id: number }) {
  const access = useRecord(() => client(accessOfPerson, { id }), [id], { role: {}, access: {}, user: {} })
  return <Await loaded={access}>{(found) => <AccessTable access={found} />}</Await>
}

function AccessTable({ access }: { access: Access }) {
  const t = useT()
  const pages = menu.filter(({ needs, page }) => !page.offered && allows(asHolder(access), needs.permission))
  return (
    <div className="person-access">
      <section className="card">
        <h2>
          {access.first_name} {access.last_name}
        </h2>
        <dl className="facts">
          <div>
            <dt>{t('rights.person_role')}</dt>
            <dd>
              <NameAndCode name={roleName(t, access.role)} code={access.role} />
            </dd>
          </div>
          <div>
            <dt>{t('rights.groups_of_role')}</dt>
            <dd>{access.groups.map((group) => groupName(t, group)).join(', ')}</dd>
          </div>
          <div>
            <dt>{t('rights.pages')}</dt>
            <dd>{pages.map(({ label }) => t(label)).join(', ') || t('rights.no_pages')}</dd>
          </div>
        </dl>
        {access.is_super_admin && <p>{t('rights.super_admin')}</p>}
        {!access.role_exists && !access.is_super_admin && <p className="error">{t('rights.role_gone')}</p>}
      </section>
      <PermissionCheck id={access.id} />
      <div className="table-box" tabIndex={0} role="region" aria-label={t('rights.permissions_list')}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">{t('rights.permission')}</th>
              <th scope="col">{t('rights.comes_from')}</th>
            </tr>
          </thead>
          <tbody>
            {access.permissions.map(({ name, grants }) => (
              <tr key={name}>
                <td>
                  <NameAndCode name={permissionText(t, name)} code={name} />
                </td>
                <td>
                  <Sources grants={grants} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Sources({ grants }: { grants: readonly Grant[] }) {
  const t = useT()
  return (
    <ul className="sources">
      {grants.map(({ group, by, as }) => (
        <li key={group}>
          {t(by === 'name' ? 'rights.by_name' : 'rights.by_wildcard', { group: groupName(t, group), as })}
        </li>
      ))}
    </ul>
  )
}

/** Any name can be asked about, also one that no button shows. */
function PermissionCheck({ id }: { id: number }) {
  const t = useT()
  const field = useId()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Access['requested']>(null)
  const asked = useOnce(questions)
  const check = async (): Promise<void> => {
    const permission = typed.trim()
    if (permission === '') return
    const { isLast } = asked.ask()
    try {
      const { requested } = await client(accessOfPerson, { id, permission })
      if (isLast()) setAnswer(requested)
    } catch (error) {
      if (isLast()) complain(error)
    }
  }
  return (
    <section className="card">
      <form
        className="add-line"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check()
        }}
      >
        <div className="field">
          <label htmlFor={field}>{t('rights.ask')}</label>
          <input
            id={field}
            list={`${field}-names`}
            maxLength={50}
            value={typed}
            placeholder={t('rights.ask_help')}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
          <datalist id={`${field}-names`}>
            {grantable.map((name) => (
              <option key={name} value={name} label={permissionText(t, name)} />
            ))}
          </datalist>
        </div>
        <button type="submit" className="quiet">
          {t('rights.ask_button')}
        </button>
      </form>
      <div role="status" className="answer">
        {answer && (
          <>
            {t(
              !answer.exists
                ? 'rights.answer_unknown'
                : answer.allowed
                  ? 'rights.answer_yes'
                  : 'rights.answer_no',
              { permission: permissionNamed(t, answer.name) },
            )}{' '}
            <Sources grants={answer.grants} />
          </>
        )}
      </div>
    </section>
  )
}
