import { LanguagePicker, ThemeSwitch } from '../../app/top-bar.tsx'
import { leave, me } from '../../app/session.ts'
import { useValue } from '../../app/signals.ts'
import { useT } from '../../app/texts.ts'
import { Facts } from '../../parts/facts.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RecordPage } from '../../parts/record-page.tsx'

export function AccountPage() {
  const t = useT()
  const user = useValue(me)
  if (!user) return null
  return (
    <RecordPage
      title={t('account.title')}
      actions={
        <button type="button" className="quiet" onClick={() => void leave()}>
          <Icon name="exit" />
          {t('user.logout')}
        </button>
      }
    >
      <Facts
        title={t('account.you')}
        facts={[
          ['field.first_name', user.first_name],
          ['field.last_name', user.last_name],
          ['field.trigram', user.code],
          ['field.email', user.email],
          ['field.role', user.role],
        ]}
      />
      <Facts title={t('account.firm')} facts={[['field.name', user.account_name]]} />
      <Facts title={t('account.looks')}>
        <p className="row">
          <LanguagePicker />
          <ThemeSwitch />
        </p>
      </Facts>
    </RecordPage>
  )
}
