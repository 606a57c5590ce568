import type { DocumentStore } from '#core/documents/store.ts'
import type { TreeStore } from '#core/third-parties/ports.ts'
import { documentsOf, type Config } from '../../config.ts'
import type { Disk } from '../../durable.ts'
import { openGraph } from '../graph/open.ts'
import { later } from '../later.ts'
import { once } from '../once.ts'
import { diskStore } from './disk.ts'
import type { S3Settings } from './s3-bucket.ts'

/** The store that keeps the documents of records, as configured. */
export const openDocumentStore = (config: Config, disk?: Disk): DocumentStore =>
  config.documentStore === 's3' ? openS3Store(config) : diskStore(documentsOf(config), disk)

export const openS3Store = (config: Config): DocumentStore =>
  lazyStore('s3', async () => (await import('./s3.ts')).s3(s3SettingsOf(config)))

/** The bucket of this installation. */
export const s3SettingsOf = (config: Config): S3Settings => ({
  url: config.s3Url,
  region: config.s3Region,
  bucket: config.s3Bucket,
  keyId: config.s3KeyId,
  secret: config.s3Secret,
})

/** The store in which folders and missions have their trees; null if the configuration names none. */
export function openTreeStore(config: Config, now: () => Date, disk?: Disk): TreeStore | null {
  const { treeStore: kind } = config
  if (kind === 'none') return null
  if (kind === 'disk') return { kind, files: diskStore(config.treeFolder, disk) }
  return { kind, files: lazyStore(kind, () => outside(kind, config, now)) }
}

async function outside(kind: 'webdav' | 'graph', config: Config, now: () => Date): Promise<DocumentStore> {
  if (kind === 'webdav') {
    const { webdav } = await import('./webdav.ts')
    return webdav({ url: config.webdavUrl, user: config.webdavUser, password: config.webdavPassword })
  }
  const graph = openGraph(config, now)
  if (!graph) throw new TypeError('a tree at Microsoft needs DECIDAG_GRAPH_TENANT')
  const { graphStore } = await import('./graph.ts')
  return graphStore(await graph(), { drive: config.graphDrive, folder: config.treeFolder })
}

/** A store that is loaded when it is first asked. */
function lazyStore(kind: DocumentStore['kind'], make: () => Promise<DocumentStore>): DocumentStore {
  const store = once(make)
  return later(store, {
    kind,
    list: async function* (path) {
      yield* (await store()).list(path)
    },
  })
}
