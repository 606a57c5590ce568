import { day, group, id, int, list, optional, text } from '../kernel/field.ts'
import { namedQuery } from '../ports.ts'
import { total } from './fields.ts'

/** Who leads the missions that bear a purchase. */
export const leadersOfPurchase = namedQuery('purchase.leaders', { purchase_id: id() }, { id: id('users') })

/** Missions that may bear a purchase, a row for each contract or forecast that speaks for it. */
export const matchCandidates = namedQuery(
  'purchase.match_candidates',
  {
    company_id: optional(id()),
    /** Words of the document in capitals: a mission of this code is named. */
    codes: list(text(100)),
    amount: total(),
  },
  {
    subfolder_id: id(),
    rank_code: text(50),
    mission: text(250),
    is_named: int(0, 1),
    is_running: int(0, 1),
    subcontractor_id: optional(id()),
    contract_amount: optional(total()),
    bought_on_contract: optional(total()),
    forecast_detail_id: optional(id()),
    forecast_type: optional(text(50)),
    forecast_amount: optional(total()),
  },
)

/** The subcontractors of a mission with what is bought of each. */
export const subcontractorsBought = namedQuery(
  'purchase.subcontractors',
  { subfolder_id: id() },
  { id: id(), company_id: id(), name: text(250), contract_amount: total(), bought: total() },
)

/** The forecasts of a mission of what others do or deliver, with what is bought for each. */
export const forecastsBought = namedQuery(
  'purchase.forecasts',
  { subfolder_id: id() },
  {
    id: id(),
    forecast_date: day(),
    memo: optional(text(1000)),
    forecast_type: text(50),
    amount: total(),
    bought: total(),
  },
)

/** Whether somebody is a contact of a company by his own e-mail address. */
export const contactsOf = namedQuery('purchase.contacts', { company_id: id(), user_id: id() }, { id: id() })

/** Suppliers that have a number, or else this very name. */
export const suppliersKnown = namedQuery(
  'purchase.suppliers',
  {
    vat_numbers: list(group({ prefix: text(2), number: text(50) })),
    peppol_ids: list(text(50)),
    name: text(250),
  },
  { id: id(), name: text(250), by_number: int(0, 1) },
)
