import { useEffect, useMemo, useState } from 'react'
import { loaded } from '#core/screens/loaded.ts'
import { shownDay, shownEuro, shownNumber, shownPercent } from '#core/screens/shown.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { readUser, setPassword } from '#core/users/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { useChanges } from '../../app/changes.ts'
import { client } from '../../app/client.ts'
import { useCrumb } from '../../app/crumbs.ts'
import type { PageProps } from '../../app/pages.ts'
import { useMay } from '../../app/session.ts'
import { useValue } from '../../app/signals.ts'
import { useLanguage, useT } from '../../app/texts.ts'
import { today } from '../../app/today.ts'
import { Facts, WebLink } from '../../parts/facts.tsx'
import type { Fact } from '../../parts/facts.tsx'
import { Await, RecordPage } from '../../parts/record-page.tsx'
import { Status } from '../../parts/status.tsx'
import { useParameters } from '../parameters.ts'
import { SignInDialog } from './sign-in-dialog.tsx'

type User = ValueOf<typeof readUser.output>

export function UserPage({ params }: PageProps) {
  const id = Number(params['id'])
  const user = useMemo(() => loaded(() => client(readUser, { id })), [id])
  useEffect(() => void user.reload(), [user])
  useChanges(['user'], user.reload)
  return (
    <Await loaded={user} orElse="/users">
      {(value) => <UserRecord user={value} />}
    </Await>
  )
}

function UserRecord({ user }: { user: User }) {
  const t = useT()
  const [changing, setChanging] = useState(false)
  const maySetPassword = useMay(setPassword)
  const extra = user.user_user_extra_info
  const name = `${user.first_name} ${user.last_name}`
  const hasLeft = Boolean(extra?.exit_Date && extra.exit_Date < today())
  useCrumb(`/users/${user.id}`, name)
  return (
    <RecordPage
      code={extra?.code}
      title={name}
      state={hasLeft && <Status of="left" />}
      actions={
        maySetPassword && (
          <button type="button" className="quiet" onClick={() => setChanging(true)}>
            {t('users.set_password')}
          </button>
        )
      }
    >
      <General user={user} />
      {changing && <SignInDialog user={user} onClose={() => setChanging(false)} />}
    </RecordPage>
  )
}

/** Facts that need no right to sensitive data. */
const openToAll: readonly TextKey[] = [
  'field.first_name',
  'field.last_name',
  'field.trigram',
  'field.email',
  'field.language_type',
  'field.blocks_availibility_per_week',
]

function General({ user }: { user: User }) {
  const t = useT()
  const language = useLanguage()
  const words = useValue(useParameters().words)
  const extra = user.user_user_extra_info
  const targets = user.targets
  // What is not for this person's eyes was not sent: left out, it does not look empty.
  const shown = (facts: readonly Fact[]): readonly Fact[] =>
    targets ? facts : facts.filter(([label]) => openToAll.includes(label))
  return (
    <>
      <Facts
        title={t('users.person')}
        facts={shown([
          ['field.first_name', user.first_name],
          ['field.last_name', user.last_name],
          ['field.trigram', extra?.code],
          ['field.email', user.user_logins.map(({ email }) => email).join(', ')],
          ['field.birthdate', shownDay(user.birthdate)],
          ['field.language_type', t(`language.${user.language_type}`)],
        ])}
      />
      <Facts
        title={t('users.work')}
        facts={shown([
          ['field.role', user.role],
          ['field.function_type', words('function_type', extra?.function_type)],
          ['field.status_type', words('status_type', extra?.status_type)],
          ['field.payroll_type', words('payroll_type', extra?.payroll_type)],
          ['field.cost_type', words('employee_cost_category', extra?.cost_type)],
          ['field.blocks_availibility_per_week', shownNumber(user.blocks_availibility_per_week, language)],
          ['field.number_holidays', shownNumber(extra?.number_holidays, language)],
          ['field.direct_cost', shownEuro(extra?.direct_cost)],
          ['field.degree', extra?.degree],
          ['field.external_folder_link', <WebLink key="link" to={extra?.external_folder_link} />],
        ])}
      />
      {targets && (
        <Facts
          title={t('users.dates')}
          facts={[
            ['field.entry_date', shownDay(extra?.entry_date)],
            ['field.exit_Date', shownDay(extra?.exit_Date)],
            ['field.graduation_date', shownDay(extra?.graduation_date)],
            ['field.last_evaluation_date', shownDay(extra?.last_evaluation_date)],
            ['field.next_evaluation_date', shownDay(extra?.next_evaluation_date)],
          ]}
        />
      )}
      {targets && (
        <Facts
          title={t('users.targets')}
          facts={[
            ['project_type.operations', shownPercent(targets.operations, language)],
            ['project_type.support', shownPercent(targets.support, language)],
          ]}
        />
      )}
      {extra?.remarks && (
        <Facts title={t('field.remarks')}>
          <p className="prose">{extra.remarks}</p>
        </Facts>
      )}
    </>
  )
}
