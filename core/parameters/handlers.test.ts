import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/house.ts'
import { listTemplates } from '../templates/operations.ts'
import { loadTexts } from '../texts/operations.ts'
import { listParameters, numericalParameters } from './operations.ts'

onBoth(
  t,
  'parameters come in the order the firm made them; those with a value also by themselves',
  async (t, house) => {
    const { client } = await (await testFirm(house)).person()
    await house.scene((store) =>
      store.parameters.insertMany([
        { class: 'subfolder_status', type: 'active' },
        { class: 'planner', type: 'planner_daily_limits', numerical_value: 12.5 },
        { class: 'reports', type: 'powerbi_url', textual_value: 'https://example.com' },
      ]),
    )
    t.match(await client(listParameters, {}), [{ type: 'active' }, {}, {}])
    t.match(await client(numericalParameters, {}), [
      { numerical_value: 12.5 },
      { textual_value: 'https://example.com' },
    ])
  },
)

onBoth(t, 'texts come by language, templates to who may read them', async (t, house) => {
  const firm = await testFirm(house)
  const plain = await firm.person()
  t.equal((await plain.client(loadTexts, { lang: 'nl' }))['field.first_name'], 'Voornaam')
  await t.rejects(plain.client(listTemplates, {}), { code: 'unauthorized' })
  await house.scene((store) =>
    store.templates.insert({ template_type: 'invoice_fr', body: '<p>{{number}}</p>' }),
  )
  const { client } = await firm.person(['template.read'])
  t.match(await client(listTemplates, {}), [
    { template_type: 'invoice_fr', header: null, body: '<p>{{number}}</p>' },
  ])
})
