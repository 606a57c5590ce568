import type { OfferInfo } from '../../folders/offers/offer-info.ts'
import { isSubmittedLater } from '../../reports/pipeline/moves.ts'
import type { Day } from '../../values/day.ts'
import { readTyped } from '../form/typed.ts'
import type { SubfolderForm } from './subfolder-edit.ts'

const [done, day] = ['offerExtraInfo.submission_done', 'offerExtraInfo.submission_date'] as const

/** The day yet to come on which an offer is due that a subfolder's form now says was submitted; null where none is. */
export function earlySubmission(form: SubfolderForm, wasSubmitted: boolean, today: Day): Day | null {
  if (wasSubmitted || String(form.value(done)) !== 'true') return null
  const reading = readTyped(form.facts(day), form.value(day), today)
  const submission_date = 'value' in reading ? ((reading.value ?? null) as Day | null) : null
  return dueLater({ submission_done: true, submission_date }, wasSubmitted, today)
}

/** The same of an offer as it stands: the day yet to come on which one is due that is now called submitted. */
export function dueLater(
  offer: Pick<OfferInfo, 'submission_done' | 'submission_date'> | null,
  wasSubmitted: boolean,
  today: Day,
): Day | null {
  if (wasSubmitted || !offer?.submission_done) return null
  return isSubmittedLater(offer, today) ? offer.submission_date : null
}

/** Takes today as the day on which it was submitted. */
export const submittedToday = (form: SubfolderForm, today: Day): void => form.set(day, today)
