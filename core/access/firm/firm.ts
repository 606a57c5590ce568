import { found } from '../../kernel/failure.ts'
import type { QueryContext } from '../../ports.ts'

/** The actor's firm; the system, which has none of its own, means the first. */
export async function firmOf({ store, actor }: Pick<QueryContext, 'store' | 'actor'>): Promise<number> {
  return actor.account_id || found(await store.accounts.first({}), 'account_id').id
}
