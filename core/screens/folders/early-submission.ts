import { isSubmittedLater } from '../../reports/pipeline/moves.ts'
import type { Day } from '../../values/day.ts'
import { readTyped } from '../form/typed.ts'
import type { MissionForm } from './subfolder-edit.ts'

const [done, day] = ['offerExtraInfo.submission_done', 'offerExtraInfo.submission_date'] as const

/** The day yet to come on which an offer is due that a mission's form now says was submitted; null where none is. */
export function earlySubmission(form: MissionForm, wasSubmitted: boolean, today: Day): Day | null {
  if (wasSubmitted || String(form.value(done)) !== 'true') return null
  const reading = readTyped(form.facts(day), form.value(day), today)
  const submission_date = 'value' in reading ? ((reading.value ?? null) as Day | null) : null
  return isSubmittedLater({ submission_date }, today) ? submission_date : null
}

/** Takes today as the day on which it was submitted. */
export const submittedToday = (form: MissionForm, today: Day): void => form.set(day, today)
