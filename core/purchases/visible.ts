import { leads, maySeeInvoices } from '../folders/policy.ts'
import { refuseStale } from '../access/changed-meanwhile.ts'
import { Failure, found } from '../kernel/failure.ts'
import { can, type Actor } from '../kernel/permission.ts'
import type { Context, QueryContext } from '../ports.ts'
import type { Purchase } from './purchase.ts'
import { leadersOfPurchase } from './queries.ts'

/** Who sees every purchase: whoever takes them in or pays them sees them too. */
export const seesAll = (actor: Actor): boolean =>
  (['purchase.read', 'purchase.write', 'purchase.pay'] as const).some((right) => can(actor, right))

/** Who asks for purchases, as their SQL is asked. */
export const viewerOf = (actor: Actor) => ({
  viewer: Math.max(actor.id, 1),
  all: seesAll(actor),
  writes: can(actor, 'purchase.write'),
  pays: can(actor, 'purchase.pay'),
})

/** A purchase that the caller may see; another one is refused like any other right. */
export async function visiblePurchase({ store, actor }: QueryContext, id: number): Promise<Purchase> {
  const purchase = found(await store.purchases.get(id))
  if (seesAll(actor)) return purchase
  const leaders = await store.query(leadersOfPurchase, { purchase_id: id })
  if (!leaders.some((leader) => leads(actor, { project_leader: leader.id })))
    throw new Failure('unauthorized', { fields: { id: 'mixed.invalid' } })
  return purchase
}

/** What the customer is to be invoiced for a part, and how it is compared, is for those who see the invoices of its mission. */
export const forecastSeen = <
  P extends {
    readonly project_leader: number | null
    readonly forecast_amount: number | null
    readonly bought_on_forecast: number | null
  },
>(
  actor: Actor,
  part: P,
): P => (maySeeInvoices(actor, part) ? part : { ...part, forecast_amount: null, bought_on_forecast: null })

/** A purchase for whoever changes it: nobody else does until the transaction ends. */
export async function purchaseToChange(context: Context, id: number, seen: string | null): Promise<Purchase> {
  await context.store.lock('purchases')
  const purchase = await visiblePurchase(context, id)
  refuseStale('purchases', purchase, seen)
  return purchase
}
