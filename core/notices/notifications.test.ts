import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'

import { onEveryClient, type TestInstallation } from '#fixtures/installation.ts'
import { isPagePath, isWebAddress, leadsTo } from './leads-to.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotifications,
  sendNotification,
} from './operations.ts'

const scene = async (installation: TestInstallation) => {
  const firm = await testFirm(installation)
  const reader = await firm.person(['notifications.read'])
  const sender = await firm.person(['wbs.read'], { first_name: 'Éloïse', last_name: 'Wéry' })
  return { firm, reader, sender }
}

async function notified(
  installation: TestInstallation,
  user_id: number,
  titles: readonly string[],
): Promise<number[]> {
  const rows = await installation.scene((store) =>
    store.notifications.insertMany(titles.map((title) => ({ user_id, title, message: `About ${title}` }))),
  )
  return rows.map(({ id }) => id)
}

const refusedFor = (field: string, key: string) => ({
  code: 'invalid_fields',
  details: { fields: { [field]: key } },
})

onEveryClient(
  t,
  'one’s own notices come the latest first, or unread ones first for the bell',
  async (t, installation) => {
    const { firm, reader, sender } = await scene(installation)
    const other = await firm.person(['notifications.read'])
    const [, second] = await notified(installation, reader.id, ['one', 'two'])
    await notified(installation, other.id, ['not yours'])
    await sender.client(sendNotification, {
      user_id: reader.id,
      title: 'three',
      message: 'Café',
      url: '/folders',
    })
    await reader.client(readNotification, { id: second! })

    const titles = async (input: object) =>
      (await reader.client(listNotifications, input)).rows.map(({ title }) => title)
    t.strictSame(await titles({}), ['three', 'two', 'one'])
    t.strictSame(await titles({ sort: 'unread' }), ['three', 'one', 'two'])
    t.strictSame(await titles({ unread: true }), ['three', 'one'])
    t.strictSame(await titles({ search: 'CAFE' }), ['three'], 'accents and capitals do not matter')
    t.strictSame(await titles({ page: 2, size: 2 }), ['one'])
    t.strictSame(await titles({ sort: 'title' }), ['one', 'three', 'two'])
    const { rows, count } = await reader.client(listNotifications, { page: 1, size: 1 })
    t.equal(count, 3)
    t.match(rows[0], {
      url: '/folders',
      notification_type: 'dialog',
      notification_read: false,
      created_by: sender.id,
      created_by_name: 'Éloïse Wéry',
    })
  },
)

onEveryClient(
  t,
  'notices are read one, several or all at a time, and only one’s own',
  async (t, installation) => {
    const { firm, reader } = await scene(installation)
    const other = await firm.person(['notifications.read'])
    const ids = await notified(installation, reader.id, ['1', '2', '3', '4'])
    const [foreign] = await notified(installation, other.id, ['secret'])
    t.equal(await reader.client(countUnread, {}), 4)
    t.match(await reader.client(readNotification, { id: ids[0]! }), { title: '1', notification_read: true })
    t.match(
      await reader.client(readNotification, { id: ids[0]! }),
      { notification_read: true },
      'twice is once',
    )
    t.equal(await reader.client(readNotifications, { ids: [ids[1]!, ids[0]!, foreign!] }), 1)
    t.equal(await reader.client(countUnread, {}), 2)
    t.match(await reader.client(listNotifications, { page: 1, size: 1 }), { count: 4, unread: 2 })
    await t.rejects(reader.client(readNotification, { id: foreign! }), { code: 'record_not_found' })
    t.equal(await reader.client(readAllNotifications, {}), 2)
    t.equal(await reader.client(countUnread, {}), 0)
    t.equal(await other.client(countUnread, {}), 1, 'what is another’s stays unread')
  },
)

onEveryClient(
  t,
  'a notice links to our pages; an address elsewhere needs admin.read',
  async (t, installation) => {
    const { firm, reader, sender } = await scene(installation)
    const admin = await firm.person(['wbs.read', 'admin.read'])
    const note = { user_id: reader.id, title: 'Look', message: 'Here' }
    t.match(await sender.client(sendNotification, { ...note, url: '/folders/3?tab=1' }), {
      url: '/folders/3?tab=1',
    })
    for (const url of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'folders'])
      await t.rejects(
        sender.client(sendNotification, { ...note, url }),
        refusedFor('url', 'string.page_path'),
        url,
      )
    t.match(await admin.client(sendNotification, { ...note, url: 'https://elsewhere.example/x' }), {
      created_by: admin.id,
    })
    for (const url of ['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'ftp://x.example'])
      await t.rejects(
        admin.client(sendNotification, { ...note, url }),
        refusedFor('url', 'string.page_path'),
        url,
      )
    await t.rejects(sender.client(sendNotification, { ...note, user_id: 99_999 }), {
      code: 'record_not_found',
    })
    await t.rejects(reader.client(sendNotification, note), { code: 'unauthorized' })
    t.equal(
      await installation.env.read((store) => store.notifications.count()),
      2,
      'what was refused is not there',
    )
  },
)

t.test('opening a notice leads where its message says, and never runs anything', async (t) => {
  const link = { notification_type: 'link' as const, url: null }
  t.strictSame(leadsTo({ ...link, message: '/planner' }), { page: '/planner' })
  t.strictSame(leadsTo({ ...link, message: 'https://a.example/b?c=1' }), {
    window: 'https://a.example/b?c=1',
  })
  t.strictSame(leadsTo({ ...link, message: 'Your folder', url: '/folders/1' }), { page: '/folders/1' })
  t.equal(leadsTo({ ...link, message: 'javascript:alert(1)', url: 'javascript:alert(2)' }), null)
  t.equal(leadsTo({ ...link, message: 'just words' }), null)
  t.equal(leadsTo({ ...link, notification_type: 'dialog', message: '/planner' }), null, 'a dialog is read')
  t.notOk(['//a.example', '/\\a.example', '/\ta', ' /a', 'a', ''].some(isPagePath))
  t.notOk(['http://', 'https:/a', 'javascript://a%0aalert(1)', 'http:\\\\a'].some(isWebAddress))
})

onEveryClient(
  t,
  'nobody floods another with notices, nor writes to whom he may not see',
  async (t, installation) => {
    const { firm, reader, sender } = await scene(installation)
    const hidden = await firm.person(['notifications.read'], { is_super_admin: true })
    const send = (user_id: number, title = 'x') =>
      sender.client(sendNotification, { user_id, title, message: 'y' })
    await t.rejects(send(hidden.id), {
      code: 'record_not_found',
      details: { fields: { user_id: 'mixed.unknown_id' } },
    })
    t.equal(await hidden.client(countUnread, {}), 0)

    const ends = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => send(reader.id, `notice ${n}`)),
    )
    const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
    t.equal(refused.length, 30)
    for (const each of refused) t.match(each, { code: 'too_many_attempts' })
    t.equal(await reader.client(countUnread, {}), 30)
    installation.clock.pass(10 * 60_000)
    await t.resolves(send(reader.id), 'a while later')
  },
)
