import { can, type Actor } from '../kernel/permission.ts'
import { editsSubfolder, leads } from '../folders/policy.ts'
import { Failure } from '../kernel/failure.ts'
import type { Purchase } from './purchase.ts'
import { purchaseActs, stateFault, type PurchaseAct } from './states.ts'

/** What the policy looks at of a part: who leads its mission, and who approved it. */
export interface DecidedPart {
  readonly subfolder_id: number | null
  readonly project_leader: number | null
  readonly approved_by: number | null
}

export interface Decided {
  readonly actor: Actor
  readonly purchase: Purchase
  readonly parts: readonly DecidedPart[]
  /** The caller is a contact of the supplier himself. */
  readonly isSupplier: boolean
  /** The firm lets one person approve and release. */
  readonly releasesOwn: boolean
}

/** Who may approve a part: whoever leads its mission or may change any; a cost of the firm, whoever takes purchases in. */
export const approvesPart = (actor: Actor, { subfolder_id, project_leader }: DecidedPart): boolean =>
  subfolder_id === null ? can(actor, 'purchase.write') : editsSubfolder(actor, { project_leader })

/** Whether the actor approved a part himself. */
const approvedBy = (actor: Actor, parts: readonly DecidedPart[]): boolean =>
  actor.id > 0 && parts.some(({ approved_by }) => approved_by === actor.id)

/** Whether the actor leaves the release to somebody else: he approved a part, and the firm asks for two people. */
export const isOwnApproval = ({ actor, parts, releasesOwn }: Decided): boolean =>
  !releasesOwn && approvedBy(actor, parts)

const leadsOne = ({ actor, parts }: Decided): boolean => parts.some((part) => leads(actor, part))

/** Who may do what, as far as rights go. */
const mayAct: { readonly [act in PurchaseAct]: (of: Decided) => boolean } = {
  accept: ({ actor }) => can(actor, 'purchase.write'),
  supplier: ({ actor }) => can(actor, 'purchase.write'),
  match: ({ actor }) => can(actor, 'purchase.write'),
  approve: ({ actor, parts }) => parts.some((part) => approvesPart(actor, part)),
  release: ({ actor }) => can(actor, 'purchase.pay'),
  take_back: ({ actor, purchase }) =>
    can(actor, purchase.state === 'refused' ? 'purchase.write' : 'purchase.pay'),
  refuse: (of) => can(of.actor, 'purchase.write') || can(of.actor, 'purchase.pay') || leadsOne(of),
  dispute: (of) => can(of.actor, 'purchase.write') || can(of.actor, 'purchase.pay') || leadsOne(of),
  pay: ({ actor }) => can(actor, 'purchase.pay'),
}

/** Acts by which money leaves: nobody does them for what he invoiced himself. */
const ofOthers: ReadonlySet<PurchaseAct> = new Set(['accept', 'approve', 'release', 'pay'])

/** Why the caller may not do an act now; null if he may. */
export function actFault(act: PurchaseAct, of: Decided): string | null {
  if (!mayAct[act](of)) return 'unauthorized'
  if (of.isSupplier && ofOthers.has(act)) return 'purchase_own'
  if (act === 'release' && isOwnApproval(of)) return 'purchase_own_approval'
  return (
    stateFault(act, of.purchase) ??
    (act === 'approve' && !hasOpenPart(of) ? 'purchase_approved_already' : null)
  )
}

const hasOpenPart = ({ actor, parts }: Decided): boolean =>
  parts.some((part) => part.approved_by === null && approvesPart(actor, part))

/** Refuses an act that the caller may not do now, in words that name how the purchase stands. */
export function refuseAct(act: PurchaseAct, of: Decided): void {
  const code = actFault(act, of)
  if (code === null) return
  const { number, state, supplier_name } = of.purchase
  throw new Failure(code, {
    fields: { id: 'mixed.invalid' },
    params: { number, state, supplier: supplier_name },
  })
}

/** All that the caller may do now. */
export const actsNow = (of: Decided): PurchaseAct[] =>
  purchaseActs.filter((act) => actFault(act, of) === null)
