import t from 'tap'
import { isSimilar, tellingWords, traces } from './similar.ts'

t.test('legal forms, accents, marks and dots tell no two companies apart', async (t) => {
  t.strictSame(tellingWords('Études & Béton S.P.R.L.'), ['etudes', 'beton'])
  t.strictSame(tellingWords('NV'), ['nv'], 'a name that is nothing else keeps it')
})

const pairs = [
  ['Bouwgroep Janssens NV', 'bouwgroep janssens bv', true],
  ['Études Béton', 'Etudes-Beton SA', true],
  ['Bouw Groep Janssens', 'Bouwgroep Janssens', true],
  ['Architecten Dujardin', 'Architekten Dujardin', true],
  ['Architecten Dujardin', 'Architekten Dujardijn', true],
  ['Delta', 'Dalta', false],
  ['Ville de Namur', 'Ville de Mons', false],
  ['Deltabouw', 'Deltabouw Antwerpen', false],
] as const

for (const [one, other, similar] of pairs) {
  t.test(`${one} and ${other} are ${similar ? '' : 'not '}taken for one`, async (t) => {
    t.equal(isSimilar(one, other), similar)
    t.equal(isSimilar(other, one), similar)
    if (!similar) return
    const searched = other.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    t.ok(
      traces(one).some((piece) => searched.includes(piece)),
      'and the search finds it',
    )
  })
}
