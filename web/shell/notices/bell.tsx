import { useEffect } from 'react'
import { Link } from 'wouter'
import { listNotifications } from '#core/notices/operations.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { Icon } from '../../parts/icon.tsx'
import { PopButton } from '../../parts/pop-button.tsx'
import { hears } from '../../state/changes.ts'
import { useLive } from '../../state/live.ts'
import { notices, bell, openNotice, ringOnArrival } from '../../state/bell.ts'
import { complain } from '../../state/notices.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { useMay } from '../../state/session.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTimeZone } from '../../state/today.ts'

/** How many notices are unread, and the latest of them. */
export function Bell() {
  const mayRead = useMay(listNotifications)
  return mayRead ? <OwnBell /> : null
}

function OwnBell() {
  const t = useT()
  const unread = useValue(bell.unread)
  useEffect(() => bell.forget, [])
  useEffect(ringOnArrival, [])
  useLive(notices, { notification_read: {} }, undefined, useValue(hears))
  return (
    <>
      <PopButton
        label={unread > 0 ? t('notices.bell_unread', { count: unread }) : t('notices.bell')}
        face={
          <>
            <Icon name="bell" />
            {unread > 0 && <span className="badge">{unread > 99 ? '99+' : unread}</span>}
          </>
        }
      >
        <BellList />
      </PopButton>
      <NoticeDialog />
    </>
  )
}

function BellList() {
  const t = useT()
  const timeZone = useTimeZone()
  const rows = useValue(bell.rows)
  const unread = useValue(bell.unread)
  return (
    <div className="bell-list">
      <div className="menu-head">
        <strong>{t('menu.notifications')}</strong>
        {unread > 0 && (
          <button type="button" className="link" onClick={() => void bell.readAll().catch(complain)}>
            {t('notices.read_all')}
          </button>
        )}
      </div>
      {rows.length === 0 && <p className="muted">{t('notices.empty')}</p>}
      <ul>
        {rows.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              data-closes
              className={notice.notification_read ? '' : 'unread'}
              onClick={() => openNotice(notice)}
            >
              <strong>{notice.title}</strong>
              {!notice.notification_read && <span className="hidden">{t('notices.is_unread')}</span>}
              <span className="notice-words">{notice.message}</span>
              <small>{shownMoment(notice.created_at, timeZone)}</small>
            </button>
          </li>
        ))}
      </ul>
      <Link href="/notifications" data-closes>
        {t('notices.all')}
      </Link>
    </div>
  )
}
