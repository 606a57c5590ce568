import t from 'tap'
import { nextTaskCode } from './new-task.ts'

const task = (id: number, parent_id: number | null, task_code: string) => ({ id, parent_id, task_code })

t.test('a new task is proposed the next code beside its neighbours, one that nobody has', async (t) => {
  const root = task(1, null, '24001/1')
  const tasks = [root, task(2, 1, '24001/1.1'), task(3, 1, '24001/1.3'), task(4, null, '3')]
  t.equal(nextTaskCode(root, tasks), '24001/1.4')
  t.equal(nextTaskCode(tasks[1]!, tasks), '24001/1.1.1')
  t.equal(nextTaskCode(null, tasks), '4')
  t.equal(nextTaskCode(null, []), '1')
})
