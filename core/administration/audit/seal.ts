import { entity, type Row } from '../../kernel/entity.ts'
import { choice, int, optional, text } from '../../kernel/field.ts'

const entryId = () => int(0, Number.MAX_SAFE_INTEGER)

/**
 * A seal holds the hash of a range of the audit log and the hash of the seal before it. A removal says that the oldest ranges were
 * removed on purpose: the chain begins after it.
 */
export const auditSeal = entity(
  'audit_seals',
  {
    kind: choice(['seal', 'removal']),
    /** The range of ids, both included. Ids are missing in it where a transaction was rolled back. */
    from_id: entryId(),
    to_id: entryId(),
    /** How many entries are in the range. */
    entries: int(0, Number.MAX_SAFE_INTEGER),
    /** The hash of the seal before it. Null for the first seal. Of a removal: the hash of the last seal that was removed. */
    previous: optional(text(64)),
    hash: text(64),
  },
  { unique: [['kind', 'to_id']], audited: false },
)
export type AuditSeal = Row<typeof auditSeal>

/** What a seal says of itself, before it has a hash. */
export type Unsealed = Pick<AuditSeal, 'kind' | 'from_id' | 'to_id' | 'entries' | 'previous'>

/** The text of a seal that goes into its hash, after the entries. The number is the version of this format. */
export const sealText = ({ kind, from_id, to_id, entries, previous }: Unsealed): string =>
  `${JSON.stringify(['audit', 1, kind, from_id, to_id, entries, previous])}\n`

/** What may be wrong with the chain. */
export const chainFaults = [
  /** An entry of the range was changed, removed or added, or the seal was. */
  'entries_changed',
  /** The seal does not follow the one before it: a seal between them is missing, or one was added. */
  'seal_missing',
  /** The record of a removal was changed. */
  'removal_changed',
  /** Entries stand in a range that was removed. */
  'removed_stands',
  /** The file of heads knows a seal that the database does not have: the end was cut off. */
  'cut',
] as const
export type ChainFault = (typeof chainFaults)[number]
