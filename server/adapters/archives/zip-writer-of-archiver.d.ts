/** The part of archiver that is used. */
declare module 'archiver' {
  import type { Readable, Transform } from 'node:stream'
  interface Archiver extends Transform {
    append(
      source: Buffer | Readable,
      entry: { readonly name: string; readonly date: Date; readonly store?: boolean },
    ): this
    abort(): this
    finalize(): Promise<void>
    on(event: 'entry', listener: () => void): this
    on(event: string, listener: (...given: unknown[]) => void): this
    once(event: 'entry', listener: () => void): this
    once(event: string, listener: (...given: unknown[]) => void): this
  }
  export default function archiver(
    format: 'zip',
    options: { readonly zlib: { readonly level: number } },
  ): Archiver
}
