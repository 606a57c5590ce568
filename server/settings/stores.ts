import { isAbsolute } from 'node:path'
import { isLocal, isSecure } from './addresses.ts'
import { WrongSetting } from './wrong-setting.ts'

/** What keeps the documents of records, and what keeps all other files. */
export const documentStores = ['disk', 's3'] as const
/** Where the trees of folders stand that people open; none as long as it is not said. */
export const treeStores = ['none', 'disk', 'webdav', 'graph'] as const

export interface StoreSettings {
  readonly documentStore: (typeof documentStores)[number]
  readonly fileStore: (typeof documentStores)[number]
  readonly s3Url: string
  readonly s3Region: string
  readonly s3Bucket: string
  readonly s3KeyId: string
  readonly s3Secret: string
  readonly treeStore: (typeof treeStores)[number]
  /** A shared folder of this machine, or the folder of the drive at Microsoft. */
  readonly treeFolder: string
  readonly webdavUrl: string
  readonly webdavUser: string
  readonly webdavPassword: string
  readonly graphDrive: string
}

export const storeSettings = [
  {
    name: 'documentStore',
    variable: 'DECIDAG_DOCUMENT_STORE',
    of: 'every',
    flag: '--document-store <store>',
    what: 'what keeps the documents of records: disk (`documents` in the data folder) or s3 (disk)',
  },
  {
    name: 'fileStore',
    variable: 'DECIDAG_FILE_STORE',
    of: 'every',
    flag: '--file-store <store>',
    what: 'what keeps invoices as documents, the ledger of numbers and other files: disk (`files` in the data folder) or s3, for several machines (disk)',
  },
  {
    name: 's3Url',
    variable: 'DECIDAG_S3_URL',
    of: 'every',
    flag: '--s3-url <url>',
    what: 'S3-compatible store, https://s3.example without the bucket',
  },
  {
    name: 's3Region',
    variable: 'DECIDAG_S3_REGION',
    of: 'every',
    flag: '--s3-region <name>',
    what: 'region of that store (us-east-1)',
  },
  {
    name: 's3Bucket',
    variable: 'DECIDAG_S3_BUCKET',
    flag: '--s3-bucket <name>',
    what: 'bucket of that store, for this installation alone',
  },
  {
    name: 's3KeyId',
    variable: 'DECIDAG_S3_KEY_ID',
    of: 'every',
    flag: '--s3-key-id <id>',
    what: 'our key at that store',
  },
  { name: 's3Secret', variable: 'DECIDAG_S3_SECRET', of: 'every', flag: null, what: 'secret of that key' },
  {
    name: 'treeStore',
    variable: 'DECIDAG_TREE_STORE',
    flag: '--tree-store <store>',
    what: 'where folders and missions have a tree of folders: disk (a shared folder), webdav or graph (none)',
  },
  {
    name: 'treeFolder',
    variable: 'DECIDAG_TREE_FOLDER',
    flag: '--tree-folder <path>',
    what: 'the shared folder (disk), or the folder within the drive (graph; its root)',
  },
  {
    name: 'webdavUrl',
    variable: 'DECIDAG_WEBDAV_URL',
    flag: '--webdav-url <url>',
    what: 'folder of trees by WebDAV, https://cloud.example/remote.php/dav/files/decidag/Projects for instance',
  },
  {
    name: 'webdavUser',
    variable: 'DECIDAG_WEBDAV_USER',
    flag: '--webdav-user <name>',
    what: 'our user there',
  },
  {
    name: 'webdavPassword',
    variable: 'DECIDAG_WEBDAV_PASSWORD',
    flag: null,
    what: 'password of that user, for Nextcloud an app password',
  },
  {
    name: 'graphDrive',
    variable: 'DECIDAG_GRAPH_DRIVE',
    flag: '--graph-drive <id>',
    what: 'id of the document library (drive) in SharePoint',
  },
] as const

type Value = (name: keyof StoreSettings | 'graphTenant') => string | undefined

/** What belongs together is given together. Secrets travel encrypted, except to this machine itself. */
export function readStores(value: Value): StoreSettings {
  const documentStore = documentStores.find((each) => each === (value('documentStore') ?? 'disk'))
  if (!documentStore)
    throw new WrongSetting('DECIDAG_DOCUMENT_STORE', 'document_store', value('documentStore'))
  const fileStore = documentStores.find((each) => each === (value('fileStore') ?? 'disk'))
  if (!fileStore) throw new WrongSetting('DECIDAG_FILE_STORE', 'document_store', value('fileStore'))
  const treeStore = treeStores.find((each) => each === (value('treeStore') ?? 'none'))
  if (!treeStore) throw new WrongSetting('DECIDAG_TREE_STORE', 'tree_store', value('treeStore'))
  const settings = {
    documentStore,
    fileStore,
    treeStore,
    s3Url: address('DECIDAG_S3_URL', value('s3Url')),
    s3Region: value('s3Region') ?? 'us-east-1',
    s3Bucket: value('s3Bucket') ?? '',
    s3KeyId: value('s3KeyId') ?? '',
    s3Secret: value('s3Secret') ?? '',
    treeFolder: value('treeFolder') ?? '',
    webdavUrl: address('DECIDAG_WEBDAV_URL', value('webdavUrl')),
    webdavUser: value('webdavUser') ?? '',
    webdavPassword: value('webdavPassword') ?? '',
    graphDrive: value('graphDrive') ?? '',
  }
  for (const store of [documentStore, fileStore])
    for (const name of needed[store]) demand(settings[name], variableOf(name), 'beside_s3')
  if (treeStore !== 'none')
    for (const name of needed[`tree ${treeStore}`])
      demand(settings[name], variableOf(name), `beside_tree_${treeStore}`)
  if (treeStore === 'graph') demand(value('graphTenant') ?? '', 'DECIDAG_GRAPH_TENANT', 'beside_tree_graph')
  if (treeStore === 'disk' && !isAbsolute(settings.treeFolder))
    throw new WrongSetting('DECIDAG_TREE_FOLDER', 'absolute_folder', settings.treeFolder)
  return settings
}

type Name = (typeof storeSettings)[number]['name']

/** What a choice of stores has to be told besides. */
const needed = {
  disk: [],
  s3: ['s3Url', 's3Bucket', 's3KeyId', 's3Secret'],
  'tree disk': ['treeFolder'],
  'tree webdav': ['webdavUrl', 'webdavUser', 'webdavPassword'],
  'tree graph': ['graphDrive'],
} as const satisfies { readonly [choice: string]: readonly Name[] }

const variableOf = (name: Name): string => storeSettings.find((each) => each.name === name)?.variable ?? name

function demand(value: string, variable: string, takes: ConstructorParameters<typeof WrongSetting>[1]): void {
  if (value === '') throw new WrongSetting(variable, takes)
}

function address(variable: string, written = ''): string {
  if (written !== '' && !isSecure(written) && !isLocal(written))
    throw new WrongSetting(variable, 'address', written)
  return written.replace(/\/+$/, '')
}
