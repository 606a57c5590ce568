import type { PartAsked } from '../kernel/file-in-parts.ts'
import type { Upload } from '../kernel/field.ts'
import type { ReadMail } from './mail.ts'
import type { TextState } from './text.ts'

/** The bytes of documents. The same bytes are kept once, under the hash of their content. */
export interface DocumentBytes {
  /** The largest document that is taken, in bytes. */
  readonly limit: number
  /**
   * Keeps the bytes that come. If they are cut short, or `examine` throws, nothing is kept; `examine` may read them as a whole before
   * they are named.
   */
  keep(
    parts: AsyncIterable<Uint8Array>,
    about: { readonly size: number | null; readonly type: string },
    examine: (size: number, read: () => Promise<Uint8Array>) => Promise<void>,
  ): Promise<{ readonly hash: string; readonly size: number }>
  /** Whether bytes of that hash and size are there, without reading them. */
  has(hash: string, size: number): Promise<boolean>
  /** The bytes, or a part of them. They have to be there. */
  read(hash: string, asked?: PartAsked): AsyncIterable<Uint8Array>
}

/** Reads what stands in documents. A worker reads them, within limits of time and memory, so other calls are answered meanwhile. */
export interface DocumentReader {
  /**
   * The text of a file of one of `readTypes`, at most `mostText` characters of it. What was read before a limit was reached counts as
   * read. A broken file, a locked one and one that is made to tire a reader have a state, and no text.
   */
  text(file: Upload): Promise<{ readonly state: Exclude<TextState, 'lost'>; readonly text: string }>
  /** A mail as it is shown. Throws a Failure if the file is none. `person` is who asks: of each person one file is read at a time. */
  mail(file: Upload, person?: number): Promise<ReadMail>
  /** One of the attached files of a mail, counted from 0; null if there is no such file. */
  attachment(file: Upload, index: number, person?: number): Promise<Upload | null>
}
