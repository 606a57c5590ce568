import { roleName } from '#core/screens/users/role-names.ts'
import { me } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { LanguagePicker, ThemeSwitch } from '../../shell/pickers.tsx'
import { useT } from '../../state/texts.ts'
import { OwnData } from './own-data.tsx'
import { Facts } from '../../parts/record/facts.tsx'

/** Who one is here, and how the pages look to one. */
export function AboutTab() {
  const t = useT()
  const user = useValue(me)
  return (
    <>
      <Facts
        title={t('account.you')}
        facts={[
          ['field.first_name', user?.first_name],
          ['field.last_name', user?.last_name],
          ['field.trigram', user?.code],
          ['field.email', user?.email],
          ['field.role', user && roleName(t, user.role)],
        ]}
      />
      <Facts title={t('account.looks')}>
        <p className="row">
          <LanguagePicker />
          <ThemeSwitch />
        </p>
      </Facts>
      <OwnData />
    </>
  )
}
