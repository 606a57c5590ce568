import { Failure } from '../../kernel/failure.ts'
import type { Actor } from '../../kernel/permission.ts'

/** Refuses whoever acts as somebody else: a credential of another's is not his to make, change or end. */
export function refuseIncarnated({ original_id }: Pick<Actor, 'original_id'>): void {
  if (original_id !== null) throw new Failure('not_while_incarnating')
}
