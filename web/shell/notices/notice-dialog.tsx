import { wayOf } from '#core/notices/leads-to.ts'
import type { NotificationRow } from '#core/notices/operations.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { go } from '../../state/navigation.ts'
import { complain } from '../../state/notices.ts'
import { bell } from '../../state/bell.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { useTimeZone } from '../../state/today.ts'

/** A notice to be read; closing it says that it was. */
export function NoticeDialog() {
  const notice = useValue(bell.opened)
  return notice && <Opened key={notice.id} notice={notice} />
}

function Opened({ notice }: { notice: NotificationRow }) {
  const t = useT()
  const timeZone = useTimeZone()
  const { title, message, created_at, created_by_name, url } = notice
  const date = shownMoment(created_at, timeZone)
  const close = (): void => void bell.close().catch(complain)
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <NoticeLink url={url} onGo={close} />
          <button type="button" onClick={close}>
            {t('form.close')}
          </button>
        </>
      }
    >
      <p className="muted">{created_by_name ? t('notices.by', { date, name: created_by_name }) : date}</p>
      <p className="notice-message">{message}</p>
    </Dialog>
  )
}

/** The link of a notice: a page of ours opens here, elsewhere in a new window; what is neither is no link. */
export function NoticeLink({ url, onGo }: { url: string | null; onGo?: () => void }) {
  const t = useT()
  const way = wayOf(url)
  if (!way) return null
  return (
    <a
      className="at-start"
      href={'page' in way ? way.page : way.window}
      {...('window' in way ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={(event) => {
        onGo?.()
        if (!('page' in way) || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        go(way.page)
      }}
    >
      {t('notices.open')}
    </a>
  )
}
