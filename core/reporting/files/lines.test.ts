import t from 'tap'
import { translate } from '../../texts/translate.ts'
import { fileLines, type Lined } from './lines.ts'

t.test('the total of a single row has its sums, and not the name of the row', (t) => {
  const row = { customer: 'Zeeuwse Havenlogistiek', base: 100_00, share: 50 }
  const lines = fileLines({
    rows: [row],
    totals: row,
    grouped: [],
    shape: { dimensions: {}, sums: { base: 'known' }, derived: { share: () => 50 } },
    spoken: { t: translate('nl'), language: 'nl', wordOf: () => '' },
    report: { row: { fields: {} } },
  } as unknown as Lined)
  t.match(
    [...lines].map(({ label, values }) => [label, values]),
    [
      ['', row],
      ['Totaal', { base: 100_00, share: 50, customer: undefined }],
    ],
  )
  t.end()
})
