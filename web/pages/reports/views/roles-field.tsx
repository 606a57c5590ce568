import { rolesForViews } from '#core/reporting/operations.ts'
import type { Form } from '#core/screens/form/form.ts'
import { plain } from '#core/screens/form/choices.ts'
import { client } from '../../../state/client.ts'
import { useRecord } from '../../../state/live.ts'
import { useRead, useValue } from '../../../state/signals.ts'
import { useT } from '../../../state/texts.ts'

/** The roles whose holders see a view too. */
export function RolesField({ form }: { form: Form<'roles'> }) {
  const t = useT()
  const listed = useRecord(() => client(rolesForViews, {}), [], { role: {} })
  const roles = useValue(listed.value) ?? []
  const value = useRead(() => form.value('roles'), [form])
  const chosen = Array.isArray(value) ? value : []
  const set = (role: string, on: boolean): void =>
    form.set(
      'roles',
      roles.filter((each) => (each === role ? on : chosen.includes(each))),
    )
  return (
    <fieldset className="field wide view-roles" data-path="roles">
      <legend>{t('field.roles')}</legend>
      <p className="muted">{t('views.roles_help')}</p>
      {roles.map((role) => (
        <label key={role} className="tick">
          <input
            type="checkbox"
            checked={chosen.includes(role)}
            onChange={(event) => set(role, event.target.checked)}
          />
          {plain(role)}
        </label>
      ))}
    </fieldset>
  )
}
