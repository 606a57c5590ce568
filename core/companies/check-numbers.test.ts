import t from 'tap'
import { checkNumbers } from './check-numbers.ts'

/** What was typed for which country, what is kept of it, or the key it is refused for. */
const cases = [
  ['vat_number', 'BE', 'BE 0123.456.749', '0123456749'],
  ['vat_number', 'BE', '123456749', '0123456749'],
  ['vat_number', 'BE', '0123.456.748', { key: 'string.enterprise_number' }],
  ['vat_number', 'BE', 'later', { key: 'string.enterprise_number' }],
  ['vat_number', 'NL', 'NL 8139.12.345.B01', '813912345B01'],
  ['vat_number', 'FR', '40303265045', '40303265045'],
  ['vat_number', 'CH', 'CHE-123.456.788', '123456788'],
  ['vat_number', 'CH', '123.456.788', '123456788'],
  ['vat_number', 'GR', 'EL094259216', '094259216'],
  ['vat_number', 'NL', 'none', { key: 'string.vat_number' }],
  ['vat_number', 'NL', '81/39', { key: 'string.vat_number' }],
  ['peppol_id', 'BE', '0208:0123456749', '0208:0123456749'],
  ['peppol_id', 'BE', '0208:BE0123456749', '0208:0123456749'],
  ['peppol_id', 'BE', '0208:0123.456.749', '0208:0123456749'],
  ['peppol_id', 'NL', '0106:12345678', '0106:12345678'],
  ['peppol_id', 'BE', '0208:0123456748', { key: 'string.peppol_id' }],
  ['peppol_id', 'BE', 'xx', { key: 'string.peppol_id' }],
  ['peppol_id', 'BE', '0208:', { key: 'string.peppol_id' }],
  ['url', 'BE', 'https://www.namur.be/fr', 'https://www.namur.be/fr'],
  ['url', 'BE', 'www.namur.be', 'https://www.namur.be'],
  ['url', 'BE', 'http://firm.be:8080/a', 'http://firm.be:8080/a'],
  ['url', 'BE', 'http://firm.be:x', { key: 'string.url' }],
  ['url', 'BE', 'exam"ple.b"<', { key: 'string.url' }],
  ['url', 'BE', 'foo', { key: 'string.url' }],
  ['url', 'BE', 'javascript:alert(1)', { key: 'string.url' }],
  ['url', 'BE', 'http://a b.be', { key: 'string.url' }],
] as const

for (const [name, vat_prefix, written, expected] of cases) {
  const isKept = typeof expected === 'string'
  t.test(`${name} ${vat_prefix} ${written} is ${isKept ? `kept as ${expected}` : 'refused'}`, async (t) => {
    const { kept, wrong } = checkNumbers({ vat_prefix, [name]: written })
    t.strictSame(wrong, isKept ? {} : { [name]: expected.key })
    if (isKept) t.strictSame(kept, { vat_prefix, [name]: expected })
  })
}

t.test('what is not given, or is nothing, is not judged', async (t) => {
  t.strictSame(checkNumbers({ vat_number: null, url: '' }), {
    kept: { vat_number: null, url: '' },
    wrong: {},
  })
})
