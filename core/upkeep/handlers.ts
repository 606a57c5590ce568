import { holdersOf } from '../access/roles/role-holders.ts'
import type { Event } from '../events.ts'
import { queueDaily } from '../jobs/daily.ts'
import { inTurn } from '../jobs/in-turn.ts'
import { handleJob } from '../jobs/queue.ts'
import { Failure } from '../kernel/failure.ts'
import { system, type Language } from '../kernel/permission.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import { notify } from '../notices/notify.ts'
import { superAdmins } from '../notices/queries.ts'
import type { Env } from '../ports.ts'
import { translate, type TextKey } from '../texts/translate.ts'
import { nextHour } from './due.ts'
import { backUpDaily, examineInstallation, listReleases } from './operations.ts'
import { releasesIn } from './releases.ts'

handleOpening(examineInstallation, (_, { scope }, { upkeep, actor }) => upkeep.examine(actor.language, scope))

handleOpening(listReleases, async (_, _input, { upkeep }) => releasesIn(await upkeep.changes()))

handle(backUpDaily, async (context, { dry_run }) => {
  const { store, clock, upkeep } = context
  if (upkeep.backupHour === null) return { count: 0 }
  await store.lock('jobs')
  const due = nextHour(clock.now(), upkeep.backupHour, clock.timeZone)
  return { count: await queueDaily(context, 'backup.make', { dry_run, due }) }
})

/** What fails is tried again; whoever administers hears of it once a day. */
handleJob('backup.make', async (env) => {
  const failed = await inTurn(env, 'backup.make', () => env.ports.upkeep.backUp())
  if (!failed) return
  if (failed.isFirstToday) await tellOfFailure(env, failed.error)
  throw failed.error
})

async function tellOfFailure({ write, committed, clock }: Env, error: unknown): Promise<void> {
  const events: Event[] = []
  await write({ actor: system(), operation: 'upkeep.back_up' }, async (store) => {
    const work = { store, clock, emit: (...emitted: Event[]) => void events.push(...emitted) }
    const administrators = [
      ...(await holdersOf(work, 'admin.read')),
      ...(await store.query(superAdmins, {})).map(({ id }) => id),
    ]
    await notify({ ...work, actor: system() }, [...new Set(administrators)], (language) => ({
      kind: 'running',
      title: translate(language)('upkeep.backup_failed'),
      message: [reasonOf(error, language), translate(language)('upkeep.backup_failed_help')].join('\n'),
      url: '/doctor',
    }))
  })
  committed(events)
}

function reasonOf(error: unknown, language: Language): string {
  if (!(error instanceof Failure)) return error instanceof Error ? error.message : String(error)
  return translate(language)(`error.${error.code}` as TextKey, { ...error.details.params })
}
