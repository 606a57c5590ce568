import { Failure } from '../../kernel/failure.ts'
import { handleGivenUp, handleJob } from '../../jobs/queue.ts'
import { sendOnce } from '../../jobs/send-once.ts'
import { clearFactsToken, endConnection } from '../tokens.ts'
import { documentForJob } from '../../invoicing/documents/printed.ts'
import { companyNumber } from '../company-number.ts'
import { kept, takenUp } from './material.ts'

/** ClearFacts knows no second try for one: what nobody knows the end of is left to a person. */
handleGivenUp('clearfacts.invoice', async ({ store, emit }, { sending_id }, reason) => {
  await store.invoice_sendings.updateWhere({ id: sending_id, state: 'queued' }, { state: 'failed', reason })
  emit({ type: 'invoice' })
})

handleJob('clearfacts.invoice', async (env, { sending_id, patience }) => {
  const { ports, clock } = env
  const { sending, invoice } = await takenUp(env, sending_id)
  if (sending.state !== 'queued' && sending.state !== 'leaving') return
  await sendOnce(env, {
    isLeaving: sending.state === 'leaving',
    since: sending.created_at,
    patience,
    unsure: 'service_unsure',
    compose: async () => {
      const document = {
        companyNumber: await env.read(companyNumber),
        file: await documentForJob(env, invoice),
        comment: invoice.number ?? '',
      }
      return { token: await clearFactsToken(env), document }
    },
    send: async ({ token, document }) => {
      try {
        return await ports.accounting.upload(token, document)
      } catch (error) {
        // It took back what it gave us: nothing goes there until somebody connects again.
        if (error instanceof Failure && error.code === 'service_unauthorized') await endConnection(env, token)
        throw error
      }
    },
    keep: ({ state, reason, answer }) =>
      kept(env, invoice, 'job.clearfacts.invoice', async (store) => {
        await store.invoice_sendings.update(sending_id, {
          state: state === 'waits' ? 'queued' : state,
          reason,
          ...(answer ? { uuid: answer.uuid, date: clock.today(), sent_at: clock.now().toISOString() } : {}),
        })
      }),
  })
})
