import { useCallback } from 'react'
import { userEditScreen, type UserEditScreen, type CompleteUser } from '#core/screens/users/user-edit.ts'
import { readUser } from '#core/users/operations.ts'
import { decidesAbsences, decidesOnUser, editsCosts, editsPeople, rolesToGive } from '#core/users/policy.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { go, useUnsavedGuard } from '../../state/navigation.ts'
import { succeed } from '../../state/notices.ts'
import type { PageProps } from '../../shell/pages.ts'
import { useActor } from '../../state/session.ts'
import { useOnce } from '../../state/signals.ts'
import { today } from '../../state/today.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { FormBody } from '../../parts/form/form-page.tsx'
import { FieldGroup } from '../../parts/form/form.tsx'
import { Await, useAnswered } from '../../parts/record/record-page.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { AvailabilityTab } from './availability-tab.tsx'
import { CostsTab } from './costs-tab.tsx'
import { General } from './general.tsx'
import {
  DateFields,
  EmploymentFields,
  PersonFields,
  SignInFields,
  TargetFields,
  useAvailabilities,
  useLoadedRoles,
  useMonthsByHand,
  useRoles,
} from './user-fields.tsx'
import { UserRecord } from './user-record.tsx'

export function EditUserPage({ params }: PageProps) {
  const id = Number(params['id'])
  const user = useRecord(() => client(readUser, { id }), [id])
  return (
    <Await loaded={user} orElse="/users">
      {(value) => <Edited user={value} />}
    </Await>
  )
}

function Edited({ user }: { user: CompleteUser }) {
  const actor = useActor()
  const language = useLanguage()
  // What is typed outlives a look at another tab.
  const form = useOnce(() => userEditScreen(client, user, language, today))
  useUnsavedGuard(
    useCallback(() => form.dirty.value, [form]),
    true,
  )
  return (
    <UserRecord
      user={user}
      general={() => (editsPeople(actor) ? <EditGeneral user={user} form={form} /> : <General user={user} />)}
      costs={() => <CostsTab user_id={user.id} edits={editsCosts(actor)} />}
      availability={() => <AvailabilityTab user={user} edits={decidesAbsences(actor)} />}
    />
  )
}

interface GeneralProps {
  readonly user: CompleteUser
  readonly form: UserEditScreen
}

/** The form waits for what adds lines to it: the rights on the sign-in, and the months that were set by hand. */
function EditGeneral({ user, form }: GeneralProps) {
  const availabilities = useAvailabilities(user.id)
  const monthsByHand = useMonthsByHand(availabilities)
  const isWhole = useAnswered(availabilities, useLoadedRoles())
  return isWhole ? <GeneralForm user={user} form={form} monthsByHand={monthsByHand} /> : <Skeleton />
}

function GeneralForm({ user, form, monthsByHand }: GeneralProps & { readonly monthsByHand: string | null }) {
  const t = useT()
  const actor = useActor()
  const byRole = useRoles()
  const record = `/users/${user.id}`
  const name = `${user.first_name} ${user.last_name}`
  const decides = byRole === null || decidesOnUser(actor, user, byRole)
  const save = async (): Promise<void> => {
    if (!(await form.save())) return
    succeed(t('users.updated'))
    go(record)
  }
  return (
    <FormBody form={form} save={save} backTo={record} saveLabel={t('form.save')} outlivesTabs>
      <PersonFields form={form} name={name} />
      {decides && <SignInFields form={form} renewed={user.user_logins.length > 0 && form} />}
      {!decides && (
        <FieldGroup title={t('users.sign_in')}>
          <p className="wide">{t('users.sign_in_out_of_reach', { name })}</p>
        </FieldGroup>
      )}
      <EmploymentFields
        form={form}
        monthsByHand={monthsByHand}
        roles={decides ? rolesToGive(actor, byRole ?? { [user.role]: [] }) : null}
      />
      <DateFields form={form} />
      <TargetFields form={form} />
    </FormBody>
  )
}
