import t from 'tap'
import { vatPlace } from './vat-place.ts'

const cases: readonly (readonly [string, string, string | null, string | null, string])[] = [
  ['a Belgian number', 'BE', '0403170701', 'BE', 'domestic'],
  ['a Belgian number at an address abroad', 'BE', '0403170701', 'FR', 'domestic'],
  ['a Greek number', 'GR', '094259216', 'GR', 'union'],
  ['a Greek number with its letters', 'BE', 'EL094259216', null, 'union'],
  ['a Greek address', 'BE', null, 'GR', 'union'],
  ['a French number with two letters as its key', 'FR', 'AB303265045', 'FR', 'union'],
  ['a French number like a German one', 'FR', 'DE303265045', 'FR', 'union'],
  ['a number noted with its country', 'BE', 'FR40303265045', null, 'union'],
  ['a Swiss number', 'CH', '116281710', 'CH', 'outside'],
  ['a British number', 'GB', '980780684', 'GB', 'outside'],
  ['no number and no address', 'BE', null, null, 'domestic'],
]

for (const [what, vat_prefix, vat_number, country, place] of cases)
  void t.test(`${what} is taxed: ${place}`, async (t) =>
    t.equal(vatPlace({ private: false, vat_number, vat_prefix }, country), place),
  )

void t.test('who is no business is taxed here', async (t) =>
  t.equal(vatPlace({ private: true, vat_number: null, vat_prefix: 'GR' }, 'GR'), 'domestic'),
)
