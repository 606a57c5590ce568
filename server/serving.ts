import { checkLedger, keepNumbers } from '#core/invoicing/numbering.ts'
import { Failure } from '#core/kernel/failure.ts'
import { shownFailure } from '#core/screens/formatting.ts'
import { translate } from '#core/texts/translate.ts'
import { openReturned } from './adapters/returned/open.ts'
import { refuseUnfinished } from './backup/unfinished.ts'
import type { ServedHere } from './cluster/messages.ts'
import { loopbackNames, type Config } from './config.ts'
import { refuseOutgrown } from './db/migrations/fits.ts'
import { migrate } from './db/migrations/migrate.ts'
import { demoMark } from './demo.ts'
import type { Started } from './ending/started.ts'
import { openInstallation } from './env.ts'
import type { Installation } from './installation.ts'
import { keepSeals } from './jobs/audit-seals.ts'
import { keepDuties } from './jobs/duties.ts'
import { keepPurchaseFolder } from './jobs/purchase-folder.ts'
import { keepReturnedMails } from './jobs/returned-mails.ts'
import { runJobs } from './jobs/runner.ts'
import type { Log } from './log.ts'

// What every server does for a firm, whether it serves one or many.

export interface Served extends ServedHere {
  /** Ends what is under way, and lets go of everything, whatever fails; throws the first error. */
  stop(): Promise<void>
}

/** Those who start services kill what has not stopped after a minute and a half. */
export const stopSeconds = 30

type Around = Parameters<typeof openInstallation>[3]

/**
 * Opens the installation with today's tables; answers which migrations were needed. Once it is connected and before anything is changed
 * it is asked whether it `mayChange`; what that throws keeps it shut.
 */
export async function openMigrated(
  config: Config,
  opened: Started,
  log?: Log,
  around: Around = {},
  mayChange: () => Promise<void> = () => Promise.resolve(),
): Promise<{ installation: Installation; migrated: string[] }> {
  refuseUnfinished(config)
  const installation = openInstallation(config, undefined, log, around)
  opened.note(installation.close)
  await refuseOutgrown(installation.database, config.databaseUrl)
  await mayChange()
  return { installation, migrated: await migrate(installation.database) }
}

/**
 * Makes an installation ready to take calls: it hears of what other processes change, and its books are compared with the
 * ledger of numbers. The demo firm, whose passwords are known to all, is served to this machine alone.
 */
export async function makeReady(installation: Installation, log: Log): Promise<{ readonly isDemo: boolean }> {
  const { env, config, fellow } = installation
  const isDemo = await env.read(async (store) => (await store.parameters.count(demoMark)) > 0)
  if (isDemo && !loopbackNames.has(config.host)) throw new Failure('demo_not_public')
  if (fellow?.isFirst ?? true) await compareWithLedger(installation, log)
  await installation.followOthers()
  return { isDemo }
}

/**
 * Does what goes on by itself while a firm is served: jobs in every process; seals, duties, returned mails and purchases once,
 * however many processes serve it.
 */
export async function keepAtWork(installation: Installation, begun: Started, log: Log): Promise<AtWork> {
  const { env, config, fellow } = installation
  const isFirst = fellow?.isFirst ?? true
  // Ends after the jobs, so that it seals what they wrote.
  if (isFirst) begun.note(keepSeals(env, log).stop)
  begun.note(runJobs(installation, log).stop)
  if (!isFirst) return { isBusy: () => hasJobs(installation) }
  const duties = keepDuties(env, log)
  begun.note(duties.stop)
  const returned = await openReturned(config, () => env.clock.now())
  if (returned) begun.note(keepReturnedMails(env, returned, log).stop)
  if (config.purchaseFolder !== null) begun.note(keepPurchaseFolder(env, log).stop)
  return { isBusy: async () => duties.isBusy() || (await hasJobs(installation)) }
}

interface AtWork {
  /** Whether a duty is under way, or a job is or could be. */
  isBusy(): Promise<boolean>
}

const hasJobs = ({ env }: Installation): Promise<boolean> =>
  env.read(async (store) => {
    const due = { due_at: { to: env.clock.now().toISOString() } }
    return (await store.jobs.count({ state: ['waiting', 'running'], ...due })) > 0
  })

/**
 * Whoever starts the server learns at once why nothing will be emitted. Books that know every number of the ledger
 * write theirs into it, for it may be new: an installation that was just brought to this version has none.
 */
async function compareWithLedger({ env }: Installation, log: Log): Promise<void> {
  try {
    await env.read((store) => checkLedger(store, env.ports.numbers))
    await keepNumbers(env.reader, env.ports.numbers)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    log.error({ err: error.cause }, shownFailure(translate('en'), error))
  }
}
