import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { openApi } from '#fixtures/http/caller.ts'
import { onEveryClient, testInstallation } from '#fixtures/installation.ts'
import { listFeedback, sendFeedback } from './operations.ts'

const report = { name: 'Anne Dubois', email: 'anne@firm.example', what_happened: 'I saved a folder.' }

onEveryClient(t, 'a report reaches the administrators, each in his language', async (t, installation) => {
  const firm = await testFirm(installation)
  const administrator = await firm.person(['admin.read'], { language_type: 'nl' })
  const root = await firm.person([], { is_super_admin: true, language_type: 'en' })
  const writer = await firm.person([])
  const { id } = await writer.client(sendFeedback, {
    ...report,
    page: '/folders/3',
    error_text: 'TypeError: x',
  })
  const sent = await installation.env.read((store) =>
    store.notifications.find({}, { order: [['user_id', 'asc']] }),
  )
  t.match(sent, [
    { user_id: administrator.id, title: 'Probleem gemeld door Anne Dubois', url: '/feedback' },
    { user_id: root.id, title: 'Problem reported by Anne Dubois', message: /I saved a folder.*anne@firm/s },
  ])
  t.equal(sent.length, 2)
  const { rows, count } = await administrator.client(listFeedback, { search: 'typeerror' })
  t.equal(count, 1)
  t.match(rows[0], { ...report, id, user_id: writer.id, page: '/folders/3', browser: null })
  await t.rejects(writer.client(listFeedback, {}), { code: 'unauthorized' })
  await t.rejects(writer.client(sendFeedback, { ...report, email: 'anne' }), {
    code: 'invalid_fields',
    details: { fields: { email: 'string.email' } },
  })
})

t.test('nobody has to sign in to report, and nobody floods the administrators', async (t) => {
  const installation = await testInstallation(t, 'sqlite')
  const firm = await testFirm(installation)
  const administrator = await firm.person(['admin.read'])
  const { ask } = await openApi(t, installation)
  for (let i = 0; i < 10; i++) t.equal((await ask('POST /feedback', { json: report })).status, 200)
  const refused = await ask('POST /feedback', { json: report })
  t.match(refused, { status: 429, envelope: { message: 'too_many_attempts' } })
  const { rows } = await administrator.client(listFeedback, {})
  t.strictSame([rows.length, rows[0]?.user_id], [10, null])
})
