import { readFileSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { Language } from '#core/kernel/permission.ts'
import { languageOf } from '#core/texts/language.ts'
import { personalFolder } from './config.ts'
import { diskCause, mkdirAll } from './durable.ts'

/** A session that `decidag login` keeps for one person on this machine. */
export interface KeptSession {
  readonly token: string
  readonly email: string
  readonly language: Language
}
interface Credentials {
  readonly sessions: { readonly [place: string]: KeptSession }
  /** Addresses of servers by the names that they have on this machine. */
  readonly servers?: { readonly [name: string]: string }
  /** The address of the server that commands work on when nothing else is named. */
  readonly current?: string
}

/** A server that this machine knows. */
export interface KnownServer {
  readonly name: string
  readonly address: string
  /** Whether commands work there when nothing else is named. */
  readonly isCurrent: boolean
  /** Whoever is signed in there. */
  readonly email: string | null
}

/**
 * Keeps the session of a place, or forgets it, and answers the one that was kept before. The file is replaced whole,
 * readable by its owner alone.
 */
export async function keepSession(place: string, session: KeptSession | null): Promise<KeptSession | null> {
  const kept = await readCredentials()
  const { [place]: before = null, ...others } = kept.sessions
  if (!session && !before) return null
  await keep({ ...kept, sessions: session ? { ...others, [place]: session } : others })
  return before
}

/**
 * Knows a server from now on, by a name that no other has or else by its host, and works there when nothing else is
 * named. Answers its name.
 */
export async function rememberServer(address: string, name?: string): Promise<string> {
  const kept = await readCredentials()
  const { servers = {} } = kept
  const before = Object.keys(servers).find((each) => servers[each] === address)
  const chosen = name ?? before ?? nameOf(address, servers)
  const others = Object.fromEntries(Object.entries(servers).filter(([, each]) => each !== address))
  const all = { ...others, [chosen]: address }
  if (chosen !== before || kept.current !== address) await keep({ ...kept, servers: all, current: address })
  return chosen
}

/** The servers that this machine knows, by their names. */
export async function knownServers(): Promise<KnownServer[]> {
  const { servers = {}, current, sessions } = await readCredentials()
  return Object.entries(servers)
    .map(([name, address]) => {
      return { name, address, isCurrent: address === current, email: sessions[address]?.email ?? null }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Works on this server from now on when nothing else is named; null is this machine. */
export async function chooseServer(address: string | null): Promise<void> {
  const { current: _, ...kept } = await readCredentials()
  await keep(address === null ? kept : { ...kept, current: address })
}

/** Knows a server no more, nor a session there. What waits for it on this machine stays. */
export async function forgetServer(address: string): Promise<void> {
  const { current, servers = {}, sessions, ...kept } = await readCredentials()
  const without = <V>(all: { readonly [name: string]: V }, is: (name: string, value: V) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name, value]) => !is(name, value)))
  await keep({
    ...kept,
    sessions: without(sessions, (place) => place === address),
    servers: without(servers, (_, each) => each === address),
    ...(current === undefined || current === address ? {} : { current }),
  })
}

/** The host, or the whole address where another server has that name. */
function nameOf(address: string, taken: { readonly [name: string]: string }): string {
  const { host } = new URL(address)
  return host in taken ? address : host
}

async function keep(credentials: Credentials): Promise<void> {
  const folder = personalFolder()
  if (folder === null) throw cannotKeep(null, null)
  await write(folder, credentials).catch((error: unknown) => {
    throw cannotKeep(folder, error)
  })
}

async function write(folder: string, credentials: Credentials): Promise<void> {
  mkdirAll(folder, 0o700)
  const file = credentialsIn(folder)
  const draft = `${file}.${process.pid}`
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', 0o600)
  await handle.writeFile(JSON.stringify(credentials, null, 2) + '\n')
  await handle.sync()
  await handle.close()
  await rename(draft, file)
}

/** The language of whoever signed in last, for words that are needed before any connection. */
export function keptLanguage(): Language | null {
  const folder = personalFolder()
  if (folder === null) return null
  try {
    const { sessions } = parseCredentials(readFileSync(credentialsIn(folder), 'utf8'))
    return Object.values(sessions).at(-1)?.language ?? null
  } catch {
    return null
  }
}

const credentialsIn = (folder: string): string => join(folder, 'credentials.json')

/** None where there is no such file, or no way to it: a token works without. */
export async function readCredentials(): Promise<Credentials> {
  const folder = personalFolder()
  if (folder === null) return { sessions: {} }
  const text = await readFile(credentialsIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (unwritable.has(error.code ?? '')) return '{}'
    throw error
  })
  return parseCredentials(text)
}

/** A damaged file counts as an empty one: signing in again mends it. */
function parseCredentials(text: string): Credentials {
  try {
    const { sessions = {}, servers = {}, current } = JSON.parse(text) as Partial<Credentials>
    const read = Object.entries(sessions).filter(([, { token }]) => typeof token === 'string')
    const known = Object.entries(servers).filter(([, address]) => URL.canParse(address))
    return {
      sessions: Object.fromEntries(
        read.map(([place, kept]) => [place, { ...kept, language: languageOf(kept.language) }]),
      ),
      ...(known.length > 0 ? { servers: Object.fromEntries(known) } : {}),
      ...(known.some(([, address]) => address === current) ? { current: current! } : {}),
    }
  } catch {
    return { sessions: {} }
  }
}

/** What the system says of a folder in which nothing can be written. */
const unwritable: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOENT',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
  'EDQUOT',
])

/** That nothing can be kept in a person's folder, null where he has none; anything else is a defect. */
export function cannotKeep(folder: string | null, error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code } = (error ?? {}) as NodeJS.ErrnoException
  if (folder !== null && (code === undefined || !unwritable.has(code))) throw error
  const params = { folder: folder ?? '~/.config/decidag', cause: folder === null ? 'HOME' : diskCause(error) }
  return new Failure('cannot_keep', { params })
}
