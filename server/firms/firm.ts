import { isAbsolute, resolve } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import { databaseFile } from '../config.ts'
import { mayBeOwn } from './own-settings.ts'

/** One of the firms that a server serves together. */
export interface Firm {
  /** By which commands and folders know it. */
  readonly name: string
  /** Where people reach it: `https://meuse.example`. The host of a call says which firm it is for. */
  readonly address: string
  /** `sqlite:FILE` or `postgres://…`, of this firm alone. */
  readonly database: string
  /** The folder of its files, of this firm alone. */
  readonly data: string
  /** Settings of its own, by their variables. */
  readonly settings: Settings
  /** Where it is being moved to: nobody is let in meanwhile. */
  readonly moving: Moving | null
}

export interface Settings {
  readonly [variable: string]: string
}

export interface Moving {
  readonly database: string
  readonly data: string
  /** Of the backup by which it moves. */
  readonly passphrase: string
}

/** What the file of the firms says. */
export interface Firms {
  readonly all: readonly Firm[]
  /** The firm of a host with its port, as a call names it. */
  at(host: string): Firm | undefined
  named(name: string): Firm | undefined
}

/** How a firm stands, as a list of firms says it. */
export const firmStates = [
  'listed',
  'moving',
  'ready',
  'not_set_up',
  'to_migrate',
  'unreachable',
  'unfit',
] as const
export type FirmState = (typeof firmStates)[number]

export const firmName = /^[a-z0-9][a-z0-9-]{0,39}$/

/** Reads the file of the firms. What is missing, odd or said twice is a Failure that names the firm and the field. */
export function parseFirms(text: string, file: string): Firms {
  const read = asObject(asJson(text, file))['firms']
  const rows = asObject(read)
  if (read === undefined || Array.isArray(read)) throw odd(file, '', 'firms')
  const all = Object.entries(rows).map(([name, row]) => firmOf(name, asObject(row), file))
  refuseAlike(all, file)
  const byHost = new Map(all.map((firm) => [hostOf(firm.address), firm]))
  const byName = new Map(all.map((firm) => [firm.name, firm]))
  return {
    all,
    at: (host) => byHost.get(host.toLowerCase().replace(/\.?(:(80|443))?$/, '')),
    named: (name) => byName.get(name),
  }
}

/** The host of an address as calls name it: with its port, unless that is the usual one. */
const hostOf = (address: string): string => new URL(address).host.replace(/:(80|443)$/, '')

/** Refuses two firms that would meet: at an address, in a database, a folder, a bucket, a mailbox. Where a firm moves to is its own already. */
function refuseAlike(all: readonly Firm[], file: string): void {
  const seen = new Map<string, string>()
  for (const firm of all)
    for (const { field, place, shown } of placesOf(firm)) {
      const other = seen.get(place)
      if (other !== undefined && other !== firm.name)
        throw new Failure('firms_alike', { params: { file, name: firm.name, other, field, value: shown } })
      seen.set(place, firm.name)
    }
}

/** Settings that say where a firm's own things lie. */
const ownPlaces = [
  'DECIDAG_S3_BUCKET',
  'DECIDAG_TREE_FOLDER',
  'DECIDAG_PURCHASE_FOLDER',
  'DECIDAG_IMAP',
  'DATABASE_DIRECT_URL',
] as const

/** All that is one firm's alone: the field, and its place in one way of writing. */
function placesOf({ address, database, data, settings, moving }: Firm) {
  const places = [
    { field: 'address', place: `address ${hostOf(address)}`, shown: address },
    ...[{ database, data }, ...(moving ? [moving] : [])].flatMap((each) => [
      { field: 'database', place: `database ${samePlace(each.database)}`, shown: shownPlace(each.database) },
      { field: 'data', place: `data ${resolve(each.data)}`, shown: each.data },
    ]),
  ]
  for (const field of ownPlaces) {
    const value = settings[field]
    if (value !== undefined) places.push({ field, place: `${field} ${value}`, shown: shownPlace(value) })
  }
  return places
}

/** A database in one way of writing: two that are the same are written alike. */
export function samePlace(database: string): string {
  const file = databaseFile({ databaseUrl: database })
  if (file !== null) return `sqlite:${resolve(file)}`
  const { hostname, port, pathname } = new URL(database)
  return `postgres://${hostname.toLowerCase()}:${port || '5432'}${pathname}`
}

/** The file of these firms: what `parseFirms` reads. */
export function writtenFirms(firms: readonly Firm[]): string {
  const rows = firms.map(({ name, settings, moving, ...places }) => [
    name,
    {
      ...places,
      ...(Object.keys(settings).length > 0 ? { settings } : {}),
      ...(moving ? { moving } : {}),
    },
  ])
  return `${JSON.stringify({ firms: Object.fromEntries(rows) as object }, null, 2)}\n`
}

/** Whether a firm is told to be the same as before: the file may be read anew for another one. */
export const isUnchanged = (firm: Firm, before: Firm): boolean =>
  firm === before || JSON.stringify(firm) === JSON.stringify(before)

/** An address as it is kept and compared: its scheme, host and port alone. Null if it is none. */
export function readAddress(typed: string): string | null {
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed)) return null
  const { origin, pathname, search, hash, username } = new URL(typed)
  return pathname === '/' && search === '' && hash === '' && username === '' ? origin : null
}

/** Where a database or a mailbox is, without its password. */
export function shownPlace(place: string): string {
  if (!/^\w+:\/\//.test(place)) return place
  if (!URL.canParse(place)) return place.replace(/\/\/.*@/, '//…@').replace(/\?.*$/s, '')
  const url = new URL(place)
  const user = url.username === '' ? '' : `${url.username}${url.password === '' ? '' : ':…'}@`
  return `${url.protocol}//${user}${url.host}${url.pathname}`
}

/** A SQLite file by its whole path, whatever folder a process works in, or a PostgreSQL database. */
export const isDatabase = (place: string): boolean =>
  place.startsWith('sqlite:')
    ? isAbsolute(place.slice('sqlite:'.length))
    : /^postgres(ql)?:\/\/.+$/.test(place)

type Row = { readonly [field: string]: unknown }

function firmOf(name: string, row: Row, file: string): Firm {
  if (!firmName.test(name)) throw odd(file, name, 'name')
  const known = ['address', 'database', 'data', 'settings', 'moving']
  const strange = Object.keys(row).find((field) => !known.includes(field))
  if (strange !== undefined) throw odd(file, name, strange)
  const textAt = (from: Row, field: string, is: (value: string) => boolean): string => {
    const value = from[field]
    if (typeof value !== 'string' || !is(value)) throw odd(file, name, field)
    return value
  }
  const places = (from: Row) => ({
    database: textAt(from, 'database', isDatabase),
    data: textAt(from, 'data', isAbsolute),
  })
  const address = readAddress(textAt(row, 'address', (value) => value !== ''))
  if (address === null) throw odd(file, name, 'address')
  const moving = row['moving'] === undefined ? null : asObject(row['moving'])
  return {
    name,
    address,
    ...places(row),
    settings: settingsOf(asObject(row['settings'] ?? {}), (field) => odd(file, name, field)),
    moving: moving && {
      ...places(moving),
      passphrase: textAt(moving, 'passphrase', (value) => value !== ''),
    },
  }
}

function settingsOf(row: Row, oddly: (field: string) => Failure): Settings {
  const read: { [variable: string]: string } = {}
  for (const [variable, value] of Object.entries(row)) {
    if (typeof value !== 'string' || !mayBeOwn(variable)) throw oddly(`settings.${variable}`)
    read[variable] = value
  }
  return read
}

const odd = (file: string, firm: string, field: string): Failure =>
  new Failure('firms_odd', { params: { file, firm, field } })

function asJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    // The error itself shows a piece of the file, in which passwords stand.
    const [, line = '?', column = '?'] = /line (\d+) column (\d+)/.exec((cause as Error).message) ?? []
    throw new Failure('firms_not_json', { params: { file, line, column } })
  }
}

const asObject = (value: unknown): Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {}
