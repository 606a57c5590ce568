import { user as userEntity, userExtraInfo } from '#core/users/user.ts'
import type { Facts as FieldFacts } from '#core/kernel/field.ts'
import { SectionFacts, type ShownRecord } from '../fields/section-facts.tsx'
import { Facts } from '../../parts/record/facts.tsx'
import { defaultRate } from '#core/booking/rate.ts'
import { roleName } from '#core/screens/users/role-names.ts'
import { shownNumber, shownPercent } from '#core/values/written.ts'
import type { CompleteUser } from '#core/screens/users/user-edit.ts'
import { readSeniority } from '#core/users/operations.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useLanguage, useT } from '../../state/texts.ts'
import { Portrait } from '../../parts/form/picture-input.tsx'
import { useAvailabilities, useMonthsByHand } from './user-fields.tsx'

/** What is not for everybody's eyes, by the facts of its field. */
const sensitive: readonly string[] = [userEntity, userExtraInfo].flatMap(({ given }) =>
  Object.entries(given).flatMap(([name, { needs }]: [string, FieldFacts]) => (needs ? [name] : [])),
)

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
  const extra = user.user_user_extra_info
  const targets = user.targets
  // What is not for this person's eyes was not sent: left out, it does not look empty.
  const unseen = targets ? [] : sensitive
  const records: readonly ShownRecord[] = [
    [userEntity, user],
    [userExtraInfo, extra],
  ]
  return (
    <>
      {withoutCost && (
        <div className="trouble">
          <p>{t('users.without_cost', { rate: defaultRate })}</p>
        </div>
      )}
      <div className="person-lead">
        <Portrait of={user.picture} name={`${user.first_name} ${user.last_name}`} />
        <SectionFacts
          title={t('users.person')}
          section="person"
          records={records}
          noun="user"
          first={['first_name', 'last_name', 'code', 'email']}
          values={{ email: user.user_logins.map(({ email }) => email).join(', ') }}
          labels={{ code: 'field.trigram' }}
          without={unseen}
        />
      </div>
      <SectionFacts
        title={t('users.work')}
        section="work"
        records={records}
        noun="user"
        first={[
          'role',
          'function_type',
          'status_type',
          'payroll_type',
          'blocks_availibility_per_week',
          'number_holidays',
          'direct_cost',
        ]}
        last={['powerbi_identifier', 'external_folder_link']}
        values={{
          role: roleName(t, user.role),
          blocks_availibility_per_week: <BlocksAWeek user={user} />,
        }}
        without={['remarks', ...unseen]}
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
  const monthsByHand = useMonthsByHand(useAvailabilities(id))
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
    <SectionFacts
      title={t('users.dates')}
      section="dates"
      records={[[userExtraInfo, extra]]}
      noun="user"
      first={['entry_date', 'exit_Date', 'seniority', 'absence_rate']}
      values={{
        seniority: shownNumber(seniority, language, 1),
        absence_rate: shownPercent(absence_rate, language),
      }}
    />
  )
}
