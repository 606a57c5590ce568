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
} from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { subfolderStatuses } from '../../folders/subfolder.ts'
import { timelineMoments } from '../../folders/timeline.ts'
import { column } from '../../tables/column-facts.ts'
import { openStages } from '../pipeline/stages.ts'
import { lateKinds, whoActs } from './late.ts'

const blocks = () => int(0, 1_000_000_000)
const total = () => money(-9_999_999_999.99, 9_999_999_999.99)

/** What is late in a subfolder, since when where there is a day, and whose turn it is. */
const late = group({ what: choice(lateKinds), since: optional(day()), who: choice(whoActs) })

/** A subfolder in one line: where it stands, what was ordered, and how much of it is planned, booked and invoiced. */
export const subfolderGlance = group(
  {
    id: id('subfolders'),
    folder_id: id('folders'),
    folder_code: text(50),
    folder_name: column(text(250), { label: 'field.folder', card: 'fact' }),
    rank_code: column(text(20), { display: 'code' }),
    code: column(optional(text(50)), { display: 'code', wide: true }),
    name: column(text(250), { card: 'title' }),
    status_type: column(choice(subfolderStatuses), { display: 'status' }),
    project_leader: optional(id('users')),
    project_leader_name: column(optional(text(500)), {
      label: 'column.project_leader',
      wide: true,
      card: 'fact',
    }),
    manager_name: text(500),
    customer: column(optional(text(250)), { wide: true, card: 'fact' }),
    mission_start: column(optional(day()), { wide: true }),
    final_reception_date: column(optional(day()), { wide: true }),
    /** While nobody knows whether it will be ordered: where it stands, and how likely an order is, in percent. */
    stage: optional(choice(openStages)),
    chance: optional(decimal(0, 100)),
    /** Whose turn it is in that stage, late or not. */
    turn: optional(choice(whoActs)),
    /** Σ of its contracts. */
    contracted: column(labelled('mission.contracted', total()), { wide: true, card: 'fact' }),
    planned: column(labelled('mission.planned', blocks()), { card: 'fact' }),
    booked: column(labelled('mission.booked', blocks()), { card: 'fact' }),
    /** Null for whoever may not see its invoices, as `to_invoice` is. */
    invoiced: column(labelled('mission.invoiced', optional(total())), { card: 'fact' }),
    to_invoice: optional(total()),
    /** The next day on which something is to be done. */
    next: optional(group({ what: choice(timelineMoments), day: day() })),
    late: list(late),
  },
  [
    'rank_code',
    'code',
    'name',
    'folder_name',
    'status_type',
    'project_leader_name',
    'customer',
    'mission_start',
    'final_reception_date',
    'planned',
    'booked',
    'contracted',
    'invoiced',
  ],
)

export const subfoldersAtGlance = query({
  name: 'subfolder.at_glance',
  summary:
    'Missions of a folder, of a company or one alone, in order, with what was ordered, planned, booked and invoiced, and what is late.',
  http: 'GET /subfolder/at_glance/all',
  permission: 'subfolder.read',
  input: {
    folder_id: optional(id('folders')),
    /** Its owner, end user or customer. */
    company_id: optional(id('companies')),
    id: optional(id('subfolders')),
    /** Those alone in which something is late. */
    late: optional(flag()),
  },
  output: list(subfolderGlance),
})
