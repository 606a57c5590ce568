import type { Company, CompanyAddress } from '../companies/company.ts'
import {
  participantDoubts,
  participantStanding,
  type ParticipantDoubt,
  type PeppolParticipant,
} from '../companies/participant.ts'
import { askOnPeppol } from '../companies/participant-asking.ts'
import type { Context } from '../ports.ts'
import type { Invoice } from './invoice.ts'
import { peppolIdOf } from './receiver.ts'

/** Why a document may not reach its customer by Peppol. */
export interface PeppolDoubt {
  readonly standing: ParticipantDoubt
  /** The participant that was asked for. */
  readonly peppol_id: string
  /** When it was answered, ISO 8601. */
  readonly answered_at: string
}

interface Sent {
  readonly invoice: Pick<Invoice, 'invoice_class'>
  readonly customer: Company | null
  readonly address: CompanyAddress | null
  readonly participant: PeppolParticipant | null
}

/** What is known to keep a document from its customer; null where nothing is, or where it does not go by Peppol. It stops no emission. */
export function peppolDoubt({ invoice, customer, address, participant }: Sent): PeppolDoubt | null {
  if (!customer || !participant?.answered_at) return null
  if ((customer.invoice_channel ?? 'peppol') !== 'peppol') return null
  const peppol_id = peppolIdOf(customer, address?.country ?? null)
  const standing = participantStanding(customer, peppol_id, participant)
  const ofTheOther = invoice.invoice_class === 'credit_note' ? 'no_invoices' : 'no_credit_notes'
  const doubt = participantDoubts.find((each) => each === standing && each !== ofTheOther)
  return doubt ? { standing: doubt, peppol_id, answered_at: participant.answered_at } : null
}

/** Has the customers of new drafts looked up whose answer is too old, so that it is there when they are emitted. */
export async function askOfRecipients(
  context: Context,
  drafts: readonly Pick<Invoice, 'recipient_company_id'>[],
): Promise<void> {
  const id = [...new Set(drafts.flatMap(({ recipient_company_id }) => recipient_company_id ?? []))]
  if (context.billing.configured && id.length > 0)
    await askOnPeppol(context, await context.store.companies.find({ id }))
}
