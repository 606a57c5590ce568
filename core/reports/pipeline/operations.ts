import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  int,
  labelled,
  list,
  money,
  optional,
  text,
  time,
  withDefault,
} from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { offerInfo } from '../../folders/offers/offer-info.ts'
import { withLists } from '../../parameters/listed.ts'
import { subfolderStatuses } from '../../folders/subfolder.ts'
import { column, sortable } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { stages } from './stages.ts'

const amount = () => money(0, 9_999_999_999.99)
const total = () => money(0, 9_999_999_999_999.99)
const count = () => int(0, 1_000_000_000)
const offer = withLists(offerInfo.name, offerInfo.given)

/** A subfolder on the board: what is looked at, and what a move to another stage changes. */
export const pipelineRow = group(
  {
    id: sortable(id('subfolders')),
    folder_id: id('folders'),
    stage: column(labelled('column.stage', choice(stages)), { sortable: true, card: 'state' }),
    rank_code: column(text(20), { display: 'code', sortable: true }),
    code: column(optional(text(50)), { display: 'code', sortable: true, wide: true }),
    name: column(text(250), { sortable: true, card: 'title' }),
    folder_name: column(text(250), { sortable: true, wide: true }),
    customer: column(optional(text(250)), { sortable: true, card: 'fact' }),
    amount: column(labelled('column.pipeline_amount', optional(amount())), { sortable: true, card: 'fact' }),
    /** The amount times the chance of its stage; null for what is decided. */
    weighted: column(labelled('column.weighted', optional(amount())), { wide: true }),
    project_leader: optional(id('users')),
    project_leader_name: column(optional(text(500)), {
      label: 'column.project_leader',
      sortable: true,
      card: 'fact',
    }),
    manager_name: column(text(500), { label: 'column.operation_manager', sortable: true, wide: true }),
    /** The day on which something is due in this stage. */
    next_date: column(labelled('column.next_date', optional(day())), { sortable: true, card: 'fact' }),
    /** How many days that day has passed. */
    late: column(labelled('column.days_late', optional(int(1, 1_000_000))), { wide: true }),
    decided_on: column(labelled('column.decided_on', optional(day())), { sortable: true, wide: true }),
    status_type: choice(subfolderStatuses),
    has_offer: flag(),
    submission_done: offer.submission_done,
    submission_date: column(offer.submission_date, { sortable: true, wide: true }),
    submission_hour: optional(offer.submission_hour),
    offer_amount: offer.offer_amount,
    submission_result_date: offer.submission_result_date,
    submission_result_type: offer.submission_result_type,
    order_intake: offer.order_intake,
    refusal_type: offer.refusal_type,
    mission_start: optional(day()),
    updated_at: time(),
  },
  [
    'stage',
    'rank_code',
    'code',
    'name',
    'folder_name',
    'customer',
    'amount',
    'weighted',
    'project_leader_name',
    'manager_name',
    'next_date',
    'late',
    'submission_date',
    'decided_on',
  ],
)

const filters = {
  project_leader: optional(id('users')),
  project_manager: optional(id('users')),
  /** Submitted, or to be, in this period. */
  submitted_from: optional(day()),
  submitted_to: optional(day()),
  /** Those alone whose next day has passed. */
  late: optional(flag()),
}

export const listPipeline = query({
  name: 'pipeline.list',
  summary:
    'Prospects, offers, and what was won or lost in the last twelve months, with stage, amount and next day.',
  http: 'GET /pipeline/all',
  permission: 'subfolder.read',
  input: { ...listInput, ...filters, stage: optional(choice(stages)) },
  output: pageOf(pipelineRow),
})

/** Somebody to filter by. */
const somebody = group({ id: id('users'), name: text(500) })

/** A stage with all that is in it, and its first subfolders. */
export const pipelineStage = group({
  stage: column(labelled('column.stage', choice(stages)), {}),
  count: column(labelled('column.missions', count()), {}),
  /** Of how many the amount is known. */
  priced: count(),
  amount: column(labelled('column.pipeline_amount', total()), {}),
  /** How likely an order is, in percent; null for what is decided. */
  chance: column(labelled('column.chance', optional(decimal(0, 100))), { display: 'percent' }),
  weighted: column(labelled('column.weighted', optional(total())), {}),
  subfolders: list(pipelineRow),
})

export const readPipeline = query({
  name: 'pipeline.read',
  summary:
    'The stages with how many missions and how much, the expected orders, and the first missions of each stage.',
  http: 'GET /pipeline',
  permission: 'subfolder.read',
  input: { ...filters, search: optional(text(250)), size: withDefault(int(1, 100), 25) },
  output: group({
    stages: list(pipelineStage),
    /** Σ of the amounts of the open stages, each times its chance. */
    weighted: total(),
    leaders: list(somebody),
    managers: list(somebody),
  }),
})
