import t from 'tap'
import { companyNames } from '#fixtures/cases/company-names.ts'
import { firms } from '#fixtures/office/names.ts'
import { fold } from '../values/fold.ts'
import { isSimilar, tellingWords, traces } from './similar.ts'

t.test('legal forms, accents, marks and little words tell no two companies apart', async (t) => {
  t.strictSame(tellingWords('Études de Béton S.P.R.L.'), ['etudes', 'beton'])
  t.strictSame(tellingWords('NV'), ['nv'], 'a name that is nothing else keeps it')
})

for (const [one, other, same] of companyNames) {
  t.test(`${one} and ${other} are ${same ? '' : 'not '}taken for one`, async (t) => {
    t.equal(isSimilar(one, other), same)
    t.equal(isSimilar(other, one), same)
    if (!same) return
    t.ok(
      traces(one).some((piece) => fold(other).includes(piece)),
      'and the search finds it',
    )
  })
}

t.test('of a firm’s customers no two are taken for one', async (t) => {
  const names = firms.map(([name]) => name)
  t.ok(names.length > 30)
  t.strictSame(
    names.flatMap((one, at) =>
      names.slice(at + 1).flatMap((other) => (isSimilar(one, other) ? [[one, other]] : [])),
    ),
    [],
  )
})
