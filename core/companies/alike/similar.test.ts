import t from 'tap'
import { companyNames } from '#fixtures/cases/company-names.ts'
import { unseenCompanyNames } from '#fixtures/cases/unseen-company-names.ts'
import { firms } from '#fixtures/office/companies/firms.ts'
import { fold } from '../../values/fold.ts'
import { tellingWords } from './name-words.ts'
import { isSimilar, traces } from './similar.ts'

const plain = (name: string): string[] => tellingWords(name).map((word) => word.plain)

t.test('legal forms, accents, marks and little words tell no two companies apart', async (t) => {
  t.strictSame(plain('Études de Béton S.P.R.L.'), ['etudes', 'beton'])
  t.strictSame(plain('NV'), ['nv'], 'a name that is nothing else keeps it')
})

for (const [one, other, isOne] of companyNames) {
  t.test(`${one} and ${other} are ${isOne ? '' : 'not '}taken for one`, async (t) => {
    t.equal(isSimilar(one, other), isOne)
    t.equal(isSimilar(other, one), isOne)
    if (isOne) t.ok(isSearched(one, other) && isSearched(other, one), 'and the search finds it')
  })
}

/** The search that goes before the comparison lets it through, whichever of the two stands. */
const isSearched = (typed: string, standing: string): boolean =>
  traces(typed).some((piece) => fold(standing).includes(piece))

t.test('of pairs that no rule has seen at least 95 % are found, and at most 2 % wrongly', async (t) => {
  const taken = ([one, other]: readonly [string, string, boolean]): boolean =>
    [one, other].every((typed) => {
      const standing = typed === one ? other : one
      return isSimilar(typed, standing) && isSearched(typed, standing)
    })
  const [alike, others] = [true, false].map((wanted) =>
    unseenCompanyNames.filter(([, , is]) => is === wanted),
  )
  t.ok(alike!.length >= 40 && others!.length >= 50)
  const missed = alike!.filter((pair) => !taken(pair))
  const wrong = others!.filter(taken)
  const found = (alike!.length - missed.length) / alike!.length
  const falsely = wrong.length / others!.length
  t.comment(`found ${percent(found)} of ${alike!.length}, missed: ${JSON.stringify(missed)}`)
  t.comment(`wrongly ${percent(falsely)} of ${others!.length}: ${JSON.stringify(wrong)}`)
  t.ok(found >= 0.95, percent(found))
  t.ok(falsely <= 0.02, percent(falsely))
})

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`

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
