import { isOfSystem, nameFromFolders } from '#core/documents/document-name.ts'
import { BlobInParts } from '../../state/blob-in-parts.ts'

/**
 * The files that were dropped, and those in dropped folders: a record has no folders, so the names of inner ones stand before the names
 * of their files. It has to be called while the drop is heard.
 */
export async function droppedFiles(items: DataTransferItemList): Promise<BlobInParts[]> {
  const dropped = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const files: BlobInParts[] = []
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory) for await (const inner of within(entry, [])) files.push(inner)
    else if (file) files.push(new BlobInParts(file))
  }
  return files
}

async function* within(folder: FileSystemEntry, below: readonly string[]): AsyncGenerator<BlobInParts> {
  for (const entry of await entriesOf(folder as FileSystemDirectoryEntry)) {
    if (isOfSystem(entry.name)) continue
    if (entry.isDirectory) yield* within(entry, [...below, entry.name])
    else {
      const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))
      yield new BlobInParts(file, nameFromFolders(below, file.name))
    }
  }
}

/** A browser answers the entries of a folder a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (some.length === 0) return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    all.push(...some)
  }
}
