import t from 'tap'
import type { Client } from '../kernel/operation.ts'
import { listNotifications } from '../notices/operations.ts'
import type { NotificationRow } from '../notices/operations.ts'
import { bellScreen } from './bell.ts'

const notice = (id: number): NotificationRow => ({
  id,
  title: `Notice ${id}`,
  message: 'Please look at it.',
  url: null,
  notification_type: 'dialog',
  notification_read: false,
  created_at: '2026-11-20T08:00:00.000Z',
  created_by: null,
  created_by_name: null,
})

t.test(
  'a notice that comes while the bell asks is counted once, whether or not the answer knows it',
  async (t) => {
    for (const rows of [[notice(1)], [notice(2), notice(1)]]) {
      const answers: (() => void)[] = []
      const client: Client = ({ name }) =>
        new Promise((resolve) => {
          const answer = name === listNotifications.name ? { rows, count: rows.length } : rows.length
          answers.push(() => resolve(answer as never))
        })
      const bell = bellScreen(client)
      const asked = bell.reload()
      t.ok(bell.arrived(notice(2)), 'it is news')
      for (const answer of answers) answer()
      await asked
      t.equal(bell.unread.value, 2)
      t.strictSame(
        bell.rows.value.map(({ id }) => id),
        [2, 1],
      )
    }
  },
)
