import t from 'tap'
import type { Client } from '../../kernel/operation.ts'
import { listNotifications, type NotificationRow } from '../../notices/operations.ts'
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

/** The rows and their count come in one answer, so that they are of one moment; nothing else is asked. */
function answerOf({ name }: { readonly name: string }, rows: readonly NotificationRow[]) {
  if (name !== listNotifications.name) throw new Error(`${name} is of another moment than the list`)
  return { rows, count: rows.length, unread: rows.filter((each) => !each.notification_read).length }
}

t.test(
  'a notice that comes while the bell asks is counted once, whether or not the answer knows it',
  async (t) => {
    for (const rows of [[notice(1)], [notice(2), notice(1)]]) {
      const answers: (() => void)[] = []
      const client: Client = (operation) =>
        new Promise((resolve) => answers.push(() => resolve(answerOf(operation, rows) as never)))
      const bell = bellScreen(client)
      const latestRequest = bell.reload()
      t.ok(bell.arrived(notice(2)), 'it is news')
      for (const answer of answers) answer()
      await latestRequest
      t.equal(bell.unread.value, 2)
      t.strictSame(
        bell.rows.value.map(({ id }) => id),
        [2, 1],
      )
    }
  },
)

t.test('what came before the bell could hear is told when it asks again, once', async (t) => {
  let rows = [notice(1)]
  const client: Client = (operation) => Promise.resolve(answerOf(operation, rows) as never)
  const bell = bellScreen(client)
  t.strictSame(await bell.reload(), [], 'what was there at the start is no news')
  rows = [notice(3), { ...notice(2), notification_read: true }, notice(1)]
  t.strictSame(
    (await bell.reload()).map(({ id }) => id),
    [3],
  )
  t.notOk(bell.arrived(notice(3)), 'nor is it told again when the connection brings it')
  t.strictSame(await bell.reload(), [])
})
