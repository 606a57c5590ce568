import { handleJob, queueJob } from '../jobs/queue.ts'
import { handle } from '../kernel/run.ts'
import { system } from '../kernel/permission.ts'
import type { Event } from '../events.ts'
import { readTexts } from './operations.ts'
import { textsMissing } from './queries.ts'
import { readText } from './text-job.ts'
import { readTypes } from './text.ts'

/** So many documents one job reads, before others have their turn. */
const batch = 50

handleJob('document.text', (env, { document_id }) => readText(env, document_id))

/** Reads the next ones whose text is missing, and queues a job for those after them. */
handleJob('document.texts', async (env, { after }) => {
  const rows = await env.read((store) =>
    store.query(textsMissing, { types: [...readTypes], after, limit: batch }),
  )
  for (const { id } of rows) await readText(env, id)
  const last = rows[batch - 1]
  if (!last) return
  const emitted: Event[] = []
  await env.write({ actor: system(), operation: 'document.texts' }, (store) =>
    queueJob(
      { store, clock: env.clock, emit: (...events) => void emitted.push(...events) },
      'document.texts',
      `${env.clock.now().toISOString()}.${last.id}`,
      { after: last.id },
    ),
  )
  env.committed(emitted)
})

handle(readTexts, async (context, { dry_run }) => {
  const { store, clock } = context
  const [first] = await store.query(textsMissing, { types: [...readTypes], after: 0, limit: 1 })
  if (!first) return { count: 0 }
  const isUnderWay = (await store.jobs.count({ kind: 'document.texts', state: ['waiting', 'running'] })) > 0
  if (!dry_run && !isUnderWay)
    await queueJob(context, 'document.texts', `${clock.now().toISOString()}.0`, { after: 0 })
  return { count: first.count }
})
