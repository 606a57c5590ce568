import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { NewRow } from '#core/kernel/entity.ts'
import { account } from '#core/access/firm/account.ts'
import { checkIdentity } from '#core/access/firm/check-identity.ts'
import { weakness } from '#core/access/sign-in/weak-passwords.ts'
import { dayInZone, type Day } from '#core/values/day.ts'
import { firstItem } from '#core/values/known.ts'
import { Failure } from '#core/kernel/failure.ts'
import { pick } from '#core/kernel/field.ts'
import { validate } from '#core/kernel/validate.ts'
import { sellerGaps } from '#core/invoicing/preflight.ts'
import { numberUnknownToBooks } from '#core/invoicing/numbering.ts'
import type { Foreseen } from '#core/upkeep/foreseen.ts'
import { user, userLogin } from '#core/users/user.ts'
import { system } from '#core/kernel/permission.ts'
import { carryOver, type Carried } from './carry-over.ts'
import type { Fellow } from './cluster/fellow.ts'
import { openFellow } from './cluster/worker.ts'
import { seedFirm, type Administrator } from './seed.ts'
import { databaseFile, type Config } from './config.ts'
import { exposedPaths } from './exposed.ts'
import { pending, refuseMisfit, refuseOutgrown } from './db/migrations/fits.ts'
import { foresee } from './db/migrations/foresee.ts'
import { migrations } from './db/migrations/list.ts'
import { sql } from './db/sql.ts'
import { openInstallation } from './env.ts'
import type { Installation } from './installation.ts'
import { listen } from './http/listen.ts'
import { listenForMetrics } from './http/metrics.ts'
import type { DutyRow } from '#core/duties.ts'
import { doDuties } from './jobs/duties.ts'
import { keepLean } from './leanness.ts'
import { openLog } from './log.ts'
import { endsWithin } from './ending/patience.ts'
import { starting, working, type Started } from './ending/started.ts'
import { keepAtWork, makeReady, openMigrated, stopSeconds, type Served } from './serving.ts'
import { openWatch } from './watching/open.ts'

// The administrator's commands: they run as `system` and are audited.

export { examine } from './doctor/examine.ts'
export { backUp, listBackups, restore, tidyBackups, verify } from './backup/commands.ts'
export { addFirm, listFirms, workAt } from './firms/commands.ts'
export { moveFirm, stayFirm } from './firms/move.ts'
export { heldFirms } from './firms/places.ts'
export { checkedPassphrase, passphraseIn, shortestPassphrase } from './backup/passphrase.ts'

export const isEmpty = (installation: Installation): Promise<boolean> =>
  installation.env.read(async (store) => (await store.users.count()) === 0)

/** Whether there are people already; asks without making anything, not even the database. */
export async function hasPeople(config: Config): Promise<boolean> {
  const file = databaseFile(config)
  if (file !== null && !existsSync(file)) return false
  return working(async (opened) => {
    const { database, close } = openInstallation(config)
    opened.note(close)
    if ((await pending(database)).includes(firstItem(migrations).name)) return false
    return (await database.look(sql`SELECT id FROM users LIMIT 1`)).length > 0
  })
}

/**
 * The first super admin and the firm: all of it or nothing, for what is wrong is said before a database is made.
 * Answers what an invoice still needs of the firm; null, and changes nothing, when there are users already.
 */
export async function setup(
  config: Config,
  { firm, administrator }: { firm: NewRow<typeof account>; administrator: Administrator },
): Promise<readonly string[] | null> {
  const own = checkedFirm(firm, administrator, dayInZone(new Date(), config.timeZone))
  return working(async (opened) => {
    const { installation } = await openMigrated(config, opened)
    if (!(await isEmpty(installation))) return null
    await refuseForeignDocuments(installation)
    const weak = weakness(administrator.password, [
      firm.name,
      administrator.email,
      ...administrator.email.split('@'),
    ])
    if (weak) throw new Failure('invalid_fields', { fields: { password: weak } })
    const password_hash = await installation.env.ports.passwords.hash(administrator.password)
    await installation.env.write({ actor: system(), operation: 'setup' }, (store) =>
      seedFirm(installation.env, store, own, { ...administrator, password_hash }),
    )
    return sellerGaps(own)
  })
}

/** The firm's fields as core has them: an account or number that no invoice could carry is refused now. */
function checkedFirm(firm: NewRow<typeof account>, administrator: Administrator, today: Day) {
  const own = validate(account.given, firm, today)
  const { first_name, last_name, email } = administrator
  validate(
    { ...pick(user.given, 'first_name', 'last_name'), ...pick(userLogin.given, 'email') },
    { first_name, last_name, email },
    today,
  )
  const { kept, wrong } = checkIdentity(own)
  if (Object.keys(wrong).length > 0) throw new Failure('invalid_fields', { fields: wrong })
  return kept
}

/** The demo firm into an empty database; false, and nothing changed, when it is not empty. */
export async function setupDemo(config: Config): Promise<boolean> {
  return working(async (opened) => loadDemo((await openMigrated(config, opened)).installation))
}

async function loadDemo(installation: Installation): Promise<boolean> {
  if (!(await isEmpty(installation))) return false
  await refuseForeignDocuments(installation)
  const { loadOffice } = await import('#fixtures/office.ts')
  await loadOffice(installation.env)
  return true
}

/** A new firm beside the documents of another could emit nothing: its books would be behind their numbers. */
async function refuseForeignDocuments({ env }: Installation): Promise<void> {
  const number = await env.read((store) => numberUnknownToBooks(store, env.ports.numbers))
  if (number !== null) throw new Failure('data_folder_of_another', { params: { number } })
}

/** Brings a database to this version. */
export async function migrateNow(config: Config): Promise<string[]> {
  refuseMissing(config)
  return working(async (opened) => (await openMigrated(config, opened)).migrated)
}

/** What the migrations that a database still lacks will do to it; changes nothing. */
export async function foreseeMigrations(config: Config): Promise<Foreseen[]> {
  refuseMissing(config)
  return working(async (opened) => {
    const { database, close } = openInstallation(config)
    opened.note(close)
    await refuseOutgrown(database, config.databaseUrl)
    return foresee(database)
  })
}

/** Does what time has brought, for whoever runs no server; answers what each duty did, or would do on a dry run. */
export async function runDuties(config: Config, dryRun: boolean): Promise<DutyRow[]> {
  return working(async (opened) => {
    const installation = await openReady(config, opened)
    opened.note(() => installation.settle())
    return await doDuties(installation.env, dryRun)
  })
}

/** Carries all documents and files into the stores that the configuration names, from the other ones that it knows. */
export async function carryDocumentsOver(
  config: Config,
  heard: Parameters<typeof carryOver>[1],
): Promise<Carried> {
  return working(async (opened) => carryOver(await openReady(config, opened), heard))
}

/** Opens what is there and of this version; makes and changes nothing. */
async function openReady(config: Config, opened: Started): Promise<Installation> {
  refuseMissing(config)
  const installation = openInstallation(config)
  opened.note(installation.close)
  await refuseMisfit(installation.database, config.databaseUrl)
  return installation
}

/** A database file that is not there is not made, for its name may be mistyped. */
function refuseMissing(config: Config): void {
  const file = databaseFile(config)
  if (file !== null && !existsSync(file))
    throw new Failure('no_database', { params: { place: config.databaseUrl } })
}

interface ServeWish {
  readonly demo?: boolean
  readonly fellow?: Fellow | null
  /** What holds for all firms, where there are several: with what flags said. */
  readonly environment?: NodeJS.ProcessEnv
}

/**
 * Serves the web app and the API until stopped. With `demo` an empty database gets the demo firm,
 * whose passwords are known to all: it is served to this machine alone. With a `fellow` this process is one of several.
 */
export async function serve(
  config: Config,
  { demo = false, fellow = null, environment = process.env }: ServeWish = {},
): Promise<Served> {
  if (config.firms !== null) {
    if (demo) throw new Failure('demo_among_firms')
    return (await import('./firms/serve-firms.ts')).serveFirms(
      { ...config, firms: config.firms },
      { fellow, environment },
    )
  }
  const log = await openLog(process.env['LOG_LEVEL'])
  return starting(async (begun) => {
    const watch = await openWatch(config, process.env, log)
    begun.note(watch.close)
    const { installation } = await openMigrated(config, begun, log, { watch, fellow })
    const isFirst = fellow?.isFirst ?? true
    const demoLoaded = isFirst && demo && (await loadDemo(installation))
    const { isDemo } = await makeReady(installation, log)
    const server = await listen(installation, log)
    // Nobody new is let in while what is under way ends.
    begun.note(server.stop, 'first')
    if (isFirst && watch.metrics && config.metricsPort !== null)
      begun.note((await listenForMetrics(installation, server.readiness, config.metricsPort)).stop)
    await keepAtWork(installation, begun, log)
    begun.note(keepLean({ idleMs: server.idleMs }))
    return {
      url: server.url,
      demo: isDemo,
      demoLoaded,
      empty: await isEmpty(installation),
      exposed: await exposedPaths(config),
      stop: async () => {
        // Whoever spreads the calls over several servers hears it, and gives this one none before it stops.
        server.readiness.drain()
        await setTimeout(config.drainSeconds * 1000)
        const stopped = begun.letGo()
        if (!(await endsWithin(stopSeconds * 1000, stopped)))
          throw new Failure('stop_unfinished', { params: { seconds: stopSeconds } })
        await stopped
      },
    }
  })
}

/**
 * Serves as one of several processes, until their primary says so or until the promise of `served` resolves. What keeps it from that
 * is told to the primary, who says it once for all.
 */
export async function serveAsFellow(
  config: Config,
  wish: Pick<ServeWish, 'demo' | 'environment'>,
  served: () => Promise<void>,
): Promise<void> {
  const fellow = openFellow()
  try {
    const { stop, ...here } = await serve(config, { ...wish, fellow })
    await fellow.served(here)
    await Promise.race([fellow.toldToStop, served()])
    await stop()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await fellow.refused(error)
  }
  fellow.leave()
}
