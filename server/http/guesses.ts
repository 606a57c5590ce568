import type { AuditEntry } from '#core/access/audit.ts'
import { foldEmail } from '#core/values/fold.ts'
import { system } from '#core/kernel/permission.ts'
import type { Env, Reader, Store } from '#core/ports.ts'
import type { Log } from '../log.ts'
import type { Try } from './attempts.ts'

/** A password or a code that was said: in which call, from where, and whose by what was typed. */
export interface Guess {
  readonly operation: string
  readonly ip: string
  readonly who: string
  readonly attempt: Try
}

/**
 * Wrong passwords and codes, and the first right one that follows within a day, in the audit, beside what people change:
 * whose it was if it is anybody's, and from where. An address that nobody has costs as much, and is not written down:
 * people type passwords there.
 */
export function guessesIn(env: Env, log: Log) {
  const entity = 'call_tries'
  const note = async (
    store: Store,
    { operation, ip, who }: Guess,
    { after, ...entry }: Pick<AuditEntry, 'entity_id' | 'action' | 'before'> & { after: object },
  ): Promise<unknown> =>
    store.audit_entries.insert({
      actor_id: 0,
      original_id: null,
      operation,
      entity,
      ...entry,
      after: { user_id: await userOf(store, who), from: ip, ...after },
    })
  /** The wrong ones of the last day after which nobody was right yet: who is right is noted at the last of them. */
  const wrongSince = async (store: Reader, { attempt }: Guess): Promise<number[]> => {
    const others = await attempt.others(store)
    if (others.length === 0) return []
    const entries = await store.audit_entries.find({ entity, entity_id: others })
    const idsOf = (action: AuditEntry['action']): number[] =>
      entries.filter((each) => each.action === action).map(({ entity_id }) => entity_id)
    const lastNoted = Math.max(0, ...idsOf('remove'))
    return idsOf('insert').filter((id) => id > lastNoted)
  }
  /** Whoever signs in is not kept out for it; the log has it too. */
  const unlessItFails = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => log.error({ err: error }, 'a guess is not in the audit'))
  return {
    wrong: (guess: Guess, code: string) =>
      unlessItFails(
        env.write({ actor: system(), operation: guess.operation }, (store) =>
          note(store, guess, {
            entity_id: guess.attempt.id,
            action: 'insert',
            before: null,
            after: { code },
          }),
        ),
      ),
    right: async (guess: Guess) => {
      const isNews = await env
        .read(async (store) => (await wrongSince(store, guess)).length > 0)
        .catch(() => false)
      if (!isNews) return
      await unlessItFails(
        env.write({ actor: system(), operation: guess.operation }, async (store) => {
          // Of two who are right at once one is the first.
          await store.lock(entity, guess.attempt.person)
          const wrong = await wrongSince(store, guess)
          if (wrong.length === 0) return
          await note(store, guess, {
            entity_id: Math.max(...wrong),
            action: 'remove',
            before: { wrong: wrong.length },
            after: {},
          })
        }),
      )
    },
  }
}

/** Whose it is: of an address that is typed, or of whoever is known already (`#12`). */
async function userOf(store: Reader, who: string): Promise<number | null> {
  if (who.startsWith('#')) return Number(who.slice(1))
  const login = await store.user_logins.first({ login_type: 'email', email_folded: foldEmail(who) })
  return login?.user_id ?? null
}
