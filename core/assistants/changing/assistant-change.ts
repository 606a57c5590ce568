import { entity, type Row } from '../../kernel/entity.ts'
import {
  about,
  blocks,
  choice,
  day,
  group,
  id,
  json,
  month,
  optional,
  ours,
  text,
  time,
  type RecordOf,
} from '../../kernel/field.ts'
import type { Day, Month } from '../../values/day.ts'

/** A booking: how many blocks a cell of the planner holds, and its comment. */
export interface CellContent {
  readonly blocks: number
  readonly comment: string | null
}

/** One thing that an assistant does, with what stood there before: so that it can be taken back. */
export type Step =
  | {
      readonly kind: 'booking'
      readonly wbs_task_id: number
      readonly date: Day
      readonly before: CellContent
      readonly after: CellContent
    }
  | {
      readonly kind: 'plan'
      readonly wbs_id: number
      readonly wbs_task_id: number
      readonly user_id: number | null
      readonly month: Month
      /** The person's own proposals, before and after; null if none stands. `stands` is what is planned. */
      readonly before: number | null
      readonly after: number | null
      readonly stands: number
    }
  | {
      readonly kind: 'absence'
      readonly start_date: Day
      readonly end_date: Day
      readonly number_blocks: number
      readonly comment: string | null
      /** Once it was asked for: its number and its version. */
      readonly absence?: { readonly id: number; readonly updated_at: string }
    }
  | { readonly kind: 'withdrawal'; readonly id: number }

/** What a step changes: booked time, a proposed plan, or an absence that is asked for or withdrawn. */
const whats = ['booking', 'plan', 'absence', 'withdrawal'] as const

const amount = () => optional(about('Blocks; 10 blocks are one day', blocks(0, 10_000)))

/** A change as people read it. `note` says why something is left as it is. */
export const shownChange = group({
  what: choice(whats),
  day: optional(day()),
  until: optional(day()),
  month: optional(month()),
  task: optional(text(250)),
  task_handle: optional(text(20)),
  task_code: optional(text(250)),
  folder_code: optional(text(50)),
  folder_name: optional(text(250)),
  mission_code: optional(text(50)),
  /** Whose plan it is; nobody's is the pool's. */
  person: optional(text(501)),
  before: amount(),
  after: amount(),
  comment_before: optional(text(1000)),
  comment: optional(text(1000)),
  note: optional(about('The code of the reason why this is left as it is', text(100))),
  why: optional(about('That reason in words', text(1000))),
})
export type ShownChange = RecordOf<typeof shownChange.fields>

/** What an assistant wrote for a person in one confirmed call. */
export const assistantChange = entity(
  'assistant_changes',
  {
    user_id: id('users'),
    token_id: optional(id('api_tokens')),
    /** The program, as it names itself, and the name of its token. */
    assistant: optional(text(400)),
    tool: text(50),
    idempotency_key: text(100),
    /** A hash of what was asked: the same key with other content is refused. */
    asked: text(64),
    confirmation_hash: ours(text(64)),
    steps: json<Step[]>(),
    shown: json<ShownChange[]>(),
    taken_back_at: optional(time()),
    /** What was left when it was taken back, because others had changed it. */
    left_over: optional(json<ShownChange[]>()),
  },
  {
    unique: [['user_id', 'idempotency_key'], ['confirmation_hash']],
    index: [['user_id', 'taken_back_at']],
  },
)
export type AssistantChange = Row<typeof assistantChange>
