import t from 'tap'
import { firmThatInvoices } from '#fixtures/invoicing/drafts.ts'
import { onEveryClient } from '#fixtures/installation.ts'
import { readSubfolder } from '../../folders/operations.ts'
import type { Language } from '../../kernel/permission.ts'
import { planScreen } from '../../screens/invoicing/plan.ts'
import { until } from '#fixtures/until.ts'
import { translate } from '../../texts/translate.ts'
import { deleteForecast, forecastsOfSubfolder, planForecasts } from './operations.ts'
import { planFault, plannedForecasts, unplannedOf, type Plan } from './plan.ts'

const plan = (more: Partial<Plan>): Plan => ({
  amount: 1_000_00,
  memo: 'Fee',
  instalments: null,
  every_months: 1,
  forecast_date: '2027-01-31',
  milestones: [],
  retention_percent: null,
  retention_date: null,
  ...more,
})
const at = (forecast_date: string, percent: number, memo: string | null = null) => ({
  forecast_date,
  percent,
  memo,
})
const planInWords = (more: Partial<Plan>, language: Language = 'en') =>
  plannedForecasts(plan(more), translate(language)).map(
    ({ forecast_date, memo, amount }) => `${forecast_date} ${memo} ${amount}`,
  )

t.test(
  'equal instalments come to the fee to the cent, each on the same day of its month or its last',
  async (t) => {
    t.strictSame(planInWords({ instalments: 3 }), [
      '2027-01-31 Fee (1/3) 33333',
      '2027-02-28 Fee (2/3) 33334',
      '2027-03-31 Fee (3/3) 33333',
    ])
    t.strictSame(planInWords({ instalments: 2, every_months: 12, memo: null }), [
      '2027-01-31 1/2 50000',
      '2028-01-31 2/2 50000',
    ])
    t.strictSame(planInWords({ instalments: 1 }), ['2027-01-31 Fee 100000'])
    t.strictSame(
      planInWords({ amount: 1, instalments: 3 }),
      ['2027-02-28 Fee (2/3) 1'],
      'nothing is forecast of nothing',
    )
    for (const amount of [1, 99, 100_01, 99_999_999])
      for (const instalments of [1, 7, 12, 120]) {
        const parts = plannedForecasts(
          plan({ amount, instalments, retention_percent: 3.33, retention_date: '2030-01-01' }),
          translate('en'),
        )
        t.equal(
          parts.reduce((sum, part) => sum + part.amount, 0),
          amount,
          `${amount} in ${instalments}`,
        )
      }
  },
)

t.test('milestones take their share by date; what is kept back is released by itself', async (t) => {
  const milestones = [at('2027-06-30', 33.33, 'Design'), at('2027-03-31', 33.33), at('2027-12-31', 33.34)]
  t.strictSame(planInWords({ milestones, forecast_date: null }), [
    '2027-03-31 Fee (33,33 %) 33330',
    '2027-06-30 Fee (Design) 33330',
    '2027-12-31 Fee (33,34 %) 33340',
  ])
  t.strictSame(
    planInWords({ milestones: [at('2027-06-30', 40)], retention_percent: 5, retention_date: '2028-06-30' }),
    ['2027-06-30 Fee (40 %) 38000', '2028-06-30 Fee (retention of 5 %) 2000'],
    'of what is planned, not of the whole',
  )
  const kept = { instalments: 1, memo: null, retention_percent: 2.5, retention_date: '2028-06-30' }
  t.strictSame(planInWords(kept, 'fr').at(-1), '2028-06-30 Retenue de garantie de 2,5 % 2500')
  t.strictSame(planInWords(kept, 'nl').at(-1), '2028-06-30 Waarborginhouding van 2,5 % 2500')
  t.equal(
    unplannedOf(plan({ milestones: [at('2027-06-30', 40)] })),
    600_00,
    'what no milestone takes is said',
  )
  t.equal(unplannedOf(plan({ milestones })), 0)
  t.equal(unplannedOf(plan({ instalments: 3 })), 0)
})

t.test('what is wrong with a plan is said at its field', async (t) => {
  const faults: readonly (readonly [rule: string, more: Partial<Plan>, fault: object | null])[] = [
    ['neither way', {}, { field: 'instalments', key: 'mixed.required' }],
    [
      'both ways',
      { instalments: 2, milestones: [at('2027-01-01', 10)] },
      { field: 'instalments', key: 'mixed.not_allowed' },
    ],
    [
      'no first day',
      { instalments: 2, forecast_date: null },
      { field: 'forecast_date', key: 'mixed.required' },
    ],
    [
      'no day of release',
      { instalments: 2, retention_percent: 5 },
      { field: 'retention_date', key: 'mixed.required' },
    ],
    [
      'nothing to release',
      { instalments: 2, retention_date: '2028-01-01' },
      { field: 'retention_percent', key: 'mixed.required' },
    ],
    [
      'released before the last instalment',
      { instalments: 3, retention_percent: 10, forecast_date: '2027-01-31', retention_date: '2027-03-30' },
      { field: 'retention_date', key: 'date.before_parts' },
    ],
    [
      'released with it',
      { instalments: 3, retention_percent: 10, forecast_date: '2027-01-31', retention_date: '2027-03-31' },
      null,
    ],
    [
      'released before the last milestone, the first in the list',
      {
        milestones: [at('2028-01-01', 50), at('2027-02-01', 50)],
        retention_percent: 10,
        retention_date: '2027-12-31',
      },
      { field: 'retention_date', key: 'date.before_parts' },
    ],
    ['exactly the whole', { milestones: [at('2027-01-01', 99.99), at('2027-02-01', 0.01)] }, null],
    [
      'over the whole',
      { milestones: [at('2027-01-01', 99.99), at('2027-02-01', 0.02)] },
      { field: 'milestones.1.percent', key: 'number.max', limit: 0.01 },
    ],
    ['the largest forecast', { amount: 1_999_999_98, instalments: 2 }, null],
    [
      'more than a forecast holds',
      { amount: 1_999_999_99, instalments: 2 },
      { field: 'amount', key: 'number.max', limit: 1_999_999.98 },
    ],
  ]
  for (const [rule, more, fault] of faults) t.strictSame(planFault(plan(more)), fault, rule)
})

onEveryClient(t, 'a fee is planned as it was shown, all of it or nothing', async (t, installation) => {
  const { firm, place } = await firmThatInvoices(installation)
  const { subfolder_id, task_id } = await firm.subfolder(place, { rank: 1, task_code: '10' })
  const other = await firm.subfolder(place, { rank: 2, task_code: '20' })
  const { client } = await firm.person([
    'invoice.*',
    'invoices_all.read',
    'user_booking.read',
    'subfolder.read',
  ])
  const all = () => client(forecastsOfSubfolder, { id: subfolder_id })

  const subfolder = await client(readSubfolder, { id: subfolder_id })
  t.equal(subfolder.customer_language, 'nl')
  const screen = planScreen(client, subfolder, '2026-11-25')
  const { form } = screen
  t.equal(screen.planned.value, null, 'nothing to show without a fee')
  t.equal(await form.save(), null)
  t.match(form.errors.value, { amount: { key: 'mixed.required' } })
  form.set('amount', '12.000,00')
  form.set('memo', 'Supervision')
  await until(() => screen.planned.value !== null)
  t.equal(screen.planned.value?.length, 12)
  screen.goBy(true)
  t.equal(screen.planned.value, null, 'a milestone without a share')
  form.set('milestones.0.percent', '60')
  t.equal(screen.unplanned.value, 4_800_00)
  form.addRow('milestones', { forecast_date: '31/03/2027', percent: '50' })
  t.equal(screen.planned.value, null)
  t.equal(await form.save(), null, 'more than the whole')
  t.match(form.errors.value, { 'milestones.1.percent': { key: 'number.max', limit: 40 } })
  form.set('milestones.1.percent', '40')
  form.set('retention_percent', '10')
  form.set('retention_date', '31/12/2027')
  const instalments = screen.planned.value
  const made = await form.save()
  t.match(made, [{}, {}, {}])
  t.equal(
    instalments?.at(-1)?.memo,
    'Supervision (waarborginhouding van 10 %)',
    'in the words of its customer',
  )
  t.match(
    (await all()).toReversed(),
    instalments?.map(({ forecast_date, memo, amount }) => ({ forecast_date, memo, amount })),
  )
  t.equal(
    (await all()).reduce((sum, { amount }) => sum + amount, 0),
    12_000_00,
  )

  screen.goBy(false)
  t.match(screen.planned.value?.map(({ amount }) => amount).slice(0, 2), [900_00, 900_00])

  const bad = { subfolder_id, amount: 100_00, instalments: 2, forecast_date: '2027-01-01' }
  await t.rejects(client(planForecasts, { ...bad, wbs_task_id: other.task_id }), { code: 'ids_not_matching' })
  await t.rejects(client(planForecasts, { ...bad, instalments: null }), {
    code: 'missing_fields',
    details: { fields: { instalments: 'mixed.required' } },
  })
  t.equal((await all()).length, 3, 'nothing half is kept')
  const [one] = await client(planForecasts, { ...bad, instalments: 1, wbs_task_id: task_id, vat_rate: 6 })
  t.match(one, { task_code: '10', amount: 100_00, invoicing_forecast_details: [{ vat_rate: 6 }] })
  t.equal(await client(deleteForecast, { id: one!.id }), true)
})

onEveryClient(
  t,
  'what is kept back is released at the reception of the mission unless a day is typed',
  async (t, installation) => {
    const { firm, place } = await firmThatInvoices(installation)
    const { subfolder_id } = await firm.subfolder(place)
    const { client } = await firm.person(['invoice.*', 'invoices_all.read'])
    const fee = {
      subfolder_id,
      amount: 1_000_00,
      instalments: 1,
      forecast_date: '2027-01-31',
      retention_percent: 5,
    }
    const known = (dates: object) =>
      installation.scene((store) => store.subfolder_extra_infos.updateWhere({ subfolder_id }, dates))
    const released = async (more: object = {}) =>
      (await client(planForecasts, { ...fee, ...more }))
        .map(({ forecast_date }) => forecast_date)
        .toSorted()[1]

    await t.rejects(released(), {
      code: 'missing_fields',
      details: { fields: { retention_date: 'mixed.required' } },
    })
    await known({ temporary_reception_date: '2028-03-31' })
    t.equal(await released(), '2028-03-31')
    await known({ final_reception_date: '2029-03-31' })
    t.equal(await released(), '2029-03-31', 'the final one where it is known')
    t.equal(await released({ retention_date: '2028-06-30' }), '2028-06-30', 'what is typed stands')
    const early = { code: 'invalid_fields', details: { fields: { retention_date: 'date.before_parts' } } }
    await t.rejects(released({ retention_date: '2026-12-01' }), early, 'no part is released before it is due')
    await t.rejects(released({ forecast_date: '2030-01-31' }), early, 'nor by a reception')

    const extra = await installation.env.read((store) => store.subfolder_extra_infos.first({ subfolder_id }))
    const { form, planned, reception } = planScreen(
      client,
      { id: subfolder_id, subfolder_extra_info: extra!, customer_language: 'fr' },
      '2026-11-25',
    )
    t.strictSame(reception, { field: 'final_reception_date', date: '2029-03-31' })
    form.set('amount', '1000')
    form.set('retention_percent', '5')
    await until(() => planned.value !== null)
    t.equal(planned.value?.at(-1)?.forecast_date, '2029-03-31', 'as it is shown while it is typed')
  },
)
