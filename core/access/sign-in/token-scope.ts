import { Failure } from '../../kernel/failure.ts'
import type { AnyOperation } from '../../kernel/operation.ts'
import type { Actor } from '../../kernel/permission.ts'

/** Refuses a call that the caller's API token was not made for; whoever came without one has no scope. */
export function refuseToken({ kind, scopes: own = [] }: AnyOperation, { scope = null }: Actor): void {
  if (scope === null) return
  if (own === 'none') throw new Failure('not_by_token')
  if (kind === 'query' || scope === 'all' || own.includes(scope)) return
  throw new Failure('token_scope', { params: { scope } })
}
