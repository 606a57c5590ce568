import { setTimeout } from 'node:timers/promises'
import type { JobKind } from '#core/jobs/kinds.ts'
import type { Installation } from '../installation.ts'
import { doJobs } from './runner.ts'

/** Longer than that nobody waits for an answer. */
const patience = 20_000
const lookEvery = 50

/** Ends once the job was tried: here, unless somebody else took it up. After a while it ends all the same, and the job goes on. */
export async function tried(installation: Installation, kind: JobKind, key: string): Promise<void> {
  const until = performance.now() + patience
  installation.keep(doJobs(installation, { kinds: [kind] }))
  while (performance.now() < until) {
    const job = await installation.env.read((store) => store.jobs.first({ kind, key }))
    if (!job || job.state === 'done' || job.state === 'failed') return
    if (job.state === 'waiting' && job.attempts > 0) return
    await setTimeout(lookEvery)
  }
}
