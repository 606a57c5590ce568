import { defaultRate } from '#core/booking/rate.ts'
import { roleName } from '#core/screens/users/role-names.ts'
import { shownDay, shownEuro, shownNumber, shownPercent } from '#core/screens/shown.ts'
import type { CompleteUser } from '#core/screens/users/user-edit.ts'
import type { TextKey } from '#core/texts/translate.ts'
import { readSeniority } from '#core/users/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Facts, WebLink, type Fact } from '../../parts/record/facts.tsx'
import { Portrait } from '../../parts/form/picture-input.tsx'
import { useMonthsByHand } from './user-fields.tsx'
import { useParameters } from '../parameters/use-parameters.ts'

/** Facts that need no right to sensitive data. */
const openToAll: readonly TextKey[] = [
  'field.first_name',
  'field.last_name',
  'field.trigram',
  'field.email',
  'field.language_type',
  'field.blocks_availibility_per_week',
]

/** All that is known of a person, as far as the reader may see it. */
export function General({
  user,
  withoutCost,
}: {
  user: CompleteUser
  /** Nobody said what the person's time costs. */
  withoutCost?: boolean | undefined
}) {
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
      {withoutCost && (
        <div className="trouble">
          <p>{t('users.without_cost', { rate: defaultRate })}</p>
        </div>
      )}
      <div className="person-lead">
        <Portrait of={user.picture} name={`${user.first_name} ${user.last_name}`} />
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
      </div>
      <Facts
        title={t('users.work')}
        facts={shown([
          ['field.role', roleName(t, user.role)],
          ['field.function_type', words('function_type', extra?.function_type)],
          ['field.status_type', words('status_type', extra?.status_type)],
          ['field.payroll_type', words('payroll_type', extra?.payroll_type)],
          ['field.blocks_availibility_per_week', <BlocksAWeek key="blocks" user={user} />],
          ['field.number_holidays', shownNumber(extra?.number_holidays, language)],
          ['field.direct_cost', shownEuro(extra?.direct_cost)],
          ['field.degree', extra?.degree],
          ['field.powerbi_identifier', extra?.powerbi_identifier],
          ['field.external_folder_link', <WebLink key="link" to={extra?.external_folder_link} />],
        ])}
      />
      {targets && <Service user={user} />}
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

/** The blocks a week, and the months that go before them. */
function BlocksAWeek({ user: { id, blocks_availibility_per_week } }: { user: CompleteUser }) {
  const language = useLanguage()
  const monthsByHand = useMonthsByHand(id)
  return (
    <>
      {shownNumber(blocks_availibility_per_week, language)}
      {monthsByHand && <small className="block-note">{monthsByHand}</small>}
    </>
  )
}

/** Dates, and what follows from them. */
function Service({ user: { id, updated_at, user_user_extra_info: extra } }: { user: CompleteUser }) {
  const t = useT()
  const language = useLanguage()
  const service = useRecord(() => client(readSeniority, { id }), [id, updated_at])
  const { seniority, absence_rate } = useValue(service.value) ?? {}
  return (
    <Facts
      title={t('users.dates')}
      facts={[
        ['field.entry_date', shownDay(extra?.entry_date)],
        ['field.exit_Date', shownDay(extra?.exit_Date)],
        ['field.seniority', shownNumber(seniority, language, 1)],
        ['field.absence_rate', shownPercent(absence_rate, language)],
        ['field.graduation_date', shownDay(extra?.graduation_date)],
        ['field.last_evaluation_date', shownDay(extra?.last_evaluation_date)],
        ['field.next_evaluation_date', shownDay(extra?.next_evaluation_date)],
      ]}
    />
  )
}
