import { paidByLine } from './queries.ts'
import type { Store } from '../../ports.ts'

/** Puts right what is open of these lines by the payments that stand; what is open waits. */
export async function reopenLines(store: Store, ids: readonly number[]): Promise<void> {
  const lines = await store.statement_lines.find({ id: ids })
  const taken = new Map(
    (await store.query(paidByLine, { line_ids: [...ids] })).map(({ id, amount }) => [id, amount]),
  )
  await store.statement_lines.updateEach(
    lines.map(({ id, amount }) => {
      const open_amount = amount - (taken.get(id) ?? 0)
      return { id, open_amount, state: open_amount === 0 ? 'matched' : 'waiting', remark: null }
    }),
  )
}
