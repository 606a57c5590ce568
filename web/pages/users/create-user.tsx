import { useMemo } from 'react'
import { languages } from '#core/kernel/permission.ts'
import { formScreen } from '#core/screens/form.ts'
import { shownDay } from '#core/screens/shown.ts'
import { createUser } from '#core/users/operations.ts'
import { rolesByUser } from '#core/access/operations.ts'
import { loaded } from '#core/screens/loaded.ts'
import { client } from '../../app/client.ts'
import { go } from '../../app/navigation.ts'
import { succeed } from '../../app/notices.ts'
import { useOnce, useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { today } from '../../app/today.ts'
import { FieldInput } from '../../parts/field-input.tsx'
import { FieldGroup, FormPage } from '../../parts/form.tsx'
import { useParameters } from '../parameters.ts'

export function CreateUserPage() {
  const t = useT()
  const form = useOnce(() => formScreen(client, createUser, defaults()))
  const save = async (): Promise<void> => {
    const user = await form.save()
    if (!user) return
    succeed(t('users.created'))
    go(`/users/${user.id}`)
  }
  return (
    <FormPage title={t('users.create')} form={form} save={save} back="/users" saveLabel={t('form.create')}>
      <FieldGroup title={t('users.person')}>
        <FieldInput form={form} path="user.first_name" autoFocus />
        <FieldInput form={form} path="user.last_name" />
        <FieldInput
          form={form}
          path="userExtraInfo.code"
          label="field.trigram"
          placeholder={t('form.from_names')}
        />
        <FieldInput form={form} path="user.birthdate" />
        <FieldInput
          form={form}
          path="user.language_type"
          choices={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={t('users.sign_in')}>
        <FieldInput form={form} path="userLogin.email" />
        <FieldInput form={form} path="userLogin.password" type="password" autoComplete="new-password" />
        <FieldInput
          form={form}
          path="userLogin.password_confirm"
          type="password"
          autoComplete="new-password"
        />
      </FieldGroup>
      <Employment form={form} />
      <FieldGroup title={t('users.targets')}>
        <FieldInput form={form} path="userTarget.client_project_target" />
        <FieldInput form={form} path="userTarget.internal_project_target" />
      </FieldGroup>
    </FormPage>
  )
}

function Employment({ form }: { form: ReturnType<typeof formScreen<typeof createUser.input, unknown>> }) {
  const t = useT()
  const lists = useValue(useParameters().choices)
  const roles = useRoles()
  return (
    <FieldGroup title={t('users.work')}>
      <FieldInput form={form} path="user.role" choices={roles} />
      <FieldInput form={form} path="userExtraInfo.function_type" choices={lists('function_type')} />
      <FieldInput form={form} path="userExtraInfo.status_type" choices={lists('status_type')} />
      <FieldInput form={form} path="userExtraInfo.payroll_type" choices={lists('payroll_type')} />
      <FieldInput
        form={form}
        path="userCost.cost_type"
        choices={lists('employee_cost_category')}
        required={false}
      />
      <FieldInput form={form} path="user.blocks_availibility_per_week" />
      <FieldInput form={form} path="userExtraInfo.entry_date" />
      <FieldInput form={form} path="userExtraInfo.number_holidays" />
      <FieldInput form={form} path="userExtraInfo.direct_cost" />
      <FieldInput form={form} path="userExtraInfo.degree" />
      <FieldInput form={form} path="userExtraInfo.graduation_date" />
      <FieldInput form={form} path="userExtraInfo.external_folder_link" type="url" />
      <FieldInput form={form} path="userExtraInfo.remarks" />
    </FieldGroup>
  )
}

/** Every role that can be given; nobody is made super admin here. */
function useRoles() {
  const roles = useMemo(() => {
    const answer = loaded(() => client(rolesByUser, {}))
    void answer.reload()
    return answer
  }, [])
  const known = useValue(roles.value)
  return Object.keys(known ?? { default: [] })
    .filter((role) => role !== 'super-admin')
    .map((role) => ({ value: role, label: role }))
}

const defaults = () => ({
  'user.first_name': '',
  'user.last_name': '',
  'user.birthdate': '',
  'user.language_type': 'fr',
  'user.role': 'default',
  'user.blocks_availibility_per_week': '50',
  'userLogin.email': '',
  'userLogin.password': '',
  'userLogin.password_confirm': '',
  'userExtraInfo.code': '',
  'userExtraInfo.function_type': '',
  'userExtraInfo.status_type': '',
  'userExtraInfo.payroll_type': '',
  'userExtraInfo.entry_date': shownDay(today()),
  'userExtraInfo.number_holidays': '',
  'userExtraInfo.direct_cost': '',
  'userExtraInfo.degree': '',
  'userExtraInfo.graduation_date': '',
  'userExtraInfo.external_folder_link': '',
  'userExtraInfo.remarks': '',
  'userCost.cost_type': '',
  'userTarget.client_project_target': '',
  'userTarget.internal_project_target': '',
})
