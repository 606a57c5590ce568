import t from 'tap'
import { placeLanguage } from './place-language.ts'

t.test(
  'the language of an address follows its postal code in Belgium, and its country elsewhere',
  async (t) => {
    const cases = [
      ['BE', '1000', null],
      ['BE', '1210', null],
      ['BE', '1299', null],
      ['BE', '1300', 'fr'],
      ['BE', '1495', 'fr'],
      ['BE', '1500', 'nl'],
      ['BE', '1640', 'nl'],
      ['BE', '2000', 'nl'],
      ['BE', '3798', 'nl'],
      ['BE', '3999', 'nl'],
      ['BE', '4000', 'fr'],
      ['BE', '4700', 'fr'],
      ['BE', '5000', 'fr'],
      ['BE', '7999', 'fr'],
      ['BE', '8000', 'nl'],
      ['BE', '9990', 'nl'],
      ['BE', ' B-9000 ', 'nl'],
      ['BE', null, null],
      ['BE', '', null],
      ['BE', '90', null],
      ['BE', '90000', null],
      ['BE', '0612', null],
      ['NL', '1012 AB', 'nl'],
      ['NL', null, 'nl'],
      ['FR', '59000', 'fr'],
      ['LU', 'L-1115', 'fr'],
      ['DE', '52062', 'en'],
      ['IE', null, 'en'],
    ] as const
    for (const [country, zip_code, language] of cases)
      t.equal(placeLanguage({ country, zip_code }), language, `${country} ${zip_code}`)
  },
)
