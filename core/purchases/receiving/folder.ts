import { Failure } from '../../kernel/failure.ts'
import type { Upload } from '../../kernel/field.ts'
import { mostBytes } from './operations.ts'

/** A file that lies in a watched folder as a whole. */
export interface LyingFile {
  readonly name: string
  readonly size: number
  /** It is a link, a pipe or a device, of which nothing is read. */
  readonly isOdd: boolean
}

/** A folder in which others lay purchases down. */
export interface PurchaseFolder {
  /** What lies in it: files that are complete, and how many still change. A Failure says why it cannot be used. */
  look(): Promise<{ readonly complete: readonly LyingFile[]; readonly growing: number }>
  /** Null for a file that is gone, or no more as it was looked at: it is looked at again later. */
  read(file: LyingFile): Promise<Upload | null>
  /** Moves a file among those that are done. False if somebody else moved it, or it changed meanwhile and stays. */
  done(file: LyingFile): Promise<boolean>
  /** Moves a file among those that were refused, with the reason beside it. False as `done`. */
  refuse(file: LyingFile, reason: string): Promise<boolean>
}

/** What became of a file of the folder. `left` lies there still, and is tried again. */
export type FolderOutcome<T> =
  | { readonly name: string; readonly as: 'taken'; readonly value: T }
  | { readonly name: string; readonly as: 'known' }
  | { readonly name: string; readonly as: 'refused'; readonly failure: Failure }
  | { readonly name: string; readonly as: 'left'; readonly error: unknown }

/** After so many files that could not be taken for no fault of theirs, the rest waits for the next time. */
const mostLeft = 3

/**
 * Takes each complete file of a folder by itself, and moves it. A file that is in the books already, byte by byte, was taken
 * before somebody stopped the work, and is moved alone.
 */
export async function* takeFolder<T>(
  folder: PurchaseFolder,
  files: readonly LyingFile[],
  receive: (file: Upload) => Promise<T>,
  reasonOf: (failure: Failure) => string,
): AsyncGenerator<FolderOutcome<T>, void> {
  let left = 0
  for (const file of files) {
    const { name } = file
    try {
      const received = await receiveOne(folder, file, receive)
      if (received === null) continue
      const isMoved =
        received.as === 'refused'
          ? await folder.refuse(file, reasonOf(received.failure))
          : await folder.done(file)
      if (isMoved || received.as === 'taken') yield { name, ...received }
    } catch (error) {
      yield { name, as: 'left', error }
      if (++left === mostLeft) return
    }
  }
}

type Received<T> =
  | { readonly as: 'taken'; readonly value: T }
  | { readonly as: 'known' }
  | { readonly as: 'refused'; readonly failure: Failure }

async function receiveOne<T>(
  folder: PurchaseFolder,
  file: LyingFile,
  receive: (file: Upload) => Promise<T>,
): Promise<Received<T> | null> {
  try {
    if (file.isOdd) throw new Failure('purchase_file_odd')
    if (file.size > mostBytes)
      throw new Failure('einvoice_too_large', { params: { limit: mostBytes / 1_000_000 } })
    const upload = await folder.read(file)
    return upload && { as: 'taken', value: await receive(upload) }
  } catch (error) {
    if (!isOfFile(error)) throw error
    return isInBooks(error) ? { as: 'known' } : { as: 'refused', failure: error }
  }
}

/** Whether a refusal is about the file itself, which would be refused again, and not about the place that is to keep it. */
const isOfFile = (error: unknown): error is Failure =>
  error instanceof Failure && /^(einvoice|upload|purchase)_/.test(error.code)

/** Whether the very file is a purchase that was not refused. */
const isInBooks = ({ code, details }: Failure): boolean =>
  code === 'purchase_double' && (details.value as { same_file?: boolean } | undefined)?.same_file === true
