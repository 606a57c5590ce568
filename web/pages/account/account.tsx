import { readAccount } from '#core/access/operations.ts'
import { readNoticeMails } from '#core/notices/operations.ts'
import { attempt } from '../../state/navigation.ts'
import { leave, useMay } from '../../state/session.ts'
import { useT } from '../../state/texts.ts'
import { Icon } from '../../parts/icon.tsx'
import { RecordPage, type Tab } from '../../parts/record/record-page.tsx'
import { AboutTab } from './about-tab.tsx'
import { CalendarTab } from './calendar-tab.tsx'
import { FirmTab } from './firm-tab.tsx'
import { NoticesTab } from './notices-tab.tsx'
import { SignInTab } from './sign-in-tab.tsx'

/** The firm for those who may see its settings, and one's own sign-in for everybody. */
export function AccountPage() {
  const t = useT()
  const seesFirm = useMay(readAccount)
  const hasNotices = useMay(readNoticeMails)
  const firm: Tab = { number: 0, label: t('account.tab.firm'), draw: () => <FirmTab /> }
  const notices: Tab = { number: 4, label: t('account.tab.notices'), draw: () => <NoticesTab /> }
  const own: readonly Tab[] = [
    { number: 1, label: t('account.tab.sign_in'), draw: () => <SignInTab /> },
    ...(hasNotices ? [notices] : []),
    { number: 3, label: t('calendar.title'), draw: () => <CalendarTab /> },
    { number: 2, label: t('account.tab.about'), draw: () => <AboutTab /> },
  ]
  return (
    <RecordPage
      title={t('account.title')}
      actions={
        <button type="button" className="quiet" onClick={() => attempt(() => void leave())}>
          <Icon name="exit" />
          {t('user.logout')}
        </button>
      }
      tabs={seesFirm ? [firm, ...own] : own}
    />
  )
}
