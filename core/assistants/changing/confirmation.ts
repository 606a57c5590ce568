import { Failure } from '../../kernel/failure.ts'
import type { Actor } from '../../kernel/permission.ts'
import type { QueryContext } from '../../ports.ts'
import type { Step } from './assistant-change.ts'

/** So long a confirmation can be used. */
const confirmationMinutes = 10

/**
 * A confirmation is a sealed hash of exactly what would change, for one person and one token, for ten minutes. Nothing is stored
 * for it: a change that is confirmed is found out anew, and if it is another by then, the confirmation does not fit.
 */
export async function confirmationFor(
  { vault, clock, tokens, actor }: QueryContext,
  tool: string,
  steps: readonly Step[],
): Promise<{ confirmation: string; expires_at: string }> {
  const expires_at = new Date(clock.now().getTime() + confirmationMinutes * 60_000).toISOString()
  const secret = `${expires_at} ${contentHash(tokens, tool, steps)} ${tokens.create().slice(0, 12)}`
  return { confirmation: await vault.seal(secret, boundTo(actor)), expires_at }
}

/** Refuses a confirmation of somebody or something else, one that is too old, and one of what has changed since. */
export async function checkConfirmation(
  { vault, clock, tokens, actor }: QueryContext,
  confirmation: string,
  tool: string,
  steps: readonly Step[],
): Promise<void> {
  const opened = await vault.open(confirmation, boundTo(actor)).catch(foreign)
  const [expires_at = '', hash] = opened.split(' ')
  if (expires_at <= clock.now().toISOString()) throw new Failure('assistant_confirmation_over')
  if (hash !== contentHash(tokens, tool, steps)) throw new Failure('assistant_changed_since')
}

const contentHash = (tokens: QueryContext['tokens'], tool: string, steps: readonly Step[]): string =>
  tokens.hash(JSON.stringify([tool, steps]))

const boundTo = ({ id, original_id, token, session_id }: Actor): string =>
  `assistant ${id} ${original_id ?? ''} ${token?.id ?? ''} ${session_id ?? ''}`

function foreign(error: unknown): never {
  if (error instanceof Failure && error.code === 'sealed_with_another_key')
    throw new Failure('assistant_confirmation')
  throw error
}
