import t from 'tap'
import { boardOf } from './board.ts'
import { poolAfter } from './pool.ts'
import type { TaskPlanning } from '../task.ts'

const cases = [
  { pool: 10, before: 0, after: 4, left: 6 },
  { pool: 10, before: 0, after: 10, left: 0 },
  { pool: 10, before: 0, after: 11, left: null },
  { pool: 3, before: 5, after: 8, left: 0 },
  { pool: 3, before: 5, after: 9, left: null },
  { pool: 3, before: 5, after: 0, left: 8 },
  { pool: 0, before: 5, after: 5, left: 0 },
]

for (const { pool, before, after, left } of cases) {
  t.test(
    `with ${pool} unassigned, a cell from ${before} to ${after} leaves ${left ?? 'no way'}`,
    async (t) => {
      t.equal(poolAfter(pool, before, after), left)
      if (left !== null) t.equal(left + after, pool + before, 'and the sum stays')
    },
  )
}

t.test('what is proposed in two acts of one moment is told apart', async (t) => {
  const moment = '2026-11-20T12:00:00.000Z'
  const proposed = (proposed_at: string | null) =>
    boardOf([
      {
        id: 1,
        created_at: moment,
        updated_at: moment,
        wbs_task_id: 1,
        assigned_user_id: null,
        start_date: '2026-12-01',
        end_date: '2026-12-31',
        number_blocks: 8,
        number_blocks_new: proposed_at === null ? null : 10,
        proposed_by: proposed_at === null ? null : 2,
        proposed_at,
        planning_level_class: 'planning_level',
        planning_level_type: 'month',
      } as TaskPlanning,
    ])
  t.equal(proposed(null).momentOf(new Date(moment)), moment)
  t.equal(proposed('2026-11-20T11:59:59.999Z').momentOf(new Date(moment)), moment)
  t.equal(proposed(moment).momentOf(new Date(moment)), '2026-11-20T12:00:00.001Z')
})
