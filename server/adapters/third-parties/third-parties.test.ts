import t from 'tap'
import { billitOrder } from '#core/third-parties/billit-order.ts'
import { utf8 } from '#core/values/utf8.ts'
import { frenchInvoice } from '#fixtures/cases/invoices.ts'
import { newPlace } from '#fixtures/databases.ts'
import { openTestInstallation } from '#fixtures/installation.ts'
import { billit } from '#fixtures/simulators/billit.ts'
import { clearfacts } from '#fixtures/simulators/clearfacts.ts'
import { reasonIn } from './asking.ts'

const pdf = { name: '2026-0042.pdf', type: 'application/pdf', bytes: utf8('%PDF-1.7 …') }
const verifier = 'v'.repeat(43)

t.test('an installation without either knows so, and asks nobody', async (t) => {
  const { env } = await openTestInstallation(t, await newPlace(t, 'sqlite', { migrated: true }))
  const { accounting, billing } = env.ports
  t.notOk(accounting.configured)
  t.notOk(billing.configured)
  await t.rejects(accounting.refresh('x'), { code: 'service_unauthorized' })
  await t.rejects(billing.find('2026-0042'), { code: 'service_unauthorized' })
})

t.test(
  'an installation with both reaches them by its settings, and by nothing before it is asked',
  async (t) => {
    const redirectUri = 'http://localhost:3000/callback'
    const participant = '0208:0456012341'
    const [there, network] = [
      await clearfacts(t, { redirectUri }),
      await billit(t, { registered: [participant] }),
    ]
    const { env } = await openTestInstallation(t, await newPlace(t, 'sqlite', { migrated: true }), {
      ...there.settings,
      ...network.settings,
    })
    const { accounting, billing } = env.ports
    t.ok(accounting.configured && billing.configured)
    t.equal(there.heard.length + network.heard.length, 0)
    const returned = await there.visit(await accounting.authorizeUrl({ state: 's', verifier, redirectUri }))
    const code = returned.searchParams.get('code') ?? ''
    const { access_token } = await accounting.exchange({ code, verifier, redirectUri })
    const { uuid } = await accounting.upload(access_token, {
      companyNumber: '0123456749',
      file: pdf,
      comment: '',
    })
    t.equal(there.filed[0]?.uuid, uuid)
    const discoveries = there.heard.filter(({ path }) => path.startsWith('/.well-known/'))
    t.equal(discoveries.length, 1, 'where its doors are is asked once')

    const id = await billing.create(
      billitOrder({ ...frenchInvoice, peppol_id: participant }, { pdf }),
      'create',
    )
    await billing.send(id, 'Peppol', 'send')
    t.match(await billing.delivery(id), { state: 'pending' })
    t.match(await billing.find('2026-0042'), { id })
  },
)

t.test('what a service says of a refusal is found in each of the ways that are known', async (t) => {
  const cases = [
    [{ errors: [{ Code: 'A', Description: 'First' }, { Description: 'Second' }] }, 'First'],
    [{ errors: [{ Code: 'OnlyACode' }] }, 'OnlyACode'],
    [{ errors: [{ Code: 'A', Description: '  ' }] }, 'A'],
    [{ errors: [{ message: 'By GraphQL' }], data: null }, 'By GraphQL'],
    [{ Errors: [{ code: 'a', description: 'In small letters' }] }, 'In small letters'],
    [{ errors: ['In plain words'] }, 'In plain words'],
    [{ errors: 'Not even a list' }, 'Not even a list'],
    [[{ Description: 'A bare list' }], 'A bare list'],
    [{ ErrorEnum: 'X', ErrorMessage: 'Another model', ErrorParams: [] }, 'Another model'],
    [{ ErrorEnum: 'X', DefaultText: 'And its default' }, 'And its default'],
    [{ Message: 'Of the framework' }, 'Of the framework'],
    [{ error: 'invalid_request', error_description: 'Of OAuth' }, 'Of OAuth'],
    [{ errors: [null, 7] }, null],
    [{ errors: [] }, null],
    [undefined, null],
    ['', null],
    [7, null],
  ] as const
  for (const [body, said] of cases) t.equal(reasonIn(body), said, JSON.stringify(body))
})
