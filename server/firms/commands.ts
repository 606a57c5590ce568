import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { databaseFile } from '../config.ts'
import { pending, refuseMisfit } from '../db/migrations/fits.ts'
import { openDatabase } from '../db/database.ts'
import { migrations } from '../db/migrations/list.ts'
import { sql } from '../db/sql.ts'
import { working } from '../ending/started.ts'
import { openMigrated } from '../serving.ts'
import { turns } from '../turns.ts'
import { configOfFirm, environmentOf } from './config-of-firm.ts'
import { makeDatabase } from './databases.ts'
import {
  firmName,
  parseFirms,
  readAddress,
  shownPlace,
  writtenFirms,
  type Firm,
  type FirmState,
  type Settings,
} from './firm.ts'
import { changeFirms, firmNamed, readFirms } from './firms-file.ts'
import { mayBeOwn } from './own-settings.ts'
import { placesIn, type FirmPlaces, type Held } from './places.ts'

/** The administrator's commands on the firms of a server. */

export interface NewFirm extends FirmPlaces {
  readonly name: string
  readonly address: string
  readonly settings: Settings
}

/**
 * Adds a firm: its database with today's tables, made where PostgreSQL has none of this name, and its line in the file. Nothing is
 * there already, or it is refused.
 */
export async function addFirm(held: Held, wish: NewFirm): Promise<Firm> {
  const firm = firmOf(held, wish)
  const before = existsSync(held.firms) ? await readFirms(held.firms) : null
  refuseKnown(firm, before?.all ?? [], held.firms)
  const config = configOfFirm(firm)
  await makeDatabase(firm.database)
  await working(async (opened) => {
    const { installation } = await openMigrated(config, opened)
    if (!(await installation.env.read(async (store) => (await store.users.count()) === 0)))
      throw new Failure('firm_database_used', { params: { place: shownPlace(firm.database) } })
  })
  await changeFirms(held.firms, (firms) => {
    refuseKnown(firm, firms.all, held.firms)
    return [...firms.all, firm]
  })
  return firm
}

function firmOf({ data: root }: Held, { name, address, database, data, settings }: NewFirm): Firm {
  if (!firmName.test(name)) throw new Failure('firm_name_odd', { params: { name } })
  const origin = readAddress(address)
  if (origin === null) throw new Failure('firm_address_odd', { params: { address } })
  const strange = Object.keys(settings).find((variable) => !mayBeOwn(variable))
  if (strange !== undefined) throw new Failure('firm_setting_odd', { params: { variable: strange } })
  const folder = data === undefined ? join(root, 'firms', name) : resolve(data)
  return { name, address: origin, ...placesIn(folder, database), settings, moving: null }
}

/** Its name is new, and its places are nobody else's: asked before anything is made. */
function refuseKnown(firm: Firm, all: readonly Firm[], file: string): void {
  if (all.some(({ name }) => name === firm.name))
    throw new Failure('firm_known', { params: { name: firm.name } })
  parseFirms(writtenFirms([...all, firm]), file)
}

export interface ListedFirm {
  readonly name: string
  readonly address: string
  readonly database: string
  readonly data: string
  readonly state: FirmState
  /** How many it has; null where nobody looked. */
  readonly people: number | null
}

/** So many firms are looked at side by side. */
const lookedAtOnce = 8

/** All firms of the file. With `looks` each database is asked how it stands; nothing is changed. */
export async function listFirms(held: Held, looks: boolean): Promise<ListedFirm[]> {
  const { all } = await readFirms(held.firms)
  const turn = turns(lookedAtOnce)
  return Promise.all(
    all.map(async (firm) => {
      const { name, address, database, data, moving } = firm
      const row = { name, address, database: shownPlace(database), data }
      if (moving) return { ...row, state: 'moving', people: null }
      if (!looks) return { ...row, state: 'listed', people: null }
      return { ...row, ...(await turn(() => lookAt(firm))) }
    }),
  )
}

async function lookAt(firm: Firm): Promise<Pick<ListedFirm, 'state' | 'people'>> {
  const config = configOfFirm(firm)
  const file = databaseFile(config)
  if (file !== null && !existsSync(file)) return { state: 'unreachable', people: null }
  const database = openDatabase(config, () => new Date())
  try {
    const left = await pending(database)
    if (left.length === migrations.length) return { state: 'not_set_up', people: 0 }
    if (left.length > 0) return { state: 'to_migrate', people: null }
    await refuseMisfit(database, firm.database)
    const [row] = await database.look(sql`SELECT COUNT(*) AS people FROM users`)
    const people = Number(row?.['people'])
    return { state: people === 0 ? 'not_set_up' : 'ready', people }
  } catch (error) {
    const isAway = !(error instanceof Failure) || error.code === 'database_unavailable'
    return { state: isAway ? 'unreachable' : 'unfit', people: null }
  } finally {
    await database.close().catch(() => undefined)
  }
}

/** Lets this process work on one firm of the file: its environment becomes the firm's. */
export async function workAt(name: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const file = environment['DECIDAG_FIRMS']
  if (!file) throw new Failure('firms_unset')
  const firm = firmNamed(await readFirms(file), name, file)
  if (firm.moving) throw new Failure('firm_moving')
  const own = environmentOf(firm, environment)
  for (const variable of Object.keys(environment))
    if (own[variable] === undefined) delete environment[variable]
  for (const [variable, value] of Object.entries(own)) if (value !== undefined) environment[variable] = value
  // Nor is a server meant that the environment names.
  delete environment['DECIDAG_SERVER']
}
