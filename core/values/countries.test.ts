import t from 'tap'
import { countriesIn, countryCodes, countryName, isCountry, readCountry } from './countries.ts'

t.test('a country is read by its code or its name in three languages', async (t) => {
  const cases = [
    ['BE', 'BE'],
    [' be ', 'BE'],
    ['Belgique', 'BE'],
    ['BELGIË', 'BE'],
    ['Pays Bas', 'NL'],
    ['Nederland', 'NL'],
    ['Côte d’Ivoire', 'CI'],
    ['EL', 'GR'],
    ['Griekenland', 'GR'],
    ['UK', 'GB'],
    ['ZZ', null],
    ['Belgiqe', null],
    ['', null],
  ] as const
  for (const [written, code] of cases) t.equal(readCountry(written), code, written)
})

t.test('each has a name in each language, and is offered once, those around first', async (t) => {
  for (const language of ['en', 'fr', 'nl']) {
    const offered = countriesIn(language)
    t.strictSame(offered.map(({ code }) => code).toSorted(), countryCodes)
    t.strictSame(
      offered.slice(0, 2).map(({ code }) => code),
      ['BE', 'FR'],
    )
    t.equal(new Set(offered.map(({ name }) => name)).size, countryCodes.length)
    t.strictSame(
      offered.filter(({ code, name }) => name === code || readCountry(name) !== code),
      [],
    )
  }
  t.equal(countryName('BE', 'nl'), 'België')
  t.equal(countryName('ZZ', 'nl'), 'ZZ', 'what is none stays as it is')
  t.notOk(isCountry('EU'))
})
