import { partStates } from './submitted-week.ts'
import { weekStates } from './rules.ts'
import {
  choice,
  day,
  decimal,
  flag,
  group,
  id,
  list,
  map,
  month,
  optional,
  text,
  time,
  type RecordOf,
} from '../../kernel/field.ts'

/** A part of a week as its person sees it: where the time is, what became of it, and who decided or is asked to. */
export const ownPart = group({
  folder_id: id('folders'),
  folder_code: text(50),
  subfolder_id: optional(id('subfolders')),
  subfolder_code: optional(text(50)),
  state: choice(partStates),
  remark: optional(text(1000)),
  by: text(500),
})

/** A week on its way to approval, and what of it is locked. */
export const weekStanding = group({
  state: choice(weekStates),
  submitted_at: optional(time()),
  parts: list(ownPart),
  /** Who gives back what is of no part. */
  by: text(500),
  /** Its months that are closed for this person. */
  closed: list(month()),
  /** Approved absence without days, by month, in blocks. */
  undated: map(decimal(0, 100_000)),
})
export type WeekStanding = RecordOf<typeof weekStanding.fields>

/** Where weeks are submitted: how far those of a month are, and whether the month is closed for this person. */
export const monthStanding = group({
  weeks: list(group({ monday: day(), state: choice(weekStates) })),
  closed: flag(),
})
export type MonthStanding = RecordOf<typeof monthStanding.fields>
