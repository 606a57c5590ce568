import { wrongSums } from './queries.ts'
import { handle } from '../../kernel/run.ts'
import { checkSums, repairSums, type WrongSum } from './operations.ts'
import type { TaskBlocks } from './task-sum.ts'

handle(checkSums, ({ store }) => store.query(wrongSums, {}))

// The rows and the sums are read at one moment, and what is missing between them is added: whoever books meanwhile adds
// to both alike. Two repairs at once would add it twice.
handle(repairSums, async ({ store, emit }) => {
  await store.lock('sums')
  const wrong = await store.query(wrongSums, {})
  store.addToSums(wrong.map(missingFrom))
  if (wrong.length > 0) emit({ type: 'task' })
  return wrong
})

const missingFrom = ({ wbs_task_id, user_id, period, ...sums }: WrongSum): TaskBlocks => ({
  wbs_task_id,
  user_id,
  period,
  booked: sums.booked - sums.kept_booked,
  planned: sums.planned - sums.kept_planned,
})
