import { Failure } from '../../kernel/failure.ts'
import type { Context } from '../../ports.ts'
import { recoveryCodeCount } from './second-factor.ts'

type Tools = Pick<Context, 'store' | 'clock' | 'vault' | 'authenticator' | 'tokens'>

const minute = 60_000
/** Wrong codes that a person may type in a quarter of an hour, on all machines together. */
const wrongAtMost = 10
const counted = 15 * minute

/** What the key of a person is sealed for. */
export const sealFor = (user_id: number): string => `second_factor ${user_id}`

/**
 * Refuses a code that is neither of the authenticator app nor an unused recovery code. A right one is used up;
 * a wrong one is counted for the person, and that count outlives the refusal. After too many the app waits, and a
 * recovery code does not.
 */
export async function checkCode(tools: Tools, user_id: number, typed: string): Promise<void> {
  const { store, clock } = tools
  await store.lock('second_factor', user_id)
  const tries = (await store.code_tries.first({ user_id })) ?? (await store.code_tries.insert({ user_id }))
  const now = clock.now()
  const since = tries.wrong_since === null ? 0 : Date.parse(tries.wrong_since)
  const isCounting = now.getTime() - since < counted
  const isFull = isCounting && tries.wrong >= wrongAtMost
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  const isOfApp = /^\d{6}$/.test(code)
  if (isFull) {
    // Nobody guesses a recovery code: whoever knows a password keeps its owner out of nothing by wrong codes.
    if (!isOfApp && (await spendRecoveryCode(tools, user_id, code))) return
    const seconds = Math.ceil((since + counted - now.getTime()) / 1000)
    throw new Failure('too_many_codes', { params: { seconds } })
  }
  const step = isOfApp ? await stepOf(tools, user_id, code, now) : null
  const isNew = step !== null && (tries.last_step === null || step > tries.last_step)
  if (isNew || (await spendRecoveryCode(tools, user_id, code))) {
    await store.code_tries.update(tries.id, {
      wrong: 0,
      wrong_since: null,
      ...(isNew ? { last_step: step } : {}),
    })
    return
  }
  await store.code_tries.update(
    tries.id,
    isCounting ? { wrong: tries.wrong + 1 } : { wrong: 1, wrong_since: now.toISOString() },
  )
  throw new Failure('invalid_code', { fields: { code: 'mixed.invalid_code' } }, { keeps: true })
}

async function stepOf({ store, vault, authenticator }: Tools, user_id: number, code: string, now: Date) {
  const factor = await store.second_factors.first({ user_id })
  if (!factor) return null
  return authenticator.stepOf(await vault.open(factor.sealed_key, sealFor(user_id)), code, now)
}

async function spendRecoveryCode(
  { store, tokens, clock }: Tools,
  user_id: number,
  code: string,
): Promise<boolean> {
  const found = await store.recovery_codes.first({ user_id, code_hash: tokens.hash(code), used_at: null })
  if (found) await store.recovery_codes.update(found.id, { used_at: clock.now().toISOString() })
  return found !== null
}

/** Fresh recovery codes in the place of all earlier ones; only their hashes are kept. */
export async function newRecoveryCodes(
  { store, tokens, authenticator }: Tools,
  user_id: number,
): Promise<string[]> {
  const codes = await Promise.all(
    Array.from({ length: recoveryCodeCount }, () => authenticator.recoveryCode()),
  )
  await store.recovery_codes.removeMany({ user_id })
  await store.recovery_codes.insertMany(
    codes.map((code) => ({ user_id, code_hash: tokens.hash(code.replaceAll('-', '')) })),
  )
  return codes
}
