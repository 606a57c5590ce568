import type { Files, NumberLedger, PassingFiles } from '#core/ports.ts'
import type { AuditHeads } from '../audit-sealer.ts'

/**
 * What is kept beside the database: on the disk of this machine, or in a bucket that several machines share. Besides its ports it is
 * what backups copy and put back.
 */
export interface Kept {
  readonly files: Files
  readonly passingFiles: PassingFiles
  readonly numbers: NumberLedger
  readonly auditHeads: AuditHeads
  /** Where each of them lies, for a person who looks for it. */
  readonly places: { readonly files: string; readonly numbers: string; readonly auditHeads: string }
  /** Whether files and numbers can be kept, as far as that is known without doing it. */
  mayWrite(): Promise<boolean>
  /** The bytes of a file as it lies, counted without reading it; null if it does not. */
  sizeOf(name: string): Promise<number | null>
  /** A file as it lies, part by part and compared with nothing. Throws if it does not. */
  read(name: string): AsyncIterable<Uint8Array>
  /** The names of all files, a page at a time. */
  fileNames(): AsyncIterable<readonly string[]>
  /** The names of all files that are kept for a while. */
  passingNames(): AsyncIterable<readonly string[]>
  /** The ledger of numbers as lines, as backups hold it; null if no number was ever kept. */
  ledgerLines(): Promise<Uint8Array | null>
  /** The heads of the audit log as lines; null if none was ever kept. */
  headLines(): Promise<Uint8Array | null>
  /** Keeps the lines of a backup where nothing is kept yet. */
  lay(ledger: Uint8Array, heads: Uint8Array | null): Promise<void>
  /** The name of something that is kept already; null if nothing is. */
  firstKept(): Promise<string | null>
}
