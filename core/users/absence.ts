import { entity, type Row } from '../kernel/entity.ts'
import { blocks, choice, day, flag, id, int, optional, text, time, withDefault } from '../kernel/field.ts'

/** `month` is a number typed for a whole month, `day` an absence between two dates. */
export const absenceLevels = ['month', 'day'] as const

/** Blocks that somebody is away, asked for or approved. */
export const userAbsence = entity(
  'user_absences',
  {
    user_id: id('users'),
    number_blocks: blocks(1, 10_000),
    planning_level_class: withDefault(choice(['planning_level']), 'planning_level'),
    planning_level_type: withDefault(choice(absenceLevels), 'month'),
    start_date: day(),
    end_date: day(),
    /** 1 when approved, 0 while it is only asked for. */
    approved: withDefault(int(0, 1), 0),
    /** A refused request stays to be seen, and counts nowhere. */
    refused: withDefault(flag(), false),
    comment: optional(text(1000)),
    decision_comment: optional(text(1000)),
    decided_by: optional(id('users')),
    decided_at: optional(time()),
  },
  { index: [['user_id', 'start_date'], ['start_date']] },
)
export type UserAbsence = Row<typeof userAbsence>

export const absenceStates = ['pending', 'approved', 'refused'] as const
export type AbsenceState = (typeof absenceStates)[number]

/** Pending until somebody decides, then approved or refused. */
export const stateOf = ({ approved, refused }: Pick<UserAbsence, 'approved' | 'refused'>): AbsenceState =>
  refused ? 'refused' : approved === 1 ? 'approved' : 'pending'
