import { createHash } from 'node:crypto'
import { mirrorDocuments } from '#core/trees/mirroring.ts'
import { webdavSimulator } from '#fixtures/simulators/webdav.ts'
import { openInstallation } from '#server/env.ts'
import { benchInstallation, databases } from './installation.ts'
import type { Figure } from './figure.ts'

const documents = 1_000
/** Milliseconds until the store answers. */
const latency = 300
/** Whose documents; the copies ask for nothing of the record itself. */
const folderId = 1
const text = (n: number): Buffer => Buffer.from(`document ${n}`.padEnd(20_000, '.'))

/** Documents of a record that are copied into its tree, through a store that is far away. */
export async function* benchStores(postgres: string): AsyncGenerator<Figure> {
  for (const name of databases) {
    const bench = await benchInstallation(name, postgres)
    const ends: (() => unknown)[] = []
    const cloud = await webdavSimulator({ teardown: (end) => void ends.push(end) })
    const { url, user, password } = cloud.settings
    const own = openInstallation({
      ...bench.config,
      treeStore: 'webdav',
      webdavUrl: url,
      webdavUser: user,
      webdavPassword: password,
    })
    try {
      await own.env.ports.treeStore?.files.ensureFolder(['Bench'])
      for (let n = 0; n < documents; n++)
        await own.env.ports.documents.keep(
          one(text(n)),
          { size: text(n).length, type: 'text/plain' },
          async () => undefined,
        )
      await bench.scene(async (store) => {
        await store.document_trees.insert({
          record_kind: 'folder',
          record_id: folderId,
          store: 'webdav',
          path: 'Bench',
          template_path: 'Bench',
          begun: true,
          state: 'right',
        })
        await store.documents.insertMany(
          Array.from({ length: documents }, (_, n) => ({
            record_kind: 'folder' as const,
            record_id: folderId,
            name: `${n}.txt`,
            name_key: `${n}.txt`,
            size: text(n).length,
            file_type: 'text/plain',
            hash: createHash('sha256').update(text(n)).digest('hex'),
            version: 1,
            put_at: new Date().toISOString(),
          })),
        )
      })
      cloud.delay = latency
      const began = performance.now()
      const copied = await mirrorDocuments(own.env, 'folder', folderId)
      const seconds = (performance.now() - began) / 1000
      if (copied !== documents) throw new Error(`${copied} of ${documents} were copied`)
      yield {
        what: 'Documents copied into a tree by WebDAV',
        data: `${name}, ${documents} of 20 kB, the store answers after ${latency} ms`,
        value: `${seconds.toFixed(1)} s`,
        aim: '90 s',
      }
    } finally {
      await own.close()
      for (const end of ends) await end()
      await bench.close()
    }
  }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
