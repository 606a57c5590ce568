import { entity, type Row } from '../../kernel/entity.ts'
import { choice, day, id, int, month, optional, text, time } from '../../kernel/field.ts'

/** That somebody gave a week out of his hands, with or without time in it. */
export const submittedWeek = entity(
  'submitted_weeks',
  { user_id: id('users'), monday: day(), submitted_at: time() },
  { unique: [['user_id', 'monday']], index: [['monday']] },
)
export type SubmittedWeek = Row<typeof submittedWeek>

export const partStates = ['submitted', 'approved', 'returned'] as const
export type PartState = (typeof partStates)[number]

/** A submitted week's time on one subfolder, or on a folder's tasks without subfolder: what one person decides on. */
export const weekPart = entity(
  'week_parts',
  {
    user_id: id('users'),
    monday: day(),
    /** Kept when the subfolder or the folder is deleted. */
    folder_id: id(),
    subfolder_id: optional(id()),
    /** What it held when it was submitted last. */
    number_blocks: int(0, 1000),
    state: choice(partStates),
    /** Why it was returned, or a word beside the approval. */
    remark: optional(text(1000)),
    decided_by: optional(id('users')),
    decided_at: optional(time()),
  },
  { index: [['user_id', 'monday'], ['subfolder_id', 'monday'], ['state']] },
)
export type WeekPart = Row<typeof weekPart>

/** A month in which nobody's time changes any more. */
export const closedMonth = entity(
  'closed_months',
  { month: month(), closed_by: optional(id('users')), closed_at: time() },
  { unique: [['month']] },
)

/** Of what somebody was reminded: of the same week never again. */
export const weekReminders = ['submit', 'decide'] as const

export const weekReminder = entity(
  'week_reminders',
  { user_id: id('users'), monday: day(), kind: choice(weekReminders) },
  { unique: [['user_id', 'monday', 'kind']], audited: false },
)
