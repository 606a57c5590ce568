import { participantStandings } from '../../companies/participant.ts'
import { duty } from '../../jobs/duty.ts'
import { choice, flag, group, id, optional, text, time } from '../../kernel/field.ts'
import { command, query } from '../../kernel/operation.ts'

/** What is known of a company on the Peppol network. */
export const participantSeen = group({
  company_id: id('companies'),
  /** Whether the configuration names a service that can be asked. */
  configured: flag(),
  /** The participant that is asked for; empty where the company has none. */
  peppol_id: optional(text(50)),
  standing: choice(participantStandings),
  found_as: optional(text(100)),
  /** Since when the answer is this one, and when it was given last. */
  since: optional(time()),
  answered_at: optional(time()),
  /** When it was asked last, and why there was no answer, in the caller's words. */
  tried_at: optional(time()),
  problem: optional(text(1000)),
})

export const readParticipant = query({
  name: 'company.peppol',
  summary:
    'Whether a company can receive e-invoices and credit notes by Peppol, as far as it was looked up: the answer, since when, and why not.',
  http: 'GET /company/:id/peppol',
  permission: 'company.read',
  input: { id: id('companies') },
  output: participantSeen,
})

export const askParticipant = command({
  name: 'company.ask_peppol',
  summary: 'Looks up now whether a company is on the Peppol network, and answers it; at most once a minute.',
  http: 'POST /company/:id/peppol',
  permission: 'company.read',
  input: { id: id('companies') },
  output: participantSeen,
})

export const followParticipants = duty({
  name: 'company.follow_peppol',
  summary:
    'Looks up each day the customers of drafts and of invoices of the last year: a no after three days, a yes after sixty.',
  http: 'POST /company/follow_peppol',
})
