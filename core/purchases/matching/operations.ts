import { choice, group, id, list, optional, omit, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'
import { total } from '../fields.ts'
import { purchasePart } from '../purchase.ts'
import { completePurchase } from '../reading/rows.ts'
import { matchReasons } from './propose.ts'

/** More missions than any purchase is split over. */
const mostParts = 100

/** A part as a person gives it; without an amount it bears what the others leave. */
const givenPart = group({
  ...omit(purchasePart.given, 'purchase_id', 'approved_by', 'approved_at', 'amount'),
  amount: optional(total()),
})

export const matchPurchase = command({
  name: 'purchase.match',
  summary:
    'Says which missions bear a purchase, all parts at once; what no part bears stays open. A part that changes has to be approved again. More than a contract or a forecast is told and not refused.',
  http: 'PUT /purchase/match/:id',
  permission: 'purchase.write',
  input: {
    id: id('purchases'),
    parts: list(givenPart, mostParts),
    updated_at: optional(time()),
  },
  output: completePurchase,
})

/** A mission that may bear a purchase, and why. */
export const matchProposal = group({
  why: choice(matchReasons),
  ...omit(purchasePart.given, 'purchase_id', 'approved_by', 'approved_at', 'comment'),
  subfolder_id: id('subfolders'),
  rank_code: text(50),
  mission: text(250),
  contract_amount: optional(total()),
  forecast_amount: optional(total()),
})

export const proposeMatches = query({
  name: 'purchase.proposals',
  summary:
    'Missions that may bear a purchase, the likeliest first: by the references of the document, the contracts of the subcontractor, and forecasts of the same amount.',
  http: 'GET /purchase/proposals/:id',
  permission: 'purchase.write',
  input: { id: id('purchases') },
  output: list(matchProposal),
})

/** What a purchase on a mission can be compared with. */
export const missionBuying = query({
  name: 'purchase.of_mission',
  summary:
    'The subcontractors and the forecasts of a mission that a purchase can be matched to, with what is bought of each.',
  http: 'GET /purchase/mission/:subfolder_id',
  permission: 'purchase.write',
  input: { subfolder_id: id('subfolders') },
  output: group({
    subcontractors: list(
      group({
        id: id(),
        company_id: id('companies'),
        name: text(250),
        contract_amount: total(),
        bought: total(),
      }),
    ),
    forecasts: list(group({ id: id(), name: text(500), amount: total(), bought: total() })),
  }),
})

export const approvePurchase = command({
  name: 'purchase.approve',
  summary:
    'Approves the parts of a purchase that the caller may approve: those of missions that he leads, and costs of the firm for whoever takes purchases in.',
  http: 'PUT /purchase/approve/:id',
  permission: 'signed_in',
  input: { id: id('purchases'), updated_at: optional(time()) },
  output: completePurchase,
})
