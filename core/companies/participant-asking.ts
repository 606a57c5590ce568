import { queueJobs } from '../jobs/queue.ts'
import type { Context } from '../ports.ts'
import type { Company } from './company.ts'
import { isToAsk } from './participant.ts'

/** So long a question is put again if nobody answers; after that the duty of the next morning asks. */
export const patienceMs = 3_600_000

/**
 * Queues the question whether these companies are on the Peppol network, of those whose answer is too old or of another number.
 * Nothing waits for it, and nothing is asked where no service is configured.
 */
export async function askOnPeppol(context: Context, companies: readonly Company[]): Promise<void> {
  const { store, clock, tokens, billing } = context
  const asked = companies.filter((each) => !each.private && (each.peppol_id || each.vat_number))
  if (!billing.configured || asked.length === 0) return
  const now = clock.now()
  const known = await store.peppol_participants.find({ company_id: asked.map(({ id }) => id) })
  const until = new Date(now.getTime() + patienceMs).toISOString()
  const isFresh = (company: Company): boolean => {
    const own = known.find(({ company_id }) => company_id === company.id)
    return (
      own !== undefined && namesSame(company, own.peppol_id) && !isToAsk(company, own.peppol_id, own, now)
    )
  }
  await queueJobs(
    context,
    'peppol.ask',
    asked
      .filter((each) => !isFresh(each))
      .map(({ id }) => ({
        key: `${id} ${tokens.create()}`,
        payload: { company_id: id, wanted: 'old', until },
      })),
  )
}

/** Whether the participant that was asked for may still be the company's own; the job decides, which knows its country. */
const namesSame = ({ peppol_id, vat_number }: Company, asked: string): boolean =>
  peppol_id ? peppol_id === asked : asked.endsWith(vat_number?.replace(/\D/g, '') ?? '')
