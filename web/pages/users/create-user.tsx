import { formScreen } from '#core/screens/form/form.ts'
import { newPassword } from '#core/screens/session/new-password.ts'
import { shownDay } from '#core/values/written.ts'
import { createUser } from '#core/users/operations.ts'
import { createsPeople, rolesToGive } from '#core/users/policy.ts'
import { client } from '../../state/client.ts'
import { go } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import { useActor } from '../../state/session.ts'
import { useOnce } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { today } from '../../state/today.ts'
import { RefusedPage } from '../../parts/states.tsx'
import { FormPage } from '../../parts/form/form-page.tsx'
import {
  CategoryField,
  DateFields,
  EmploymentFields,
  PersonFields,
  SignInFields,
  TargetFields,
  useRoles,
} from './user-fields.tsx'

/** Who may add people but not see their data has nothing to fill in here. */
export function CreateUserPage() {
  return createsPeople(useActor()) ? <NewUser /> : <RefusedPage />
}

function NewUser() {
  const t = useT()
  const actor = useActor()
  const byRole = useRoles()
  const form = useOnce(() =>
    formScreen(
      client,
      createUser,
      { 'userExtraInfo.entry_date': shownDay(today()) },
      { check: newPassword('userLogin.'), today },
    ),
  )
  const save = async (): Promise<void> => {
    const user = await form.save()
    if (!user) return
    succeed(t('users.created'))
    go(`/users/${user.id}`)
  }
  return (
    <FormPage title={t('users.create')} form={form} save={save} backTo="/users" saveLabel={t('form.create')}>
      <PersonFields form={form} name="" fresh />
      <SignInFields form={form} fresh />
      <EmploymentFields form={form} roles={rolesToGive(actor, byRole ?? { default: [] })}>
        <CategoryField form={form} />
      </EmploymentFields>
      <DateFields form={form} />
      <TargetFields form={form} />
    </FormPage>
  )
}
