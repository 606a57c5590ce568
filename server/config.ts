import { join, resolve } from 'node:path'
import { folderNamed, homeFolder } from './paths.ts'
import { dayInZone } from '#core/values/day.ts'
import { surely } from '#core/values/known.ts'
import {
  readReportServer,
  reportServerSettings,
  type ReportServerSettings,
} from './settings/report-server.ts'
import { backupSettings, readBackup, type BackupSettings } from './settings/backup.ts'
import { databaseSettings, readDatabase, type DatabaseSettings } from './settings/database.ts'
import { caldavSettings, readCaldav, type CaldavSettings } from './settings/caldav.ts'
import { graphSettings, readGraph, type GraphSettings } from './settings/graph.ts'
import { readStores, storeSettings, type StoreSettings } from './settings/stores.ts'
import { hookSettings, readHooks, type HookSettings } from './settings/hooks.ts'
import { purchaseSettings, readPurchases, type PurchaseSettings } from './settings/purchases.ts'
import { readServices, serviceSettings, type ServiceSettings } from './settings/services.ts'
import { secretOf } from './settings/secret-files.ts'
import { checkReceivers, readWatching, watchSettings, type WatchSettings } from './settings/watching.ts'
import { WrongSetting } from './settings/wrong-setting.ts'

export { WrongSetting } from './settings/wrong-setting.ts'

/** How this installation is set up: each line is a flag, an environment variable and a default. */
export interface Config
  extends
    ServiceSettings,
    GraphSettings,
    CaldavSettings,
    StoreSettings,
    HookSettings,
    PurchaseSettings,
    BackupSettings,
    DatabaseSettings,
    ReportServerSettings,
    WatchSettings {
  readonly host: string
  readonly port: number
  /** How many processes serve at this address. */
  readonly workers: number
  /** The file that names the firms of this server; null where it serves one. */
  readonly firms: string | null
  readonly data: string
  readonly databaseUrl: string
  readonly publicUrl: string
  readonly timeZone: string
  readonly trustProxy: boolean
  readonly chromiumPath: string | null
  /** `smtp://user:password@host:587`; null writes mails into the outbox folder. */
  readonly smtpUrl: string | null
  /** The mailbox to which mails come back. */
  readonly imapUrl: string | null
  readonly mailFrom: string
  /** Seals secrets in the database; null makes a key of its own in the data folder. */
  readonly secretKey: string | null
  readonly oidcIssuer: string | null
  readonly oidcClientId: string
  readonly oidcClientSecret: string | null
  readonly oidcLabel: string
  readonly places: PlacesService
  /** A server of that service of one's own; null for the public one. */
  readonly placesUrl: string | null
  /** Google's key; it never reaches a browser. */
  readonly placesKey: string | null
  /** `https://…/{z}/{x}/{y}.png`; null draws maps without a network. */
  readonly mapTiles: string | null
  readonly mapAttribution: string | null
  /** The largest document of a record, in bytes. */
  readonly documentLimit: number
}

/** Who is asked about addresses. */
export const placesServices = ['embedded', 'photon', 'nominatim', 'google', 'google-legacy'] as const
export type PlacesService = (typeof placesServices)[number]

export interface Setting {
  readonly name: keyof Config
  readonly variable: string
  /** Secrets have none: what stands on a command line can be read by everybody on the machine. They may stand in a file. */
  readonly flag: string | null
  readonly what: string
  /**
   * Whose it is where a server has several firms: the server's alone, a firm's place, which its line names, or every firm's that
   * does not say it for itself. All others are one firm's own.
   */
  readonly of?: 'server' | 'place' | 'every'
}

/** The configuration table: read here, shown by `serve --help` and kept equal to server/configuration.md by a test. */
export const settings: readonly Setting[] = [
  {
    name: 'host',
    variable: 'HOST',
    of: 'server',
    flag: '--host <address>',
    what: 'address to listen on (127.0.0.1)',
  },
  { name: 'port', variable: 'PORT', of: 'server', flag: '--port <number>', what: 'port to listen on (3000)' },
  {
    name: 'workers',
    variable: 'DECIDAG_WORKERS',
    of: 'server',
    flag: '--workers <number>',
    what: 'processes that serve together, one for each core for instance (1)',
  },
  {
    name: 'firms',
    variable: 'DECIDAG_FIRMS',
    of: 'server',
    flag: '--firms <file>',
    what: 'file that names the firms of this server, each with its address and its database (one firm)',
  },
  {
    name: 'data',
    variable: 'DECIDAG_DATA',
    of: 'place',
    flag: '--data <folder>',
    what: 'folder of the database and the files (./data)',
  },
  {
    name: 'databaseUrl',
    variable: 'DATABASE_URL',
    of: 'place',
    flag: '--database <url>',
    what: 'sqlite:FILE or postgres://… (a file in the data folder)',
  },
  {
    name: 'publicUrl',
    variable: 'DECIDAG_URL',
    of: 'place',
    flag: '--url <url>',
    what: 'public address, for links and the origin check (http://HOST:PORT)',
  },
  {
    name: 'timeZone',
    variable: 'DECIDAG_TIME_ZONE',
    of: 'every',
    flag: '--time-zone <name>',
    what: 'the firm’s time zone (Europe/Brussels)',
  },
  {
    name: 'trustProxy',
    variable: 'DECIDAG_TRUST_PROXY',
    of: 'server',
    flag: '--trust-proxy',
    what: 'take the client’s address from the proxy in front (no)',
  },
  {
    name: 'chromiumPath',
    variable: 'DECIDAG_CHROMIUM',
    of: 'server',
    flag: '--chromium <path>',
    what: 'browser that prints documents (the bundled one)',
  },
  {
    name: 'smtpUrl',
    variable: 'DECIDAG_SMTP',
    of: 'every',
    flag: null,
    what: 'mail server, smtp://user:password@host:587 or smtps://… (mails are written to `outbox` in the data folder)',
  },
  {
    name: 'imapUrl',
    variable: 'DECIDAG_IMAP',
    flag: null,
    what: 'mailbox of the sender, imaps://user:password@host:993/INBOX, in which mails that came back are looked for (none; with DECIDAG_GRAPH_MAILBOX: that one)',
  },
  {
    name: 'mailFrom',
    variable: 'DECIDAG_MAIL_FROM',
    of: 'every',
    flag: '--mail-from <address>',
    what: 'sender of mails (decidag@ and the host of the public address)',
  },
  {
    name: 'secretKey',
    variable: 'DECIDAG_SECRET_KEY',
    flag: null,
    what: 'at least 32 characters that seal secrets in the database (`secret.key` in the data folder, made once)',
  },
  {
    name: 'oidcIssuer',
    variable: 'DECIDAG_OIDC_ISSUER',
    flag: '--oidc-issuer <url>',
    what: 'OpenID provider that people may sign in by (none)',
  },
  {
    name: 'oidcClientId',
    variable: 'DECIDAG_OIDC_CLIENT_ID',
    flag: '--oidc-client-id <id>',
    what: 'our name at that provider',
  },
  {
    name: 'oidcClientSecret',
    variable: 'DECIDAG_OIDC_CLIENT_SECRET',
    flag: null,
    what: 'our secret at that provider (none: a public client)',
  },
  {
    name: 'oidcLabel',
    variable: 'DECIDAG_OIDC_LABEL',
    flag: '--oidc-label <name>',
    what: 'what the sign-in button calls the provider (its host)',
  },
  {
    name: 'places',
    variable: 'DECIDAG_PLACES',
    of: 'every',
    flag: '--places <service>',
    what: 'who knows addresses: photon, nominatim (places on a map alone), google, google-legacy (embedded)',
  },
  {
    name: 'placesUrl',
    variable: 'DECIDAG_PLACES_URL',
    of: 'every',
    flag: '--places-url <url>',
    what: 'a server of that service of your own (the public one)',
  },
  {
    name: 'placesKey',
    variable: 'DECIDAG_PLACES_KEY',
    of: 'every',
    flag: null,
    what: 'key of Google’s service; no browser sees it',
  },
  {
    name: 'mapTiles',
    variable: 'DECIDAG_MAP_TILES',
    of: 'every',
    flag: '--map-tiles <url>',
    what: 'tiles of the maps, https://tile.openstreetmap.org/{z}/{x}/{y}.png for instance (none: maps are drawn)',
  },
  {
    name: 'mapAttribution',
    variable: 'DECIDAG_MAP_ATTRIBUTION',
    of: 'every',
    flag: '--map-attribution <text>',
    what: 'whom a map names as the source of its tiles (© OpenStreetMap contributors)',
  },
  {
    name: 'documentLimit',
    variable: 'DECIDAG_DOCUMENT_LIMIT',
    of: 'every',
    flag: '--document-limit <megabytes>',
    what: 'largest document of a record in megabytes (1024)',
  },
  ...databaseSettings,
  ...serviceSettings,
  ...graphSettings,
  ...caldavSettings,
  ...storeSettings,
  ...hookSettings,
  ...purchaseSettings,
  ...backupSettings,
  ...reportServerSettings,
  ...watchSettings,
]

/** More processes than a machine has cores only take memory. */
const mostWorkers = 64

type Flags = { readonly [name in keyof Config]?: string | boolean | undefined }
type Environment = { readonly [name: string]: string | undefined }

/** Flags before environment before defaults; a setting that makes no sense is a WrongSetting. */
export function readConfig(flags: Flags = {}, environment: Environment = process.env): Config {
  const value = (name: keyof Config): string | undefined => {
    const flag = flags[name]
    const { variable, flag: asFlag } = surely(
      settings.find((setting) => setting.name === name),
      `setting ${name}`,
    )
    if (flag !== undefined) return String(flag)
    return asFlag === null ? secretOf(environment, variable) : environment[variable] || undefined
  }
  /** The pooler and the replica of the environment are those of its database, and of no other one that a command names. */
  const flagAlone = (name: keyof Config): string | undefined =>
    flags[name] === undefined ? undefined : value(name)
  checkReceivers(environment)
  const data = resolve(value('data') ?? 'data')
  const host = value('host') ?? '127.0.0.1'
  const port = Number(value('port') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new WrongSetting('PORT', 'port', value('port'))
  const workers = Number(value('workers') ?? 1)
  if (!Number.isInteger(workers) || workers < 1 || workers > mostWorkers)
    throw new WrongSetting('DECIDAG_WORKERS', 'workers', value('workers'))
  const firms = value('firms')
  if (firms !== undefined && value('metricsPort') !== undefined)
    throw new WrongSetting('DECIDAG_METRICS_PORT', 'not_among_firms')
  const timeZone = value('timeZone') ?? 'Europe/Brussels'
  if (!knownZone(timeZone)) throw new WrongSetting('DECIDAG_TIME_ZONE', 'time_zone', timeZone)
  const databaseUrl = value('databaseUrl') ?? `sqlite:${join(data, 'decidag.sqlite')}`
  if (!/^(sqlite:.+|postgres(ql)?:\/\/.+)$/.test(databaseUrl))
    throw new WrongSetting('DATABASE_URL', 'database')
  const publicUrl = (
    value('publicUrl') ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`
  ).replace(/\/+$/, '')
  const smtpUrl = value('smtpUrl') ?? null
  if (smtpUrl !== null && !(/^smtps?:\/\//.test(smtpUrl) && URL.canParse(smtpUrl)))
    throw new WrongSetting('DECIDAG_SMTP', 'smtp')
  const imapUrl = value('imapUrl') ?? null
  if (imapUrl !== null && !(/^imaps?:\/\//.test(imapUrl) && URL.canParse(imapUrl)))
    throw new WrongSetting('DECIDAG_IMAP', 'imap')
  if (smtpUrl !== null && value('graphMailbox') !== undefined)
    throw new WrongSetting('DECIDAG_GRAPH_MAILBOX', 'one_mailer')
  const secretKey = value('secretKey') ?? null
  if (secretKey !== null && secretKey.length < 32) throw new WrongSetting('DECIDAG_SECRET_KEY', 'secret_key')
  const stores = readStores(value)
  return {
    host,
    port,
    workers,
    firms: firms === undefined ? null : resolve(firms),
    data,
    databaseUrl,
    publicUrl,
    timeZone,
    trustProxy: ['true', '1', 'yes'].includes(value('trustProxy') ?? ''),
    chromiumPath: value('chromiumPath') ?? null,
    smtpUrl,
    imapUrl,
    mailFrom: value('mailFrom') ?? `Decidag <decidag@${hostOf(publicUrl)}>`,
    secretKey,
    ...readProvider(value),
    ...readPlaces(value),
    ...readMap(value),
    documentLimit: readDocumentLimit(value('documentLimit')),
    ...readDatabase(flags.databaseUrl === undefined ? value : flagAlone, databaseUrl),
    ...readServices(value),
    ...readGraph(value),
    ...readCaldav(value),
    ...stores,
    ...readHooks(value),
    ...readPurchases(value, data),
    ...readBackup(value, stores),
    ...readReportServer(value),
    ...readWatching(value, port),
  }
}

/** The environment in which the flags of a command are said too, for whoever reads it later. */
export function environmentWith(flags: Flags, environment: Environment): Environment {
  const told: { [variable: string]: string | undefined } = { ...environment }
  for (const { name, variable } of settings) {
    const flag = flags[name]
    if (flag !== undefined) told[variable] = String(flag)
  }
  return told
}

/** The OpenID provider: an issuer and our name there, or nothing at all. */
function readProvider(value: (name: keyof Config) => string | undefined) {
  const oidcIssuer = value('oidcIssuer') ?? null
  const oidcClientId = value('oidcClientId') ?? ''
  if (oidcIssuer !== null && !/^https?:\/\//.test(oidcIssuer))
    throw new WrongSetting('DECIDAG_OIDC_ISSUER', 'address', oidcIssuer)
  if (oidcIssuer !== null && oidcClientId === '')
    throw new WrongSetting('DECIDAG_OIDC_CLIENT_ID', 'beside_issuer')
  const host = oidcIssuer === null ? '' : hostOf(oidcIssuer)
  return {
    oidcIssuer,
    oidcClientId,
    oidcClientSecret: value('oidcClientSecret') ?? null,
    oidcLabel: value('oidcLabel') ?? host,
  }
}

function readPlaces(value: (name: keyof Config) => string | undefined) {
  const service = value('places') ?? 'embedded'
  const places = placesServices.find((each) => each === service)
  if (!places) throw new WrongSetting('DECIDAG_PLACES', 'places', service)
  const placesUrl = value('placesUrl')?.replace(/\/+$/, '') ?? null
  if (placesUrl !== null && !(/^https?:\/\//.test(placesUrl) && URL.canParse(placesUrl)))
    throw new WrongSetting('DECIDAG_PLACES_URL', 'address', placesUrl)
  const placesKey = value('placesKey') ?? null
  if (places.startsWith('google') && placesKey === null)
    throw new WrongSetting('DECIDAG_PLACES_KEY', 'beside_google')
  return { places, placesUrl, placesKey }
}

/** Tiles come from a place on the web that has a column, a row and a zoom in its address. */
function readMap(value: (name: keyof Config) => string | undefined) {
  const mapTiles = value('mapTiles') ?? null
  const parts = ['{z}', '{x}', '{y}'].every((part) => mapTiles?.includes(part))
  if (mapTiles !== null && !(parts && /^https?:\/\/[\w.-]+(:\d+)?\//.test(mapTiles)))
    throw new WrongSetting('DECIDAG_MAP_TILES', 'tiles', mapTiles)
  const mapAttribution = value('mapAttribution') ?? '© OpenStreetMap contributors'
  return { mapTiles, mapAttribution: mapTiles === null ? null : mapAttribution }
}

/** Bytes; the setting is in megabytes. */
function readDocumentLimit(value: string | undefined): number {
  const megabytes = Number(value ?? 1024)
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > 900_000)
    throw new WrongSetting('DECIDAG_DOCUMENT_LIMIT', 'megabytes', value)
  return megabytes * 1024 * 1024
}

/** What this machine calls itself. */
export const loopbackNames: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : 'localhost')

function knownZone(timeZone: string): boolean {
  try {
    return dayInZone(new Date(0), timeZone) !== ''
  } catch {
    return false
  }
}

/** Where the database itself answers, for what outlives a transaction: a pooler in front of it would break that. */
export const directUrl = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): string => databaseDirectUrl ?? databaseUrl

/** The file of a database that is one; null for a server's. */
export const databaseFile = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string | null =>
  /^sqlite:(.+)$/s.exec(databaseUrl)?.[1] ?? null

/** Where documents and uploaded files lie. */
export const filesOf = ({ data }: Pick<Config, 'data'>): string => join(data, 'files')

/** Where the documents of records lie, if a disk keeps them. */
export const documentsOf = ({ data }: Pick<Config, 'data'>): string => join(data, 'documents')

/** The ledger of the invoices' numbers, beside the documents. */
export const ledgerOf = (config: Pick<Config, 'data'>): string => join(filesOf(config), 'numbers.log')

/** The heads of the audit log's seals. */
export const auditHeadsOf = (config: Pick<Config, 'data'>): string => join(filesOf(config), 'audit.log')

/** Where mails lie that no mail server sends. */
export const outboxOf = ({ data }: Pick<Config, 'data'>): string => join(data, 'outbox')

/** Where files are kept for a while. */
export const passingOf = ({ data }: Pick<Config, 'data'>): string => join(data, 'passing')

/** The key that seals secrets where none is configured. */
export const keyFileOf = ({ data }: Pick<Config, 'data'>): string => join(data, 'secret.key')

/** Where a person's own settings live: server, session, language; null where he has no home and names no folder. */
export function personalFolder(environment: Environment = process.env): string | null {
  if (environment['DECIDAG_CONFIG']) return environment['DECIDAG_CONFIG']
  const home = homeFolder()
  const folder = folderNamed(environment['XDG_CONFIG_HOME']) ?? (home && join(home, '.config'))
  return folder && join(folder, 'decidag')
}
