import type { Context, Reader } from '../../ports.ts'
import type { ReadLine } from './read-statement.ts'

/** What an area above says of a line: what it is that the line pays, and its number in words. */
export interface Claim {
  readonly key: string
  readonly number: string
}

/** A claimed line once it is kept. */
export interface ClaimedLine {
  readonly key: string
  readonly statement_line_id: number
  readonly date: string
}

/** Money of the firm's accounts that is neither for an invoice nor for a credit note of ours: whoever knows it registers here. */
interface Claims {
  /** One answer to each line; null for a line that it does not know. */
  readonly find: (store: Reader, lines: readonly ReadLine[]) => Promise<readonly (Claim | null)[]>
  readonly take: (context: Context, lines: readonly ClaimedLine[]) => Promise<void>
  /** The lines wait again. */
  readonly giveBack: (context: Context, line_ids: readonly number[]) => Promise<void>
}

let registered: Claims | null = null

/** Registers who knows what goes out of the firm's accounts. */
export const handleClaims = (claims: Claims): void => void (registered = claims)

/** What lines are claimed for. */
export const claimsOf = async (
  store: Reader,
  lines: readonly ReadLine[],
): Promise<readonly (Claim | null)[]> =>
  registered && lines.length > 0 ? registered.find(store, lines) : lines.map(() => null)

export const takeClaimed = async (context: Context, lines: readonly ClaimedLine[]): Promise<void> =>
  lines.length > 0 ? registered?.take(context, lines) : undefined

export const giveBackClaimed = async (context: Context, line_ids: readonly number[]): Promise<void> =>
  registered?.giveBack(context, line_ids)
