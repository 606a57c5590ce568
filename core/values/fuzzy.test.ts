import t from 'tap'
import { fuzzy } from './fuzzy.ts'

const tasks = [
  'BRI Bridge of Jambes › STU01 Studies',
  'SCH School of Dinant › PLA02 Plans',
  'INT Réunions › Dépôt',
]
const find = (typed: string): string[] => fuzzy(tasks, typed, (task) => task)

t.test('nothing typed finds everything, in its order', async (t) => t.strictSame(find('  '), tasks))

t.test('accents and capitals do not matter', async (t) => {
  t.strictSame(find('reunions DEPOT'), [tasks[2]])
})

t.test('every word must be there, in any order', async (t) => {
  t.strictSame(find('plans school'), [tasks[1]])
  t.strictSame(find('plans bridge'), [])
})

t.test('letters left out still find, after what holds the word whole', async (t) => {
  t.strictSame(find('jmbs'), [tasks[0]])
  t.equal(fuzzy(['a stxu1', 'stu01'], 'stu', (each) => each)[0], 'stu01')
})

t.test('the beginnings of words stand for them', async (t) => {
  t.strictSame(find('bojam'), [tasks[0]])
})

t.test('letters from the middle of several words do not', async (t) => t.strictSame(find('rdge'), []))

t.test('letters scattered over half the line do not', async (t) => t.strictSame(find('bzz'), []))
