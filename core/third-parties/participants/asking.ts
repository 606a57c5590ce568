import type { Company } from '../../companies/company.ts'
import { invoiceAddress } from '../../companies/head-office.ts'
import { isToAsk, type PeppolParticipant } from '../../companies/participant.ts'
import { peppolIdOf } from '../../invoicing/receiver.ts'
import { keptReason } from '../../invoicing/sending/reasons.ts'
import { Failure } from '../../kernel/failure.ts'
import { system } from '../../kernel/permission.ts'
import type { Env, Reader, Store } from '../../ports.ts'
import type { FoundParticipant } from '../ports.ts'

/** A company with the participant that is asked for, empty where it has none, and what is known of it. */
export interface Asked {
  readonly company: Company
  readonly peppol_id: string
  readonly known: PeppolParticipant | null
}

/** These companies, in as many questions as for one. */
export async function askedOf(store: Reader, ids: readonly number[]): Promise<Asked[]> {
  const [companies, addresses, participants] = await Promise.all([
    store.companies.find({ id: ids }),
    store.company_addresses.find({ company_id: ids }),
    store.peppol_participants.find({ company_id: ids }),
  ])
  const byCompany = Map.groupBy(addresses, ({ company_id }) => company_id)
  return companies.map((company) => ({
    company,
    peppol_id: peppolIdOf(company, invoiceAddress(byCompany.get(company.id) ?? [])?.country ?? null),
    known: participants.find(({ company_id }) => company_id === company.id) ?? null,
  }))
}

export const isDue = ({ company, peppol_id, known }: Asked, now: Date): boolean =>
  isToAsk(company, peppol_id, known, now)

/** Asks for one company and keeps the answer, or why there was none. Throws that failure, once it is kept. */
export async function ask(env: Env, { company, peppol_id }: Asked): Promise<void> {
  let found: FoundParticipant
  try {
    found = await env.ports.billing.participant(peppol_id)
  } catch (error) {
    const problem = error instanceof Failure ? wordsOf(error) : 'service_unavailable'
    await keep(env, company.id, peppol_id, () => ({ problem }))
    throw error
  }
  await keep(env, company.id, peppol_id, (known, now) => ({
    ...found,
    problem: null,
    answered_at: now,
    since: known && isSame(known, found) ? known.since : now,
  }))
}

/** What is kept of a failure: what the service said against it, or its code. */
function wordsOf({ code, details: { params } }: Failure): string {
  const said = String(params?.['reason'] ?? '')
  return keptReason(code, code === 'service_refused' ? { reason: said } : {}).slice(0, 500)
}

const isSame = (known: PeppolParticipant, found: FoundParticipant): boolean =>
  known.registered === found.registered &&
  known.takes_invoices === found.takes_invoices &&
  known.takes_credit_notes === found.takes_credit_notes

type Changes = Partial<
  Omit<PeppolParticipant, 'id' | 'company_id' | 'peppol_id' | 'created_at' | 'updated_at'>
>

/** What was answered of another number is forgotten. A company that was deleted meanwhile keeps nothing. */
async function keep(
  env: Env,
  company_id: number,
  peppol_id: string,
  changesOf: (known: PeppolParticipant | null, now: string) => Changes,
): Promise<void> {
  const events = [{ type: 'company', id: company_id }] as const
  await env.write(
    { actor: system(), operation: 'peppol.ask' },
    async (store) => {
      await store.lock('company')
      if (!(await store.companies.get(company_id))) return
      const standing = await store.peppol_participants.first({ company_id })
      const known = standing?.peppol_id === peppol_id ? standing : null
      const now = env.clock.now().toISOString()
      await put(
        store,
        standing,
        { company_id, peppol_id, ...(known ? {} : nothing) },
        {
          tried_at: now,
          ...changesOf(known, now),
        },
      )
    },
    events,
  )
  env.committed(events)
}

const nothing = {
  registered: null,
  takes_invoices: false,
  takes_credit_notes: false,
  found_as: null,
  answered_at: null,
  since: null,
} as const

async function put(
  store: Store,
  standing: PeppolParticipant | null,
  whose: { readonly company_id: number; readonly peppol_id: string } & Changes,
  changes: Changes,
): Promise<void> {
  if (standing) await store.peppol_participants.update(standing.id, { ...whose, ...changes })
  else await store.peppol_participants.insert({ ...whose, ...changes })
}
