import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { backUp, restore } from '../backup/commands.ts'
import { refuseOccupied } from '../backup/restore.ts'
import { databaseFile, outboxOf, passingOf, type Config } from '../config.ts'
import { pending, refuseMisfit } from '../db/migrations/fits.ts'
import { openDatabase } from '../db/database.ts'
import { migrations } from '../db/migrations/list.ts'
import { sql } from '../db/sql.ts'
import { makeFolder, nullWhenMissing } from '../durable.ts'
import { working } from '../ending/started.ts'
import { openMigrated } from '../serving.ts'
import { turns } from '../turns.ts'
import { configOfFirm, environmentOf } from './config-of-firm.ts'
import { emptyDatabase, lastWritten, makeDatabase, shut, untilAlone } from './databases.ts'
import {
  firmName,
  isDatabase,
  isUnchanged,
  parseFirms,
  readAddress,
  samePlace,
  shownPlace,
  writtenFirms,
  type Firm,
  type Settings,
} from './firm.ts'
import { hold } from './hold.ts'
import { changeFirm, changeFirms, firmNamed, readFirms } from './firms-file.ts'
import { mayBeOwn } from './own-settings.ts'

/** The administrator's commands on the firms of a server. */

/** Where a firm is to be: a database and a folder; what is not said lies in a folder of its name beside the others. */
export interface FirmPlaces {
  readonly database?: string | undefined
  readonly data?: string | undefined
}

export interface NewFirm extends FirmPlaces {
  readonly name: string
  readonly address: string
  readonly settings: Settings
}

type Held = Pick<Config, 'data'> & { readonly firms: string }

/** The file of the firms that the configuration names; without one there are no firms. */
export function heldFirms({ firms, data }: Pick<Config, 'data' | 'firms'>): Held {
  if (firms === null) throw new Failure('firms_unset')
  return { firms, data }
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

/** A folder, and the database that is named or lies in it. */
function placesIn(data: string, database: string | undefined): { data: string; database: string } {
  const file = database === undefined ? null : databaseFile({ databaseUrl: database })
  const place =
    database === undefined
      ? `sqlite:${join(data, 'decidag.sqlite')}`
      : file === null
        ? database
        : `sqlite:${resolve(file)}`
  if (!isDatabase(place)) throw new Failure('firm_database_odd', { params: { place: shownPlace(place) } })
  return { data, database: place }
}

/** Its name is new, and its places are nobody else's: asked before anything is made. */
function refuseKnown(firm: Firm, all: readonly Firm[], file: string): void {
  if (all.some(({ name }) => name === firm.name))
    throw new Failure('firm_known', { params: { name: firm.name } })
  parseFirms(writtenFirms([...all, firm]), file)
}

/** How a firm stands, as a list of firms says it. */
export type FirmState = 'listed' | 'moving' | 'ready' | 'not_set_up' | 'to_migrate' | 'unreachable' | 'unfit'

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

export interface Moved {
  readonly firm: Firm
  readonly rows: number
  readonly documents: number
  /** Documents that could not be read at the old place either. */
  readonly lacking: number
  /** The old database and the old folder, for whoever removes them. */
  readonly left: { readonly database: string; readonly data: string }
  /** Whether the old database takes nobody any more. */
  readonly isShut: boolean
}

/**
 * Moves a firm to another database and folder, on either engine. Nobody is let in meanwhile; all others go on. What was cut short
 * begins anew with the same command. The old place stays as it was, shut, until somebody removes it.
 */
export const moveFirm = (
  held: Held,
  name: string,
  to: FirmPlaces & { readonly patienceMs?: number },
): Promise<Moved> =>
  oneMove(held, name, async () => {
    const before = firmNamed(await readFirms(held.firms), name, held.firms)
    refuseOther(before, to)
    const goal = before.moving ?? { ...goalOf(before, to), passphrase: randomBytes(24).toString('base64url') }
    const [old, config] = [configOfFirm(before), configOfFirm({ ...before, ...placesOf(goal) })]
    refuseUnmovable(before, config)
    await makeDatabase(goal.database)
    // Nothing stands there but what this move put there itself before it was cut short.
    if (before.moving) await clear(config)
    else await refuseFilled(config)
    await changeFirm(held.firms, name, (row) => {
      if (!isUnchanged(row, before)) throw new Failure('firm_move_ended', { params: { name } })
      return { ...row, moving: goal }
    })
    await untilAlone(before.database, to.patienceMs)
    const written = await lastWritten(before.database)
    const carried = await carry(old, config, goal.passphrase)
    await untilAlone(before.database, to.patienceMs)
    if ((await lastWritten(before.database)) !== written)
      throw new Failure('firm_written_meanwhile', { params: { name } })
    const firm = await changeFirm(held.firms, name, (row) => {
      if (row.moving?.passphrase !== goal.passphrase)
        throw new Failure('firm_move_ended', { params: { name } })
      return { ...row, ...placesOf(goal), moving: null }
    })
    const left = await shut(before.database).catch(() => null)
    return {
      firm,
      ...carried,
      left: { database: left ?? shownPlace(before.database), data: before.data },
      isShut: left !== null,
    }
  })

/** Gives up a move that was cut short: the firm is where it was. Answers the folder that may be removed. */
export const stayFirm = (held: Held, name: string): Promise<string> =>
  oneMove(held, name, async () => {
    const { moving } = firmNamed(await readFirms(held.firms), name, held.firms)
    if (!moving) throw new Failure('firm_moves_not', { params: { name } })
    await changeFirm(held.firms, name, (firm) => ({ ...firm, moving: null }))
    await rm(backupOf(moving), { force: true })
    return moving.data
  })

/** One command at a time moves a firm or gives its move up. */
async function oneMove<T>({ firms }: Held, name: string, work: () => Promise<T>): Promise<T> {
  const letGo = await hold(`${firms}.${name}.moves`, 0)
  try {
    return await work()
  } finally {
    await letGo()
  }
}

const placesOf = ({ database, data }: { database: string; data: string }) => ({ database, data })

/** The backup by which a firm moves. */
const backupOf = ({ data }: { readonly data: string }): string => `${data}.moving`

/** Where it is to go: a folder of its own, and a database in it for a firm that has a file. */
function goalOf({ name, data, database }: Firm, to: FirmPlaces): { data: string; database: string } {
  if (to.database === undefined && !database.startsWith('sqlite:'))
    throw new Failure('firm_move_needs_database', { params: { name } })
  return placesIn(to.data === undefined ? freeFolder(data) : resolve(to.data), to.database)
}

/** A firm that is on its way goes on to where it was sent; and where it is already it needs no moving. */
function refuseOther({ name, moving, ...places }: Firm, to: FirmPlaces): void {
  const wished = {
    data: to.data === undefined ? undefined : resolve(to.data),
    database: to.database === undefined ? undefined : placesIn('/', to.database).database,
  }
  for (const field of ['database', 'data'] as const) {
    const place = wished[field]
    if (place === undefined) continue
    const isSame = (other: string): boolean =>
      field === 'data' ? resolve(other) === place : samePlace(other) === samePlace(place)
    if (moving && !isSame(moving[field]))
      throw new Failure('firm_moving_elsewhere', {
        params: { name, place: shownPlace(moving.database), data: moving.data },
      })
    if (isSame(places[field]))
      throw new Failure('firm_there_already', { params: { name, place: shownPlace(place) } })
  }
}

/** A firm moves into a folder of its own, and into a database in which nothing is. */
async function refuseFilled(config: Config): Promise<void> {
  const [name] = (await readdir(config.data).catch(nullWhenMissing)) ?? []
  if (name !== undefined) throw new Failure('restore_not_empty', { params: { path: config.data, name } })
  await refuseOccupied(config)
}

/** What would not come along is said before anybody is shut out. */
function refuseUnmovable({ name, settings }: Firm, { documentStore, fileStore }: Config): void {
  // What a bucket keeps stays where it is, and would be taken for the files of another firm.
  if (documentStore === 's3' || fileStore === 's3') throw new Failure('firm_files_in_bucket')
  for (const variable of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])
    if (settings[variable] !== undefined || settings[`${variable}_FILE`] !== undefined)
      throw new Failure('firm_move_pooled', { params: { name, variable } })
}

/** By a backup that is as complete as any other, verified on its way into the new place. */
async function carry(old: Config, config: Config, passphrase: string) {
  const backup = backupOf(config)
  await rm(backup, { force: true })
  try {
    await makeFolder(dirname(backup))
    await backUp(old, backup, { passphrase, keyApart: false })
    const secret = old.secretKey ?? undefined
    const { rows, documents, lacking, faults } = await restore(config, backup, { passphrase, secret })
    if (faults.length > 0) throw new Failure('firm_move_faulty')
    // No backup has the mails of a firm without a mail server, nor what waits to be fetched.
    for (const folderOf of [outboxOf, passingOf])
      if (existsSync(folderOf(old))) await cp(folderOf(old), folderOf(config), { recursive: true })
    return { rows, documents, lacking }
  } finally {
    await rm(backup, { force: true })
  }
}

/** Takes away what a move that was cut short has put at its goal, which was empty before it. */
async function clear(config: Config): Promise<void> {
  await rm(config.data, { recursive: true, force: true })
  await emptyDatabase(config.databaseUrl)
}

/** `meuse-2` beside `meuse`: where nothing is yet. */
function freeFolder(data: string): string {
  const stem = data.replace(/-\d+$/, '')
  for (let number = 2; ; number += 1) {
    const folder = `${stem}-${number}`
    if (folder !== data && !existsSync(folder)) return folder
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
