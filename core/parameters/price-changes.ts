import type { Context } from '../ports.ts'

/** What is to be done when somebody was given a cost, or with null when it may be anybody. */
type Follow = (context: Context, users: readonly number[] | null) => Promise<void>

let follow: Follow = async () => undefined

/** Sets what follows a new cost. The area that invoices time does it once: this area does not know that one. */
export const followPrices = (follower: Follow): void => void (follow = follower)

/** In the transaction that gives or changes a cost, after it was written. */
export const pricesChanged: Follow = (context, users) => follow(context, users)
