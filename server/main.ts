import type { NewRow } from '#core/kernel/entity.ts'
import { account } from '#core/access/firm/account.ts'
import { checkIdentity } from '#core/access/firm/check-identity.ts'
import type { Day } from '#core/values/day.ts'
import { Failure } from '#core/kernel/failure.ts'
import { pick } from '#core/kernel/field.ts'
import { validate } from '#core/kernel/validate.ts'
import { user, userLogin } from '#core/users/user.ts'
import { system } from '#core/kernel/permission.ts'
import type { Language } from '#core/kernel/permission.ts'
import { seedFirm } from './seed.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openHouse } from './env.ts'
import type { House } from './env.ts'
import { listen } from './http/listen.ts'
import { runJobs } from './jobs/runner.ts'
import { openLog } from './log.ts'
import type { Log } from './log.ts'

/** The administrator's commands: they run as `system` and are audited. */

export interface Administrator {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
  readonly language: Language
}

/** Opens the house with today's tables; answers which migrations were needed. */
async function openMigrated(config: Config, log?: Log): Promise<{ house: House; migrated: string[] }> {
  const house = openHouse(config, undefined, log)
  try {
    return { house, migrated: await migrate(house.database) }
  } catch (error) {
    await house.close()
    throw error
  }
}

export const isEmpty = (house: House): Promise<boolean> =>
  house.env.read(async (store) => (await store.users.count()) === 0)

/** The first super admin and the firm. Answers false, and changes nothing, when there are users already. */
export async function setup(
  config: Config,
  { firm, administrator }: { firm: NewRow<typeof account>; administrator: Administrator },
): Promise<boolean> {
  const { house } = await openMigrated(config)
  try {
    const own = checkedFirm(firm, administrator, house.env.clock.today())
    if (!(await isEmpty(house))) return false
    const password_hash = await house.env.ports.passwords.hash(administrator.password)
    await house.env.write({ actor: system(), operation: 'setup' }, (store) =>
      seedFirm(house.env, store, own, { ...administrator, password_hash }),
    )
    return true
  } finally {
    await house.close()
  }
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
  const { house } = await openMigrated(config)
  try {
    return await loadDemo(house)
  } finally {
    await house.close()
  }
}

async function loadDemo(house: House): Promise<boolean> {
  if (!(await isEmpty(house))) return false
  const { loadOffice } = await import('#fixtures/office.ts')
  await loadOffice(house.env)
  return true
}

export async function migrateNow(config: Config): Promise<string[]> {
  const { house, migrated } = await openMigrated(config)
  await house.close()
  return migrated
}

export interface Served {
  readonly url: string
  readonly demoLoaded: boolean
  /** True when the demo's known people can sign in. */
  readonly demo: boolean
  /** True when nobody can sign in yet: the firm is still to be set up. */
  readonly empty: boolean
  stop(): Promise<void>
}

/**
 * Serves the web app and the API until stopped. With `demo` an empty database gets the demo firm,
 * whose passwords are known to all: it is served to this machine alone.
 */
export async function serve(config: Config, { demo = false } = {}): Promise<Served> {
  const log = openLog(process.env['LOG_LEVEL'])
  const { house } = await openMigrated(config, log)
  try {
    const demoLoaded = demo && (await loadDemo(house))
    const isDemo = await house.env.read(async (store) => (await store.parameters.count(demoMark)) > 0)
    if (isDemo && !loopback.has(config.host)) {
      throw new Error(
        `HOST: this database holds the demo firm, whose passwords everybody knows; it is served on 127.0.0.1 only`,
      )
    }
    await house.hear()
    const door = await listen(house, log)
    const jobs = runJobs(house, log)
    return {
      url: door.url,
      demo: isDemo,
      demoLoaded,
      empty: await isEmpty(house),
      stop: async () => {
        await door.stop()
        await jobs.stop()
        await house.close()
      },
    }
  } catch (error) {
    await house.close()
    throw error
  }
}

/** The demo firm's super admin. */
export const demoAdministrator = 'admin@decidag.example'
export const demoPassword = 'decidag-demo'

/** Stands among the parameters of a database that was ever loaded with the demo firm. */
export const demoMark = { class: 'installation', type: 'demo' }

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])
