import { stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import type { DocumentStore, StorePath } from '#core/documents/store.ts'
import { Failure } from '#core/kernel/failure.ts'
import { once } from '../adapters/once.ts'
import { diskStore } from '../adapters/stores/disk.ts'
import type { Config } from '../config.ts'
import { nullWhenMissing, type Disk } from '../durable.ts'

/** Where backups are kept: one file that holds all of one backup, or a place that keeps many and each document once. */
export type Target =
  | { readonly kind: 'file'; readonly path: string; readonly shown: string }
  | {
      readonly kind: 'place'
      readonly store: DocumentStore
      readonly shown: string
      readonly folder: string | null
    }

export type PlaceTarget = Extract<Target, { kind: 'place' }>

/**
 * What a person named: `s3:BUCKET` or `s3:BUCKET/FOLDER`, a folder (it is there, or ends with `/`), or a file. Makes nothing.
 */
export async function targetOf(config: Config, named: string, disk?: Disk): Promise<Target> {
  const [, bucket, prefix = ''] = /^s3:\/{0,2}([a-z0-9][a-z0-9.-]{1,62})(?:\/(.*))?$/.exec(named) ?? []
  if (bucket)
    return s3Target(
      config,
      bucket,
      prefix.split('/').filter((each) => each !== ''),
    )
  if (named.startsWith('s3:')) throw new Failure('backup_target_odd', { params: { name: named } })
  const path = resolve(named)
  const facts = await stat(path).catch(nullWhenMissing)
  const isFolder = facts ? facts.isDirectory() : named.endsWith('/')
  if (!isFolder) return { kind: 'file', path, shown: named }
  return { kind: 'place', store: diskStore(path, disk), shown: named, folder: path }
}

function s3Target(config: Config, bucket: string, prefix: StorePath): Target {
  const { backupS3Url: url, backupS3Region: region, backupS3KeyId: keyId, backupS3Secret: secret } = config
  if (url === '' || keyId === '' || secret === '') throw new Failure('backup_s3_unset')
  const opened = once(async () =>
    (await import('../adapters/stores/s3.ts')).s3({ url, region, bucket, keyId, secret }),
  )
  const shown = ['s3:', [bucket, ...prefix].join('/')].join('')
  return { kind: 'place', store: below(opened, prefix), shown, folder: null }
}

/** A store that begins at a folder of another. */
function below(opened: () => Promise<DocumentStore>, prefix: StorePath): DocumentStore {
  const at = (path: StorePath): StorePath => [...prefix, ...path]
  return {
    kind: 's3',
    ensureFolder: async (path) => (await opened()).ensureFolder(at(path)),
    put: async (path, bytes, about) => (await opened()).put(at(path), bytes, about),
    read: async (path, range) => (await opened()).read(at(path), range),
    stat: async (path) => (await opened()).stat(at(path)),
    find: async (id) => (await opened()).find(id),
    list: async function* (path) {
      yield* (await opened()).list(at(path))
    },
    move: async (from, to) => (await opened()).move(at(from), at(to)),
    remove: async (path) => (await opened()).remove(at(path)),
  }
}

/** The setting names a place that keeps many, also before it is there. */
export const asPlace = (named: string): string =>
  named.startsWith('s3:') || named.endsWith('/') ? named : `${named}/`

/** A backup beside what it saves would be lost with it. */
export async function targetOutside(config: Config, named: string): Promise<Target> {
  const target = await targetOf(config, named)
  const path = target.kind === 'file' ? target.path : target.folder
  const way = path === null ? '..' : relative(config.data, path)
  if (!way.startsWith('..') && !isAbsolute(way))
    throw new Failure('backup_target_inside', { params: { name: named } })
  return target
}
