import { choice, day, flag, id, int, money, omit, optional, pick, text } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount, listParams } from '../../tables/listing.ts'
import { listPipeline, pipelineRow } from './operations.ts'
import { stages } from './stages.ts'

const count = () => int(0, 1_000_000_000)

const asked = {
  ...pick(listPipeline.input, 'project_leader', 'project_manager', 'submitted_from', 'submitted_to'),
  stage: optional(choice(stages)),
  /** Those alone whose next day is before this one. */
  due_before: optional(day()),
  /** What was decided before this day is left out. */
  since: day(),
  /** Internal folders’ too. */
  internal: flag(),
}
const stored = omit(pipelineRow.fields, 'weighted', 'late')

/** Subfolders on the board, as a list. */
export const pipelineListed = namedQuery(
  'pipeline.list',
  { ...listParams, ...asked },
  { ...stored, ...listCount },
)

/** The first subfolders of each stage, the most pressing first; each with the figures of its whole stage. */
export const pipelineBoard = namedQuery(
  'pipeline.board',
  { ...pick(listParams, 'words'), ...asked, size: int(1, 100) },
  {
    ...stored,
    stage_count: count(),
    stage_priced: count(),
    stage_amount: money(0, 9_999_999_999_999.99),
  },
)

/** Who leads the subfolders on the board, and who manages their folders, by name. */
export const pipelinePeople = namedQuery('pipeline.people', pick(asked, 'since', 'internal'), {
  part: choice(['leader', 'manager']),
  id: id('users'),
  name: text(500),
})

/** How many missions on the board are in each stage, how many of them are late on a day, and what those with an amount come to. */
export const pipelineCounted = namedQuery(
  'pipeline.counts',
  { ...pick(asked, 'project_manager', 'since', 'internal'), today: day() },
  { stage: choice(stages), count: count(), late: count(), amount: money(0, 9_999_999_999_999.99) },
)
