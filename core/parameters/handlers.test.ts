import t from 'tap'
import { testFirm } from '#fixtures/firm.ts'
import { onBoth } from '#fixtures/installation.ts'
import { listTemplates } from '../templates/operations.ts'
import { loadTexts } from '../texts/operations.ts'
import { dashboardAddress } from './dashboard.ts'
import { createParameter, listParameters, numericalParameters } from './operations.ts'

onBoth(
  t,
  'parameters come in the order the firm made them; those with a value also by themselves',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person()
    await installation.scene((store) =>
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

onBoth(
  t,
  'what a category costs is told to who may see costs, its name to everybody',
  async (t, installation) => {
    const firm = await testFirm(installation)
    await installation.scene((store) =>
      store.parameters.insertMany([
        { class: 'employee_cost_category', type: 'senior', numerical_value: 88, label_en: 'Senior' },
        { class: 'installation', type: 'demo' },
      ]),
    )
    const plain = await firm.person(['users.read'])
    t.match(await plain.client(listParameters, {}), [
      { type: 'senior', label_en: 'Senior', numerical_value: null },
    ])
    t.strictSame(await plain.client(numericalParameters, {}), [])
    const manager = await firm.person(['user_extended.read'])
    t.match(await manager.client(numericalParameters, {}), [{ type: 'senior', numerical_value: 88 }])
    t.equal((await manager.client(listParameters, {})).length, 1, 'the program’s own marks are nobody’s')
  },
)

onBoth(
  t,
  'the address of the dashboard is one of the web, or is neither taken nor told',
  async (t, installation) => {
    const { client } = await (await testFirm(installation)).person(['parameters.write', 'reports.read'])
    const given = { class: 'reports', type: 'powerbi_url' }
    for (const textual_value of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'report'])
      await t.rejects(
        client(createParameter, { ...given, textual_value }),
        { code: 'invalid_fields', details: { fields: { textual_value: 'string.url' } } },
        textual_value,
      )
    const address = 'https://app.powerbi.com/reportEmbed?reportId=1'
    const { id } = await client(createParameter, { ...given, textual_value: address })
    t.equal(dashboardAddress(await client(numericalParameters, {})), address)
    await installation.scene((store) => store.parameters.update(id, { textual_value: 'javascript:alert(1)' }))
    t.strictSame(await client(numericalParameters, {}), [])
    t.match(await client(listParameters, {}), [{ textual_value: null }])
    t.equal(dashboardAddress([{ ...given, textual_value: 'javascript:alert(1)' }]), null)
  },
)

onBoth(t, 'texts come by language, templates to who may read them', async (t, installation) => {
  const firm = await testFirm(installation)
  const plain = await firm.person()
  t.equal((await plain.client(loadTexts, { lang: 'nl' }))['field.first_name'], 'Voornaam')
  await t.rejects(plain.client(listTemplates, {}), { code: 'unauthorized' })
  await installation.scene((store) =>
    store.templates.insert({ template_type: 'invoice_fr', body: '<p>{{number}}</p>' }),
  )
  const { client } = await firm.person(['template.read'])
  t.match(await client(listTemplates, {}), [
    { template_type: 'invoice_fr', header: null, body: '<p>{{number}}</p>' },
  ])
})
