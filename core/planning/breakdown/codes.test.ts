import t from 'tap'
import { codeAgain, codeWithin, nextTaskCode } from './codes.ts'
import { longestTaskCode } from '../task.ts'

const task = (id: number, parent_id: number | null, task_code: string) => ({ id, parent_id, task_code })

t.test('a new task is proposed the next code beside its neighbours, one that nobody has', async (t) => {
  const root = task(1, null, '24001/1')
  const tasks = [root, task(2, 1, '24001/1.1'), task(3, 1, '24001/1.3'), task(4, null, '3')]
  t.equal(nextTaskCode(root, tasks), '24001/1.4')
  t.equal(nextTaskCode(tasks[1]!, tasks), '24001/1.1.1')
  t.equal(nextTaskCode(null, tasks), '4')
  t.equal(nextTaskCode(null, []), '1')
})

t.test('a code that is copied goes on from its new parent’s, and is nobody else’s there', async (t) => {
  t.equal(codeWithin('10/1.2', '10/1'), '.2')
  t.equal(codeWithin('10/12', '10/1'), '10/12')
  t.equal(codeWithin('10/1.2', null), '10/1.2')
  t.equal(codeAgain('.2', '77/3', 1, new Set()), '77/3.2')
  t.equal(codeAgain('.2', '77/3', 1, new Set(['77/3.2'])), '77/3.1')
  t.equal(codeAgain('.2', null, 1, new Set()), '2')
  t.equal(codeAgain('.2', 'x'.repeat(longestTaskCode), 1, new Set()), '1', 'no code is too long')
})
