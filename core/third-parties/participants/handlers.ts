import { patienceMs } from '../../companies/participant-asking.ts'
import { participantStanding } from '../../companies/participant.ts'
import { reasonInWords } from '../../invoicing/sending/reasons.ts'
import { queueDaily } from '../../jobs/daily.ts'
import { handleJob, queueJob } from '../../jobs/queue.ts'
import { Failure, found } from '../../kernel/failure.ts'
import { handle, handleOpening } from '../../kernel/run.ts'
import type { Env, QueryContext } from '../../ports.ts'
import { translate } from '../../texts/translate.ts'
import { addDays } from '../../values/day.ts'
import { serviceNames } from '../ports.ts'
import { ask, askedOf, isDue, type Asked } from './asking.ts'
import { askParticipant, followParticipants, readParticipant } from './operations.ts'
import { customersInvoiced } from './queries.ts'

/** Whoever asks again within it gets what was answered. */
const betweenMs = 60_000
/** How long ago a customer was invoiced for the last time of whom we go on asking. */
const invoicedWithinDays = 400
/** How many are asked for at once, and after how many failures in a row the service counts as away. */
const atOnce = 4
const failuresAtMost = 3

handle(readParticipant, (context, { id }) => seen(context, id))

/** Who asks waits for the first try, some twenty seconds at most; the page reads what is known meanwhile. */
handleOpening(askParticipant, async (open, { id }, { jobs }) => {
  const key = await open.command(async (context) => {
    const { clock, tokens, billing } = context
    if (!billing.configured)
      throw new Failure('service_not_configured', { params: { service: serviceNames.billing } })
    const { peppol_id, known } = await askedFor(context, id)
    if (peppol_id === '') return null
    const now = clock.now().getTime()
    const isJustKnown =
      known?.peppol_id === peppol_id &&
      known.problem === null &&
      now - Date.parse(known.answered_at ?? '') < betweenMs
    if (isJustKnown) return null
    const job = `${id} ${tokens.create()}`
    const until = new Date(now + patienceMs).toISOString()
    await queueJob(context, 'peppol.ask', job, { company_id: id, wanted: 'always', until })
    return job
  })
  if (key !== null) await jobs.tried('peppol.ask', key)
  return open.query((context) => seen(context, id))
})

async function askedFor({ store }: Pick<QueryContext, 'store'>, id: number): Promise<Asked> {
  const [asked] = await askedOf(store, [id])
  return found(asked ?? null)
}

async function seen(context: QueryContext, id: number) {
  const { billing, actor } = context
  const { company, peppol_id, known } = await askedFor(context, id)
  const own = known?.peppol_id === peppol_id ? known : null
  const t = translate(actor.language)
  return {
    company_id: id,
    configured: billing.configured,
    peppol_id: peppol_id || null,
    standing: participantStanding(company, peppol_id, own),
    found_as: own?.found_as ?? null,
    since: own?.since ?? null,
    answered_at: own?.answered_at ?? null,
    tried_at: own?.tried_at ?? null,
    problem: own?.problem ? (reasonInWords(t, own.problem, 'billit') ?? own.problem) : null,
  }
}

handleJob('peppol.ask', async (env, { company_id, wanted, until }) => {
  const [asked] = await env.read((store) => askedOf(store, [company_id]))
  if (!env.ports.billing.configured || !asked || asked.peppol_id === '') return
  if (wanted !== 'always' && !isDue(asked, env.clock.now())) return
  try {
    await ask(env, asked)
  } catch (error) {
    if (isAway(error) && env.clock.now().toISOString() < until) throw error
  }
})

/** The duty is for what grows old; whoever makes a draft or changes a number asks at once. */
handle(followParticipants, async (context, { dry_run }) => {
  await context.store.lock('jobs')
  if (!context.billing.configured) return { count: 0 }
  const count = async (): Promise<number> => (await dueOf(context)).length
  return { count: await queueDaily(context, 'peppol.follow', { dry_run, count }) }
})

async function dueOf({ store, clock }: Pick<QueryContext, 'store' | 'clock'>): Promise<Asked[]> {
  const since = addDays(clock.today(), -invoicedWithinDays)
  const ids = (await store.query(customersInvoiced, { since })).map(({ id }) => id)
  return (await askedOf(store, ids)).filter((each) => isDue(each, clock.now()))
}

handleJob('peppol.follow', async (env) => {
  if (!env.ports.billing.configured) return
  const left = await env.read((store) => dueOf({ store, clock: env.clock }))
  const first = await askEach(env, left)
  if (first !== undefined && isAway(first)) throw first
})

/** Asks for each, several at a time, until the service counts as away; answers the first failure. */
async function askEach(env: Env, all: Asked[]): Promise<unknown> {
  const failures: unknown[] = []
  let inRow = 0
  const work = async (): Promise<void> => {
    for (let next = all.shift(); next && inRow < failuresAtMost; next = all.shift()) {
      try {
        await ask(env, next)
        inRow = 0
      } catch (error) {
        failures.push(error)
        inRow = isOfAll(error) ? failuresAtMost : inRow + 1
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return failures[0]
}

const isAway = (error: unknown): boolean =>
  !(error instanceof Failure) || error.code === 'service_unavailable'

/** What our access is refused for, or what asks us to come back later, concerns every question. */
const isOfAll = (error: unknown): boolean =>
  error instanceof Failure &&
  (error.code === 'service_unauthorized' || error.details.params?.['retry_after'] !== undefined)
