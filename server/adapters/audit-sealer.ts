import { createHmac } from 'node:crypto'
import { dirname } from 'node:path'
import { Failure } from '#core/kernel/failure.ts'
import type { AuditHead, AuditSealer } from '#core/ports.ts'
import {
  codeOf,
  forceBytes,
  forceFolder,
  makeFolder,
  meaningOf,
  nodeDisk,
  nullWhenMissing,
  type Disk,
} from '../durable.ts'
import { turns } from '../turns.ts'
import { derivedKey, type KeyOptions } from './vault.ts'

const line = /^(\d{1,15}) ([0-9a-f]{64})$/

/** Where heads are kept, apart from the database. */
export interface AuditHeads {
  /** Null if none was ever kept. */
  all(): Promise<readonly AuditHead[] | null>
  keep(head: AuditHead): Promise<void>
}

/** Hashes by HMAC-SHA-256. */
export function auditSealer(heads: AuditHeads, options: KeyOptions): AuditSealer {
  const key = derivedKey(options, 'decidag audit')
  return {
    begin: async () => {
      const hmac = createHmac('sha256', await key())
      return { add: (text) => void hmac.update(text), end: () => hmac.digest('hex') }
    },
    heads: heads.all,
    keep: heads.keep,
  }
}

/**
 * Heads in a file that only grows: a line `42 0a1b…` for each. Several processes may add to it. A line that a power cut left
 * unfinished is passed over.
 */
export function auditHeadFile(file: string, disk: Disk = nodeDisk): AuditHeads {
  const inTurn = turns(1)
  let isLaid = false
  const append = async ({ to_id, hash }: AuditHead): Promise<void> => {
    if (!isLaid) await makeFolder(dirname(file), disk)
    await forceBytes(file, writeHeads([{ to_id, hash }]), 'a', disk)
    if (!isLaid) await forceFolder(dirname(file), disk)
    isLaid = true
  }
  return {
    all: async () => {
      const bytes = await disk.readFile(file).catch(nullWhenMissing)
      return bytes === null ? null : readHeads(bytes)
    },
    keep: (head) =>
      inTurn(() => append(head)).catch((cause: unknown) => {
        const meaning = meaningOf(cause)
        throw meaning === cause && codeOf(cause)
          ? new Failure('audit_heads_unwritable', {}, { cause })
          : meaning
      }),
  }
}

/** The heads that lines say; a line that is not whole says none. */
export function readHeads(bytes: Uint8Array): AuditHead[] {
  return new TextDecoder()
    .decode(bytes)
    .split('\n')
    .flatMap((each) => {
      const [, to_id, hash] = line.exec(each) ?? []
      return to_id && hash ? [{ to_id: Number(to_id), hash }] : []
    })
}

/** Each head as a line of its own, also after one that was cut short. */
export const writeHeads = (heads: readonly AuditHead[]): Uint8Array =>
  new TextEncoder().encode(heads.map(({ to_id, hash }) => `\n${to_id} ${hash}\n`).join(''))
