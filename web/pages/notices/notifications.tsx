import { useMemo } from 'react'
import { Link } from 'wouter'
import { wordsOfNotice } from '#core/notices/leads-to.ts'
import { listFeedback } from '#core/notices/operations.ts'
import { noticesScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { NoticeLink } from '../../shell/notices/notice-dialog.tsx'
import { complain } from '../../state/notices.ts'
import { bell, openNotice } from '../../state/bell.ts'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Toggle } from '../../parts/form/chip.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ListPage } from '../../parts/list/list-page.tsx'

/** All one's notices. */
export function NotificationsPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => noticesScreen(client, query), [query])
  const unreadOnly = useValue(screen.filters).unread === true
  const unread = useValue(bell.unread)
  const seesReports = useMay(listFeedback)
  return (
    <ListPage
      title={t('notices.title')}
      screen={screen}
      draw={{
        notification_read: ({ notification_read }) =>
          notification_read ? (
            <Icon name="tick" label={t('notices.is_read')} />
          ) : (
            <span className="unread-mark" role="img" aria-label={t('notices.is_unread')} />
          ),
        title: (notice) => (
          <button
            type="button"
            className={notice.notification_read ? 'link' : 'link unread'}
            onClick={() => openNotice(notice)}
          >
            {notice.title}
          </button>
        ),
        message: (notice) => <span className="notice-words">{wordsOfNotice(notice)}</span>,
        url: (notice) => <NoticeLink url={wordsOfNotice(notice) === null ? notice.message : notice.url} />,
      }}
      searchFor={t('notices.search')}
      filters={
        <>
          <Toggle on={unreadOnly} onChange={(on) => screen.setFilter('unread', on)}>
            {t('notices.unread')}
          </Toggle>
          <button
            type="button"
            className="quiet small"
            disabled={unread === 0}
            onClick={() => void bell.readAll().then(screen.reload).catch(complain)}
          >
            {t('notices.read_all')}
          </button>
          {seesReports && <Link href="/feedback">{t('feedback.title')}</Link>}
        </>
      }
      empty={{ title: t('notices.empty'), help: t('notices.empty_help') }}
      changes={{ notification: {}, notification_read: {} }}
    />
  )
}
