import t from 'tap'
import { freeCode, trigram } from './trigram.ts'

const names = [
  ['Amélie', 'Dûpont', 'ADU'],
  ['Éric', 'De Smet', 'EDE'],
  ['Bram', "Van 't Hof", 'BVA'],
  ['Ann', 'O’Neil', 'AON'],
  ['Øyvind', 'Ås', 'OAS'],
  ['Li', 'O', 'LOX'],
  ['Юлия', 'Ли', 'XXX'],
] as const

for (const [first, last, code] of names) {
  t.test(`${first} ${last} is ${code}`, async (t) => t.equal(trigram(first, last), code))
}

t.test('a code that somebody has gets the first free number', async (t) => {
  t.equal(freeCode('Amélie', 'Dûpont', new Set()), 'ADU')
  t.equal(freeCode('Amélie', 'Dûpont', new Set(['ADU', 'ADU2', 'ADU4'])), 'ADU3')
})
