/** Where a file or a folder stands in a store: the names from the root to it. */
export type StorePath = readonly string[]

export interface StoreEntry {
  readonly name: string
  readonly isFolder: boolean
  /** Bytes of a file; null for a folder. */
  readonly size: number | null
  /** What the store itself calls it, and keeps when it is renamed or moved; null if the store has no such name. */
  readonly id: string | null
  /** Changes whenever the content changes; null if the store does not say. */
  readonly etag: string | null
  /** The address at which a person opens it; null if there is none. */
  readonly link: string | null
}

/** Bytes from `from` to `to`, both counted from 0 and both included, as in HTTP. */
export interface ByteRange {
  readonly from: number
  readonly to?: number
}

/**
 * A store of files by path: a disk, an S3-compatible store, WebDAV, Microsoft Graph. Bytes are streamed, never held whole. A file is
 * whole or absent. Every call that is repeated after an unclear answer comes to the same end. A failure is a Failure that says whether
 * a second try makes sense, and when.
 */
export interface DocumentStore {
  readonly kind: 'disk' | 's3' | 'webdav' | 'graph'
  /** Makes the folder and its parents if they are missing. */
  ensureFolder(path: StorePath): Promise<StoreEntry>
  /** Puts a file, in the place of one that has this path. Its folder is made if it is missing. */
  put(
    path: StorePath,
    bytes: AsyncIterable<Uint8Array>,
    about: { readonly size: number | null; readonly type: string },
  ): Promise<StoreEntry>
  /** Null if no file has this path. */
  read(path: StorePath, range?: ByteRange): Promise<AsyncIterable<Uint8Array> | null>
  /** Null if nothing has this path. */
  stat(path: StorePath): Promise<StoreEntry | null>
  /** Finds what the store calls `id`, wherever it was moved to: its path and entry, or null. Stores without such names answer null. */
  find(id: string): Promise<{ readonly path: StorePath; readonly entry: StoreEntry } | null>
  list(path: StorePath): AsyncIterable<StoreEntry>
  /** Renames or moves a file or folder with all that it holds. Refuses if the target exists. */
  move(from: StorePath, to: StorePath): Promise<StoreEntry>
  /** Removes a file, or a folder with all that it holds; what is missing counts as removed. */
  remove(path: StorePath): Promise<void>
}
