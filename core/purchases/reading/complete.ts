import { can } from '../../kernel/permission.ts'
import type { RecordOf } from '../../kernel/field.ts'
import type { QueryContext } from '../../ports.ts'
import { actsNow, approvesPart, isOwnApproval, type Decided } from '../acts.ts'
import type { Purchase } from '../purchase.ts'
import { contactsOf } from '../queries.ts'
import { finalBreaches, leftOf } from '../states.ts'
import { releasesOwn } from '../two-people.ts'
import { candidatesFor } from '../suppliers.ts'
import { documentOf } from './document.ts'
import { forecastSeen } from '../visible.ts'
import { partsOfPurchase } from './queries.ts'
import type { completePurchase } from './rows.ts'

/** What decides on a purchase, as it stands: its parts with their missions, and whether the caller is its supplier. */
export async function decidedOf(context: QueryContext, purchase: Purchase) {
  const { store, actor } = context
  const [parts, isAlone, own] = await Promise.all([
    store.query(partsOfPurchase, { purchase_id: purchase.id }),
    releasesOwn(store),
    purchase.company_id === null || actor.id <= 0
      ? []
      : store.query(contactsOf, { company_id: purchase.company_id, user_id: actor.id }),
  ])
  return { actor, purchase, parts, isSupplier: own.length > 0, releasesOwn: isAlone } satisfies Decided
}

/** A purchase with all that its page says. */
export async function completeOf(
  context: QueryContext,
  purchase: Purchase,
): Promise<RecordOf<typeof completePurchase.fields>> {
  const { store, actor } = context
  const decided = await decidedOf(context, purchase)
  const { document, breaches, file_link: _, file_hash: __, pdf_link, created_at, ...known } = purchase
  const { supplier_key: ___, number_key: ____, ...fields } = known
  const [people, company, transfer, credited, candidates] = await Promise.all([
    store.users.find({ id: [purchase.taken_by, purchase.released_by].filter((each) => each !== null) }),
    purchase.company_id === null ? null : store.companies.get(purchase.company_id),
    purchase.transfer_id === null ? null : store.transfers.get(purchase.transfer_id),
    purchase.credited_purchase_id === null ? null : store.purchases.get(purchase.credited_purchase_id),
    purchase.company_id === null && can(actor, 'purchase.write') ? candidatesFor(store, purchase) : [],
  ])
  const nameOf = (id: number | null): string | null => {
    const person = people.find((each) => each.id === id)
    return person ? `${person.first_name} ${person.last_name}` : null
  }
  return {
    ...fields,
    received_at: created_at,
    supplier: company?.name ?? purchase.supplier_name,
    taken_by_name: nameOf(purchase.taken_by),
    released_by_name: nameOf(purchase.released_by),
    has_pdf: pdf_link !== null,
    breaches: breaches.map((each) => ({ ...each, is_final: finalBreaches.has(each.code) })),
    parts: decided.parts.map((part) => ({
      ...forecastSeen(actor, part),
      may_approve:
        purchase.state === 'received' &&
        part.approved_by === null &&
        !decided.isSupplier &&
        approvesPart(actor, part),
    })),
    left_amount: leftOf(purchase.amount, decided.parts),
    document: documentOf(document),
    payment_file_id: transfer?.payment_file_id ?? null,
    credited_number: credited?.number ?? null,
    candidates,
    may: actsNow(decided),
    is_own_approval: can(actor, 'purchase.pay') && isOwnApproval(decided),
  }
}
