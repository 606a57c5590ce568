import { monthsLater, type Day } from '../values/day.ts'
import type { Invoice } from './invoice.ts'

type Dated = Pick<Invoice, 'forecast_date' | 'term_date'>

/** Until when a draft would be paid that is issued when it was forecast; what it stands at until somebody names a day. */
export const usualTerm = ({ forecast_date }: Pick<Invoice, 'forecast_date'>): Day | null =>
  forecast_date && monthsLater(forecast_date, 1)

/** The day that somebody named on a draft; null of one that is due a month after whatever day it is issued on. */
export const namedTerm = (draft: Dated): Day | null =>
  draft.term_date === usualTerm(draft) ? null : draft.term_date

/** Until when an invoice issued on a day is to be paid: the day that somebody named on the draft, else a month later. */
export const termAt = (draft: Dated, issue_date: Day): Day => {
  const chosenTerm = namedTerm(draft)
  return chosenTerm !== null && chosenTerm >= issue_date ? chosenTerm : monthsLater(issue_date, 1)
}

/** The term of a draft after an edit: one that nobody named goes with the day of the forecast. */
export const editedTerm = (before: Dated, edit: Partial<Dated>): Day | null => {
  const after = { ...before, ...edit }
  return edit.term_date === undefined && before.term_date === usualTerm(before)
    ? usualTerm(after)
    : after.term_date
}
