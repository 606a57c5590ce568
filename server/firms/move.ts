import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { backUp, restore } from '../backup/commands.ts'
import { refuseOccupied } from '../backup/restore.ts'
import { outboxOf, passingOf, type Config } from '../config.ts'
import { makeFolder, nullWhenMissing } from '../durable.ts'
import { configOfFirm } from './config-of-firm.ts'
import { emptyDatabase, lastWritten, makeDatabase, shut, untilAlone } from './databases.ts'
import { isUnchanged, samePlace, shownPlace, type Firm } from './firm.ts'
import { changeFirm, firmNamed, readFirms } from './firms-file.ts'
import { hold } from './hold.ts'
import { placesIn, type FirmPlaces, type Held } from './places.ts'

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
