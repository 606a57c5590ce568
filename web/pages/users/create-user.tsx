import { Redirect } from 'wouter'
import { formScreen } from '#core/screens/form/form.ts'
import { newPassword } from '#core/screens/session/new-password.ts'
import { shownDay } from '#core/screens/shown.ts'
import { createUser } from '#core/users/operations.ts'
import { createsPeople, rolesToGive } from '#core/users/policy.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useActor } from '../../state/session.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { FormPage } from '../../parts/form/form-page.tsx'
import {
  DateFields,
  EmploymentFields,
  PersonFields,
  SignInFields,
  TargetFields,
  useRoles,
} from './user-fields.tsx'

/** Who may add people but not see their data has nothing to fill in here. */
export function CreateUserPage() {
  return createsPeople(useActor()) ? <NewUser /> : <Redirect to="/users" replace />
}

function NewUser() {
  const t = useT()
  const actor = useActor()
  const byRole = useRoles()
  const form = useOnce(() =>
    formScreen(client, createUser, defaults(), { check: newPassword('userLogin.'), today }),
  )
  const save = async (): Promise<void> => {
    const user = await form.save()
    if (!user) return
    succeed(t('users.created'))
    go(`/users/${user.id}`)
  }
  return (
    <FormPage title={t('users.create')} form={form} save={save} back="/users" saveLabel={t('form.create')}>
      <PersonFields form={form} name="" fresh />
      <SignInFields form={form} fresh />
      <EmploymentFields form={form} roles={rolesToGive(actor, byRole ?? { default: [] })} fresh />
      <DateFields form={form} />
      <TargetFields form={form} />
    </FormPage>
  )
}

const empty = [
  'user.picture',
  'user.first_name',
  'user.last_name',
  'user.birthdate',
  'userLogin.email',
  'userLogin.password',
  'userLogin.password_confirm',
  'userExtraInfo.code',
  'userExtraInfo.function_type',
  'userExtraInfo.status_type',
  'userExtraInfo.payroll_type',
  'userExtraInfo.number_holidays',
  'userExtraInfo.direct_cost',
  'userExtraInfo.degree',
  'userExtraInfo.powerbi_identifier',
  'userExtraInfo.exit_Date',
  'userExtraInfo.graduation_date',
  'userExtraInfo.last_evaluation_date',
  'userExtraInfo.next_evaluation_date',
  'userExtraInfo.external_folder_link',
  'userExtraInfo.remarks',
  'userCost.cost_type',
  'userTarget.client_project_target',
  'userTarget.internal_project_target',
]

const defaults = () => ({
  ...Object.fromEntries(empty.map((path) => [path, ''])),
  'user.language_type': 'fr',
  'user.role': 'default',
  'user.blocks_availibility_per_week': '50',
  'userExtraInfo.entry_date': shownDay(today()),
})
