import type { PartAsked } from '../kernel/file-in-parts.ts'

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
