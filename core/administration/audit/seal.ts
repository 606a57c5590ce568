import { entity, type Row } from '../../kernel/entity.ts'
import { choice, int, optional, text } from '../../kernel/field.ts'

const entryId = () => int(0, Number.MAX_SAFE_INTEGER)

/**
 * A seal holds the hash of a range of the audit log and the hash of the seal before it. An amendment says what a lawful change left of
 * the entries of a seal: it has the same range, and the hash of the seal or of the amendment before it. Neither ever goes.
 */
export const auditSeal = entity(
  'audit_seals',
  {
    kind: choice(['seal', 'amendment']),
    /** The range of ids, both included. Ids are missing in it where a transaction was rolled back. */
    from_id: entryId(),
    to_id: entryId(),
    /** How many entries were in the range. */
    entries: int(0, Number.MAX_SAFE_INTEGER),
    /** The hash of these entries. */
    entries_hash: text(64),
    /** The hash of what it follows. Null for the first seal. */
    previous: optional(text(64)),
    /** The hash of all that stands above. */
    hash: text(64),
  },
  { index: [['kind', 'to_id']], audited: false },
)
export type AuditSeal = Row<typeof auditSeal>

export type SealedRange = Pick<AuditSeal, 'from_id' | 'to_id'>

/** What a seal or an amendment says, before it has a hash. */
export type Unsealed = SealedRange & Pick<AuditSeal, 'kind' | 'entries' | 'entries_hash' | 'previous'>
export type Sealed = Unsealed & Pick<AuditSeal, 'hash'>

/** The text whose hash a seal has. The number is the version of this format. */
export const sealText = ({ kind, from_id, to_id, entries, entries_hash, previous }: Unsealed): string =>
  `${JSON.stringify(['audit', 1, kind, from_id, to_id, entries, entries_hash, previous])}\n`

/** What may be wrong with the chain. */
export const chainFaults = [
  /** An entry of the range was changed, removed or added, or the seal was. */
  'entries_changed',
  /** The seal does not follow the one before it: a seal between them is missing, or one was added. */
  'seal_missing',
  /** An amendment was changed, removed or added. */
  'amendment_changed',
  /** The file of heads knows a seal that the database does not have: the end was cut off. */
  'cut',
] as const
export type ChainFault = (typeof chainFaults)[number]
