import t from 'tap'
import { burn, load, margin, occupation, pictures, targets, toInvoice } from '#fixtures/charts.ts'
import { translate } from '../texts/translate.ts'
import { valueFormat } from './format.ts'
import { tableOf } from './table.ts'

const speech = { t: translate('fr'), format: valueFormat('fr') }

t.test('the table has all that the picture shows, in the reader’s language', async (t) => {
  const cases = [
    [
      load,
      [
        'Période',
        'Confirmed',
        'Absences',
        'Proposed (attendu)',
        'Offers at their chance (attendu)',
        'Capacity',
      ],
      ['720\u00a0dd', '40\u00a0dd', '0\u00a0dd', '', '800\u00a0dd'],
    ],
    [
      burn,
      [
        'Période',
        'Booked',
        'Forecast (attendu)',
        'Budget',
        'Likely range, au plus bas',
        'Likely range, au plus haut',
      ],
      ['12\u00a0dd', '', '240\u00a0dd', '', ''],
    ],
    [margin, ['Nom', 'Margin', 'Loss'], ['42.100,00\u00a0€', '']],
    [toInvoice, ['Étape', 'Valeur'], ['84.200,00\u00a0€']],
    [targets, ['Nom', 'Chargeable', 'Target', 'Available'], ['420\u00a0dd', '400\u00a0dd', '600\u00a0dd']],
  ] as const
  for (const [chart, headings, first] of cases) {
    const table = tableOf(chart, speech)
    t.strictSame(table.headings, headings, chart.caption)
    t.strictSame(table.rows[0]?.values, first)
  }
  t.equal(tableOf(targets, speech).rows[1]?.values[0], '610\u00a0dd (dépassé)')
  t.strictSame(
    tableOf(occupation, speech).rows[2]?.values.slice(2, 5),
    ['70\u00a0%', '', ''],
    'nothing is empty',
  )
})

t.test('every row has a value for each heading', async (t) => {
  for (const chart of Object.values(pictures)) {
    const { headings, rows } = tableOf(chart, speech)
    t.strictSame([...new Set(rows.map(({ values }) => values.length + 1))], [headings.length], chart.caption)
  }
})

t.test('values are short where there is little room', async (t) => {
  const cases = [
    ['euro', 84_200_00, '84,2\u00a0k€', '84.200,00\u00a0€'],
    ['euro', -650, '-7\u00a0€', '-6,50\u00a0€'],
    ['euro', 99_999_900, '1\u00a0M€', '999.999,00\u00a0€'],
    ['euro', 125_000_000, '1,25\u00a0M€', '1.250.000,00\u00a0€'],
    ['blocks', 1234, '1\u202f234\u00a0dd', '1\u202f234\u00a0dd'],
    ['percent', 82.46, '82\u00a0%', '82,5\u00a0%'],
    ['count', 3.5, '3,5', '3,5'],
  ] as const
  for (const [unit, value, short, whole] of cases) {
    t.equal(speech.format(value, unit, 'short'), short)
    t.equal(speech.format(value, unit), whole)
  }
})
