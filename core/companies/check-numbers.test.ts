import t from 'tap'
import { checkNumbers } from './check-numbers.ts'

/** What was typed for which country, what is kept of it, or the key it is refused for. */
const cases = [
  ['vat_number', 'BE', 'BE 0123.456.749', '0123456749'],
  ['vat_number', 'BE', '123456749', '0123456749'],
  ['vat_number', 'BE', '0123.456.748', { key: 'string.enterprise_number' }],
  ['vat_number', 'BE', 'later', { key: 'string.enterprise_number' }],
  ['vat_number', 'NL', 'NL 0044.95.445.B01', '004495445B01'],
  ['vat_number', 'NL', '002455799B11', '002455799B11'],
  ['vat_number', 'NL', '813912345B01', { key: 'string.vat_number' }],
  ['vat_number', 'FR', '40303265045', '40303265045'],
  ['vat_number', 'FR', '41303265045', { key: 'string.vat_number' }],
  ['vat_number', 'FR', '403032650', { key: 'string.vat_number' }],
  ['vat_number', 'DE', 'DE 136 695 976', '136695976'],
  ['vat_number', 'DE', '136695977', { key: 'string.vat_number' }],
  ['vat_number', 'LU', 'LU15027442', '15027442'],
  ['vat_number', 'LU', '15027443', { key: 'string.vat_number' }],
  ['vat_number', 'US', '12-3456789', '123456789'],
  ['vat_number', 'CH', 'CHE-123.456.788', '123456788'],
  ['vat_number', 'CH', '123.456.788', '123456788'],
  ['vat_number', 'CH', 'CHE-123.456.788 MWST', '123456788'],
  ['vat_number', 'CH', 'CHE-123.456.788 TVA', '123456788'],
  ['vat_number', 'CH', '123.456.788 iva', '123456788'],
  ['vat_number', 'CH', 'CHE-123.456.789 TVA', { key: 'string.vat_number' }],
  ['vat_number', 'GR', 'EL094259216', '094259216'],
  ['vat_number', 'NL', 'none', { key: 'string.vat_number' }],
  ['vat_number', 'NL', '81/39', { key: 'string.vat_number' }],
  ['peppol_id', 'BE', '0208:0123456749', '0208:0123456749'],
  ['peppol_id', 'BE', '0208:BE0123456749', '0208:0123456749'],
  ['peppol_id', 'BE', '0208:0123.456.749', '0208:0123456749'],
  ['peppol_id', 'NL', '0106:12345678', '0106:12345678'],
  ['peppol_id', 'BE', '0208:0123456748', { key: 'string.peppol_number' }],
  ['peppol_id', 'BE', 'xx', { key: 'string.peppol_id' }],
  ['peppol_id', 'BE', '0208:', { key: 'string.peppol_id' }],
  ['peppol_id', 'BE', '9999:0123456749', { key: 'string.peppol_scheme' }],
  ['peppol_id', 'BE', '0193:0123456749', { key: 'string.peppol_scheme' }],
  ['peppol_id', 'BE', '9925:be0123456749', '9925:BE0123456749'],
  ['peppol_id', 'BE', '9925:0123456749', '9925:BE0123456749'],
  ['peppol_id', 'BE', '9925:BE0123456748', { key: 'string.peppol_number' }],
  ['peppol_id', 'NL', '0106:1234567', { key: 'string.peppol_number' }],
  ['peppol_id', 'NL', '0190:00000001003214345000', '0190:00000001003214345000'],
  ['peppol_id', 'NL', '0190:123', { key: 'string.peppol_number' }],
  ['peppol_id', 'NL', '9944:nl004495445b01', '9944:NL004495445B01'],
  ['peppol_id', 'NL', '9944:NL813912345B01', { key: 'string.peppol_number' }],
  ['peppol_id', 'DE', '9930:de136695976', '9930:DE136695976'],
  ['peppol_id', 'DE', '9930:DE136695977', { key: 'string.peppol_number' }],
  ['peppol_id', 'DE', '0204:04011000-1234512345-06', '0204:04011000-1234512345-06'],
  ['peppol_id', 'LU', '9938:LU15027442', '9938:LU15027442'],
  ['peppol_id', 'LU', '9938:LU15027443', { key: 'string.peppol_number' }],
  ['peppol_id', 'FR', '9957:FR40303265045', '9957:FR40303265045'],
  ['peppol_id', 'FR', '0009:30326504500011', '0009:30326504500011'],
  ['peppol_id', 'FR', '0009:30326504500018', { key: 'string.peppol_number' }],
  ['peppol_id', 'CH', '9927:CHE123456788MWST', '9927:CHE123456788MWST'],
  ['peppol_id', 'CH', '9927:CHE-123.456.788', '9927:CHE123456788'],
  ['peppol_id', 'SE', '0007:5561888404', '0007:5561888404'],
  ['peppol_id', 'SE', '0007:5561888405', { key: 'string.peppol_number' }],
  ['peppol_id', 'BE', '0088:5412345000013', '0088:5412345000013'],
  ['peppol_id', 'BE', '0088:5412345000014', { key: 'string.peppol_number' }],
  ['peppol_id', 'BE', '0199:529900T8BM49AURSDO55', '0199:529900T8BM49AURSDO55'],
  ['url', 'BE', 'https://www.namur.be/fr', 'https://www.namur.be/fr'],
  ['url', 'BE', 'www.namur.be', 'https://www.namur.be'],
  ['url', 'BE', 'http://firm.be:8080/a', 'http://firm.be:8080/a'],
  ['url', 'BE', 'http://firm.be:x', { key: 'string.url' }],
  ['url', 'BE', 'exam"ple.b"<', { key: 'string.url' }],
  ['url', 'BE', 'foo', { key: 'string.url' }],
  ['url', 'BE', 'http://wiki/page', { key: 'string.url' }],
  ['external_link', 'BE', 'http://wiki/page', 'http://wiki/page'],
  ['external_link', 'BE', 'https://sharepoint', 'https://sharepoint'],
  ['external_link', 'BE', 'http://files:8080/VNA?all', 'http://files:8080/VNA?all'],
  ['external_link', 'BE', 'wiki', { key: 'string.link' }],
  ['external_link', 'BE', 'https://', { key: 'string.link' }],
  ['url', 'BE', 'javascript:alert(1)', { key: 'string.url' }],
  ['external_link', 'BE', 'javascript:alert(1)', { key: 'string.link' }],
  ['external_link', 'BE', 'www.namur.be/fr', 'https://www.namur.be/fr'],
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
