import type { StorePath } from '#core/documents/store.ts'
import { askStore, type Question, type Reply, type StorePatience, type StoreService } from './asking.ts'
import { encoded } from './paths.ts'

export interface WebdavSettings {
  /** The folder under which everything lies: `https://cloud.example/remote.php/dav/files/decidag/Projects`. */
  readonly url: string
  readonly user: string
  readonly password: string
}

interface Asked extends Omit<Question, 'url'> {
  readonly path: StorePath
  readonly isFolder?: boolean
}

/** A WebDAV server as it is asked: below the folder of the settings, with our access. */
export type WebdavServer = ReturnType<typeof webdavServer>

export function webdavServer(settings: WebdavSettings, patience: StorePatience) {
  const service: StoreService = { name: 'WebDAV', secrets: [settings.password], patience }
  const root = new URL(settings.url.endsWith('/') ? settings.url : `${settings.url}/`)
  const rootNames = decodedNames(root.pathname) ?? []
  const basic = Buffer.from(`${settings.user}:${settings.password}`).toString('base64')
  /** Before `/remote.php/` lies the web page of a Nextcloud or ownCloud. */
  const [, cloud = null] = /^(.*)\/remote\.php\//.exec(root.href) ?? []

  const urlOf = (path: StorePath, isFolder = false): URL =>
    new URL(encoded(path) + (isFolder && path.length > 0 ? '/' : ''), root)

  const authorization = `Basic ${basic}`

  const ask = ({ path, isFolder, headers = {}, ...question }: Asked): Promise<Reply> =>
    askStore(service, {
      ...question,
      url: urlOf(path, isFolder),
      headers: { Authorization: authorization, ...headers },
    })

  return { service, root, rootNames, cloud, authorization, urlOf, ask }
}

/** The names in an address. Null where a name is not written as addresses are. */
export function decodedNames(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter((each) => each !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}
