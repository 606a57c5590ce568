import { bellScreen } from '#core/screens/notices/bell.ts'
import type { NotificationRow } from '#core/notices/operations.ts'
import { client } from './client.ts'
import { onNotice } from './changes.ts'
import { go } from './navigation.ts'
import { complain, inform } from './notices.ts'
import { t } from './texts.ts'

/** One's notices, for the bell, the page and the dialog alike. */
export const bell = bellScreen(client)

/** Opens a notice: in its dialog, or where it leads. */
export function openNotice(notice: NotificationRow): void {
  bell.open(notice).then((way) => {
    if (way === null) return
    if ('page' in way) go(way.page)
    else window.open(way.window, '_blank', 'noopener,noreferrer')
  }, complain)
}

/** Adds what arrives live to the list, and says so. */
export const ringOnArrival = (): (() => void) =>
  onNotice((notice) => {
    if (bell.arrived(notice)) ring(notice)
  })

/** Asks for the notices again, and says which came unheard. */
const reloadAndRing = (): Promise<void> => bell.reload().then((unheard) => unheard.forEach(ring), complain)
export const notices = { reload: reloadAndRing, requestedAt: bell.requestedAt }

const ring = (notice: NotificationRow): void =>
  inform(t.value('notices.arrived', { title: notice.title }), {
    label: t.value('notices.show'),
    act: () => openNotice(notice),
  })
