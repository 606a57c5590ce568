import type { AnyEntity } from '../../kernel/entity.ts'
import type { ParameterClassName } from '../../parameters/classes.ts'
import type { Permission } from '../../permissions.ts'
import { competitor } from '../offers/competitor.ts'
import { offerInfo } from '../offers/offer-info.ts'
import { prospectInfo } from '../offers/prospect-info.ts'
import { bankGuarantee } from './bank-guarantee.ts'
import { budget } from './budget.ts'
import { contract } from './contract.ts'
import { associate, subcontractor } from './partners.ts'
import { stock } from './stock.ts'

/** The tabs of a subfolder's page by number, which addresses hold: it stays whatever is hidden. */
export const subfolderTabs = [
  'general',
  'contracts',
  'stock',
  'guarantees',
  'associates',
  'subcontractors',
  'budget',
  'invoicing',
] as const
export type SubfolderTab = (typeof subfolderTabs)[number]

type PartCall = 'create' | 'edit' | 'delete'

/** A kind of part and where it is found: in calls, saves, the firm's lists and on the page. */
export interface PartKind<E extends AnyEntity = AnyEntity> {
  readonly entity: E
  /** How calls and refusals name one: `budget.create`. */
  readonly name: string
  /** Its word in the paths of calls: `/subfolder/{path}/create`. */
  readonly path: string
  readonly calls: readonly PartCall[]
  /** The name of its field in the input that saves a whole subfolder. */
  readonly inputName: string
  /** The list of the firm that a field takes its values from. */
  readonly lists: { readonly [field: string]: ParameterClassName }
  /** The tab on which it stands. */
  readonly tab: SubfolderTab
  /** What it takes to see it, besides the subfolder. */
  readonly needs?: Permission
  /** Fields that stay empty for whoever may not see what the subfolder's work comes to. */
  readonly withAmounts?: readonly string[]
}

const kind = <E extends AnyEntity, const K extends Omit<PartKind, 'entity'>>(entity: E, facts: K) => ({
  ...facts,
  entity,
})

const made = ['create', 'delete'] as const
const changed = ['create', 'edit', 'delete'] as const

/** What a subfolder has at most one of, by its table. */
export const soleKinds = {
  prospect_extra_infos: kind(prospectInfo, {
    name: 'prospect_info',
    path: 'extra_info_prospect',
    calls: ['create', 'edit'],
    inputName: 'prospectExtraInfo',
    lists: { source_type: 'source_type' },
    tab: 'general',
  }),
  offer_extra_infos: kind(offerInfo, {
    name: 'offer_info',
    path: 'extra_info_offer',
    calls: ['create', 'edit'],
    inputName: 'offerExtraInfo',
    lists: {
      tendering_mode_type: 'tendering_mode_type',
      submission_result_type: 'submission_result_type',
      refusal_type: 'refusal_type',
    },
    tab: 'general',
  }),
} as const

/** What a subfolder has rows of, by their table: calls, saves, answers, tabs and dialogs are made of this list. */
export const rowKinds = {
  competitors: kind(competitor, {
    name: 'competitor',
    path: 'competitor',
    calls: changed,
    inputName: 'competitors',
    lists: {},
    tab: 'general',
  }),
  contracts: kind(contract, {
    name: 'contract',
    path: 'contract',
    calls: changed,
    inputName: 'contracts',
    lists: { contract_type: 'contract_type' },
    tab: 'contracts',
    withAmounts: ['comment'],
  }),
  stocks: kind(stock, {
    name: 'stock',
    path: 'stock',
    calls: changed,
    inputName: 'stocks',
    lists: { stock_type: 'stock_type' },
    tab: 'stock',
    needs: 'stock.read',
  }),
  bank_guarantees: kind(bankGuarantee, {
    name: 'bank_guarantee',
    path: 'bankguarantee',
    calls: made,
    inputName: 'bankGuarantees',
    lists: {},
    tab: 'guarantees',
  }),
  associates: kind(associate, {
    name: 'associate',
    path: 'associate',
    calls: made,
    inputName: 'associates',
    lists: { associate_role_type: 'associate_role_type' },
    tab: 'associates',
  }),
  subcontractors: kind(subcontractor, {
    name: 'subcontractor',
    path: 'subcontractor',
    calls: made,
    inputName: 'subcontractors',
    lists: { contract_type: 'contract_type' },
    tab: 'subcontractors',
  }),
  budgets: kind(budget, {
    name: 'budget',
    path: 'budget',
    calls: made,
    inputName: 'budgets',
    lists: { budget_type: 'employee_cost_category' },
    tab: 'budget',
    withAmounts: ['comment'],
  }),
} as const

export type SoleKinds = typeof soleKinds
export type RowKinds = typeof rowKinds
export const partKinds = { ...soleKinds, ...rowKinds } as const
export type PartTable = keyof typeof partKinds

/** More rows of a kind than any subfolder has. */
export const mostRows = 200

/** Tables whose rows are a subfolder's own, and go with it. */
export const partsOfSubfolder = ['subfolder_extra_infos', ...(Object.keys(partKinds) as PartTable[])] as const
