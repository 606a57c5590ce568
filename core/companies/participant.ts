import { entity, type Row } from '../kernel/entity.ts'
import { flag, id, optional, text, time, withDefault } from '../kernel/field.ts'

/** What was answered last on whether a company is on the Peppol network. Each company has one row at most, and none before somebody asked. */
export const peppolParticipant = entity(
  'peppol_participants',
  {
    company_id: id('companies'),
    /** The participant that was asked for: another number of the company is another question. */
    peppol_id: text(50),
    /** Empty as long as nobody answered. */
    registered: optional(flag()),
    takes_invoices: withDefault(flag(), false),
    takes_credit_notes: withDefault(flag(), false),
    /** Under which participant it was found, which may be its VAT number where its enterprise number was asked for. */
    found_as: optional(text(100)),
    /** When it was answered last, and since when the answer is this one. */
    answered_at: optional(time()),
    since: optional(time()),
    /** When it was asked last, and why there was no answer. */
    tried_at: optional(time()),
    problem: optional(text(500)),
  },
  { unique: [['company_id']], audited: false },
)
export type PeppolParticipant = Row<typeof peppolParticipant>

/** How a company stands on the network, from whom nobody can ask for to who takes all that we send. */
export const participantStandings = [
  'private',
  'no_number',
  'unknown',
  'not_registered',
  'no_billing',
  'no_invoices',
  'no_credit_notes',
  'reachable',
] as const
export type ParticipantStanding = (typeof participantStandings)[number]

/** What keeps a document of ours from a customer, as far as it is known: of these a person is warned. */
export const participantDoubts = ['not_registered', 'no_billing', 'no_invoices', 'no_credit_notes'] as const
export type ParticipantDoubt = (typeof participantDoubts)[number]

/** How a company stands whose participant is `peppol_id` now; empty where it has none. What was answered of another number does not count. */
export function participantStanding(
  company: { readonly private: boolean },
  peppol_id: string,
  known: PeppolParticipant | null | undefined,
): ParticipantStanding {
  if (company.private) return 'private'
  if (peppol_id === '') return 'no_number'
  if (!known || known.peppol_id !== peppol_id || known.registered === null) return 'unknown'
  if (!known.registered) return 'not_registered'
  if (known.takes_invoices) return known.takes_credit_notes ? 'reachable' : 'no_credit_notes'
  return known.takes_credit_notes ? 'no_invoices' : 'no_billing'
}

const aDay = 86_400_000
/** After so long a no and a yes are asked again. */
const noStands = 3 * aDay
const yesStands = 60 * aDay
/** A question without an answer is put again the next day. */
const untilNextDay = 20 * 3_600_000

/** Whether a company is to be asked for again: never asked, another number, no answer, or one that is too old. */
export function isToAsk(
  company: { readonly private: boolean },
  peppol_id: string,
  known: PeppolParticipant | null | undefined,
  now: Date,
): boolean {
  if (peppol_id === '') return false
  if (!known || known.peppol_id !== peppol_id) return true
  const passed = (instant: string | null): number =>
    instant === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(instant)
  if (known.problem !== null && passed(known.tried_at) < untilNextDay) return false
  const standing = participantStanding(company, peppol_id, known)
  return passed(known.answered_at) >= (standing === 'reachable' ? yesStands : noStands)
}
