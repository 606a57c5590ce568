import { Failure } from '../../kernel/failure.ts'
import type { AnyOperation } from '../../kernel/operation.ts'
import { isForAssistant } from '../../values/scopes.ts'
import type { Actor } from '../../kernel/permission.ts'

/**
 * Refuses a call that the caller's API token was not made for; whoever came without one has no scope. A token of an assistant
 * makes no call, not even a question, that does not name it.
 */
export function refuseToken(
  { kind, permission, scopes: own = [] }: AnyOperation,
  { scope = null }: Actor,
): void {
  if (scope === null || permission === 'public') return
  if (own === 'none') throw new Failure('not_by_token')
  const asks = kind === 'query' && !isForAssistant(scope)
  if (asks || scope === 'all' || own.includes(scope)) return
  throw new Failure('token_scope', { params: { scope } })
}
