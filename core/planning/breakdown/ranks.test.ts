import t from 'tap'
import { ranksMoved } from './ranks.ts'

const tasks = (...ranks: number[]) => ranks.map((rank, i) => ({ id: i + 1, rank }))

t.test('a task that moves among others changes the ranks between its places and no more', async (t) => {
  const four = tasks(1, 4, 5, 9)
  t.strictSame(ranksMoved(four, 3, 1), [
    { id: 3, rank: 4 },
    { id: 2, rank: 5 },
  ])
  t.strictSame(ranksMoved(four, 1, 99), [
    { id: 2, rank: 1 },
    { id: 3, rank: 4 },
    { id: 4, rank: 5 },
    { id: 1, rank: 9 },
  ])
  t.strictSame(ranksMoved(four, 2, 1), [], 'where it stands it stays')
  t.strictSame(ranksMoved(four, 7, 1), [])
})

t.test('tasks of one rank are counted anew', async (t) => {
  t.strictSame(ranksMoved(tasks(0, 0, 0), 3, 0), [
    { id: 3, rank: 1 },
    { id: 1, rank: 2 },
    { id: 2, rank: 3 },
  ])
})
