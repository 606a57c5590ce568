import type { DocumentStore } from '#core/documents/store.ts'
import { nameNotTaken, otherKind, sourceMissing } from '#core/documents/store-fault.ts'
import {
  bytesOf,
  discard,
  failureOf,
  refusedStore,
  textOf,
  unavailable,
  usualPatience,
  type StorePatience,
} from './asking.ts'
import { beginningOf, checkPath, exactly, joined, lastOf, nothing, rootEntry } from './paths.ts'
import { cut, rangeHeader } from './ranges.ts'
import { bucketOf, type S3Settings } from './s3-bucket.ts'
import { fileAt, fileEntry, folderAt, folderEntry, pages } from './s3-listing.ts'
import { moveFile, moveFolder, removeObject, removeObjects } from './s3-moving.ts'
import { partSize, putParts } from './s3-upload.ts'

export type { S3Settings }

/**
 * A store that speaks S3. It knows no folders: an empty object `folder/` stands for one that was made, and a folder is what
 * keys begin with. A folder is moved object by object; a move that was cut short is finished by the next try.
 */
export function s3(settings: S3Settings, patience: StorePatience = usualPatience): DocumentStore {
  const bucket = bucketOf(settings, patience)
  return {
    kind: 's3',
    ensureFolder: async (path) => {
      checkPath(path)
      if (path.length === 0) return rootEntry(null)
      if (await fileAt(bucket, path)) throw otherKind(path)
      await bucket.told({ method: 'PUT', path, isFolder: true, body: new Uint8Array() })
      return folderEntry(lastOf(path))
    },
    put: async (path, bytes, { size, type }) => {
      checkPath(path)
      const { head, rest } = await beginningOf(exactly(path, bytes, size), partSize)
      if (!rest) {
        const reply = await bucket.asked({
          method: 'PUT',
          path,
          headers: { 'Content-Type': type },
          body: head,
        })
        if (!reply) throw refusedStore(bucket.service, `NoSuchBucket: ${bucket.name}`)
        await discard(reply)
        return fileEntry(lastOf(path), head.byteLength, bucket.etagOf(reply))
      }
      await putParts(bucket, path, type, size, joined(head, rest))
      const entry = await fileAt(bucket, path)
      if (!entry) throw unavailable(bucket.service, new Error('it was put and is not there'))
      return entry
    },
    read: async (path, range) => {
      checkPath(path)
      if (path.length === 0) return null
      const reply = await bucket.ask({
        method: 'GET',
        path,
        headers: range ? { Range: rangeHeader(range) } : {},
      })
      if (reply.status === 416) {
        await discard(reply)
        return nothing()
      }
      if ((reply.status === 200 || reply.status === 206) && bucket.etagOf(reply))
        return cut(bytesOf(bucket.service, reply), reply, range)
      const text = await textOf(bucket.service, reply)
      if (reply.status === 404) return null
      throw failureOf(
        bucket.service,
        reply.status === 403 ? { ...reply, status: 401 } : reply,
        lastOf(path),
        text,
      )
    },
    stat: async (path) => {
      checkPath(path)
      return (await fileAt(bucket, path)) ?? folderAt(bucket, path)
    },
    find: async () => null,
    list: async function* (path) {
      checkPath(path)
      for await (const { objects, folders } of pages(bucket, path, { delimiter: '/' })) {
        for (const name of folders) yield folderEntry(name)
        for (const { entry } of objects) yield entry
      }
    },
    move: async (from, to) => {
      checkPath(from)
      checkPath(to)
      const file = await fileAt(bucket, from)
      if (file) await moveFile(bucket, file, from, to)
      else if (await folderAt(bucket, from)) await moveFolder(bucket, from, to)
      const moved = (await fileAt(bucket, to)) ?? (await folderAt(bucket, to))
      if (!moved) throw sourceMissing(from)
      return moved
    },
    remove: async (path) => {
      checkPath(path)
      if (path.length === 0) throw nameNotTaken('')
      await removeObject(bucket, path, false)
      for await (const { objects } of pages(bucket, path, {}, true)) await removeObjects(bucket, objects)
    },
  }
}
