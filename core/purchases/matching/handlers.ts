import { maySeeInvoices } from '../../folders/policy.ts'
import { subfoldersOf } from '../../folders/queries.ts'
import { Failure } from '../../kernel/failure.ts'
import type { RecordOf } from '../../kernel/field.ts'
import { handle } from '../../kernel/run.ts'
import type { Context, QueryContext, Reader } from '../../ports.ts'
import { formatEuro } from '../../values/money.ts'
import { approvesPart, refuseAct } from '../acts.ts'
import { tellApproved, tellLeaders } from '../notices.ts'
import type { Purchase, PurchasePart } from '../purchase.ts'
import { forecastsBought, matchCandidates, subcontractorsBought } from '../queries.ts'
import { completeOf, decidedOf } from '../reading/complete.ts'
import { isApproved, leftOf, partsFault } from '../states.ts'
import { purchaseToChange, visiblePurchase } from '../visible.ts'
import { approvePurchase, matchPurchase, missionBuying, proposeMatches } from './operations.ts'
import { codesIn, proposeFrom, type MatchCandidate } from './propose.ts'

type GivenPart = RecordOf<typeof matchPurchase.input>['parts'][number]
type NewPart = Omit<GivenPart, 'amount'> & { readonly amount: number }

handle(matchPurchase, async (context, { id, parts: given, updated_at }) => {
  const { store, emit } = context
  const purchase = await purchaseToChange(context, id, updated_at)
  refuseAct('match', await decidedOf(context, purchase))
  const parts = withRest(purchase, given)
  const fault = partsFault(purchase.amount, parts)
  if (fault)
    throw new Failure(`purchase_${fault}`, {
      fields: { parts: 'mixed.invalid' },
      params: { amount: formatEuro(purchase.amount) },
    })
  await checkParts(store, purchase, parts)
  const added = await saveParts(context, purchase, parts)
  const stored = await store.purchase_parts.find({ purchase_id: id })
  const state = isApproved(purchase.amount, stored) ? 'approved' : 'received'
  // Whoever sees the purchase is told that it changed, also where only its parts did.
  const changed = await store.purchases.update(purchase, { state })
  await tellLeaders(context, changed, added)
  emit({ type: 'purchase', id })
  return completeOf(context, changed)
})

/** The part without an amount bears what the others leave; there is one such at most. */
function withRest({ amount }: Purchase, given: readonly GivenPart[]): NewPart[] {
  const [, second] = given.flatMap((part, place) => (part.amount === null ? [place] : []))
  if (second !== undefined)
    throw new Failure('missing_fields', { fields: { [`parts.${second}.amount`]: 'mixed.required' } })
  const rest = leftOf(
    amount,
    given.map((part) => ({ amount: part.amount ?? 0 })),
  )
  return given.map((part) => ({ ...part, amount: part.amount ?? rest }))
}

/** Each part names a mission that is there, or none; and a contract and a forecast of that mission. */
async function checkParts(store: Reader, { company_id }: Purchase, parts: readonly NewPart[]): Promise<void> {
  const ids = (name: 'subfolder_id' | 'subcontractor_id' | 'invoicing_forecast_detail_id'): number[] =>
    parts.flatMap((part) => part[name] ?? [])
  const [missions, contracts, details] = await Promise.all([
    store.subfolders.find({ id: ids('subfolder_id') }),
    store.subcontractors.find({ id: ids('subcontractor_id') }),
    store.invoicing_forecast_details.find({ id: ids('invoicing_forecast_detail_id') }),
  ])
  const forecasts = await store.invoicing_forecasts.find({
    id: details.map(({ invoicing_forecast_id }) => invoicing_forecast_id),
  })
  for (const [place, part] of parts.entries()) {
    const at = (name: string): string => `parts.${place}.${name}`
    const wrong = (name: string, code: string): Failure =>
      new Failure(code, { fields: { [at(name)]: 'mixed.invalid' } })
    const { subfolder_id } = part
    if ((subfolder_id === null) !== (part.purchase_kind === 'overhead'))
      throw wrong(subfolder_id === null ? 'subfolder_id' : 'purchase_kind', 'purchase_overhead')
    if (subfolder_id !== null && !missions.some(({ id }) => id === subfolder_id))
      throw new Failure('record_not_found', { fields: { [at('subfolder_id')]: 'mixed.unknown_id' } })
    const contract = contracts.find(({ id }) => id === part.subcontractor_id)
    if (
      part.subcontractor_id !== null &&
      (contract?.subfolder_id !== subfolder_id || contract?.company_id !== company_id)
    )
      throw wrong('subcontractor_id', 'purchase_other_contract')
    const detail = details.find(({ id }) => id === part.invoicing_forecast_detail_id)
    const forecast = forecasts.find(({ id }) => id === detail?.invoicing_forecast_id)
    if (
      part.invoicing_forecast_detail_id !== null &&
      (forecast?.subfolder_id !== subfolder_id || detail?.invoicing_forecast_type === 'production')
    )
      throw wrong('invoicing_forecast_detail_id', 'purchase_other_forecast')
  }
}

const deciding = [
  'subfolder_id',
  'purchase_kind',
  'amount',
  'subcontractor_id',
  'invoicing_forecast_detail_id',
] as const

/** Parts that stay as they are keep their approval; the others are new. Answers the new ones. */
async function saveParts(
  { store }: Context,
  { id: purchase_id }: Purchase,
  parts: readonly NewPart[],
): Promise<PurchasePart[]> {
  const stored = await store.purchase_parts.find({ purchase_id })
  const kept = new Map<NewPart, PurchasePart>()
  for (const part of parts) {
    const same = stored.find(
      (each) => ![...kept.values()].includes(each) && deciding.every((name) => each[name] === part[name]),
    )
    if (same) kept.set(part, same)
  }
  const keptIds = new Set([...kept.values()].map(({ id }) => id))
  const gone = stored.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id)
  if (gone.length > 0) await store.purchase_parts.removeMany({ id: gone })
  await store.purchase_parts.updateEach(
    [...kept]
      .filter(([part, { comment }]) => part.comment !== comment)
      .map(([{ comment }, { id }]) => ({ id, comment })),
  )
  return store.purchase_parts.insertMany(
    parts.filter((part) => !kept.has(part)).map((part) => ({ ...part, purchase_id })),
  )
}

handle(approvePurchase, async (context, { id, updated_at }) => {
  const { store, clock, actor, emit } = context
  const purchase = await purchaseToChange(context, id, updated_at)
  const decided = await decidedOf(context, purchase)
  refuseAct('approve', decided)
  const own = decided.parts.filter((part) => part.approved_by === null && approvesPart(actor, part))
  const approval = { approved_by: actor.id || null, approved_at: clock.now().toISOString() }
  await store.purchase_parts.updateEach(own.map((part) => ({ id: part.id, ...approval })))
  const parts = await store.purchase_parts.find({ purchase_id: id })
  const isDone = isApproved(purchase.amount, parts)
  const changed = await store.purchases.update(purchase, { state: isDone ? 'approved' : 'received' })
  if (isDone) await tellApproved(context, changed, parts)
  for (const { subfolder_id } of own) if (subfolder_id !== null) emit({ type: 'invoice', subfolder_id })
  emit({ type: 'purchase', id })
  return completeOf(context, changed)
})

handle(proposeMatches, async (context, { id }) => {
  const { company_id, amount, document } = await visiblePurchase(context, id)
  const candidates = await context.store.query(matchCandidates, {
    company_id,
    amount,
    codes: codesIn(document),
  })
  return proposeFrom(await forecastsSeen(context, candidates), amount).map((each) => ({
    why: each.why,
    subfolder_id: each.subfolder_id,
    rank_code: each.rank_code,
    mission: each.mission,
    purchase_kind: each.purchase_kind,
    amount,
    subcontractor_id: each.subcontractor_id,
    contract_amount: each.contract_amount,
    invoicing_forecast_detail_id: each.forecast_detail_id,
    forecast_amount: each.forecast_amount,
  }))
})

/** Forecasts speak for a mission only to those who see its invoices. */
async function forecastsSeen(
  { store, actor }: QueryContext,
  candidates: readonly MatchCandidate[],
): Promise<MatchCandidate[]> {
  const subfolder_ids = [...new Set(candidates.map((each) => each.subfolder_id))]
  const missions = await store.query(subfoldersOf, { subfolder_ids })
  const seen = new Set(
    missions.filter((each) => maySeeInvoices(actor, each)).map((each) => each.subfolder_id),
  )
  return candidates.map((each) =>
    seen.has(each.subfolder_id)
      ? each
      : { ...each, forecast_detail_id: null, forecast_type: null, forecast_amount: null },
  )
}

handle(missionBuying, async ({ store, actor }, { subfolder_id }) => {
  const [[mission], subcontractors, forecasts] = await Promise.all([
    store.query(subfoldersOf, { subfolder_ids: [subfolder_id] }),
    store.query(subcontractorsBought, { subfolder_id }),
    store.query(forecastsBought, { subfolder_id }),
  ])
  if (!mission) throw new Failure('record_not_found', { fields: { subfolder_id: 'mixed.unknown_id' } })
  return {
    subcontractors,
    forecasts: (maySeeInvoices(actor, mission) ? forecasts : []).map(
      ({ id, forecast_date, memo, amount, bought }) => ({
        id,
        name: [forecast_date, memo].filter(Boolean).join(' · ').slice(0, 500),
        amount,
        bought,
      }),
    ),
  }
})
