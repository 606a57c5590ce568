import { choice, group, id, int, json, list, optional, text, time, withDefault } from '../../kernel/field.ts'
import { namedQuery } from '../../ports.ts'
import { listCount } from '../../tables/listing.ts'
import { auditActions } from './operations.ts'

const anyId = () => int(0, Number.MAX_SAFE_INTEGER)

/** An entry as it stands in the database: `before` and `after` are the stored text. */
const line = {
  id: id(),
  actor_id: anyId(),
  original_id: optional(anyId()),
  assistant: optional(text(400)),
  operation: text(100),
  entity: text(50),
  entity_id: anyId(),
  action: text(50),
  before: optional(text(1_000_000)),
  after: optional(text(1_000_000)),
  masked_by: optional(anyId()),
  created_at: text(24),
}

/** Entries with an id above `after`, up to `to`. */
export const auditLines = namedQuery(
  'audit.lines',
  { after: anyId(), to: anyId(), limit: int(1, 10_000) },
  line,
)

/** The entries of ranges of ids, both included. */
export const auditLinesOf = namedQuery(
  'audit.lines_of',
  { ranges: list(group({ from_id: anyId(), to_id: anyId() })) },
  line,
)

/** Where the first seal ends that ends with one of these entries or after it; null if none does. */
export const sealsOver = namedQuery(
  'audit.seals_over',
  { ids: list(anyId()) },
  { id: id('audit_entries'), to_id: optional(anyId()) },
)

/** The highest id that was ever given to an entry, also by a transaction that is still open. */
export const lastAuditId = namedQuery('audit.last_id', {}, { last: anyId() })

/** The transactions that may still write an entry under an id that was given to them. There are none on SQLite. */
export const auditWriters = namedQuery('audit.writers', {}, { writer: text(100) })

/** The first entry from an id on. */
export const entryFrom = namedQuery('audit.from', { id: anyId() }, { id: id(), created_at: time() })

/** Every operation that the log has an entry of. */
export const operationsLogged = namedQuery('audit.operations', {}, { operation: text(100) })

/** The people whose names or addresses have a word in them. */
export const peopleNamed = namedQuery(
  'audit.people',
  { words: list(text(250)) },
  { id: id('users'), word: text(250) },
)

export const auditListed = namedQuery(
  'audit.list',
  {
    entity: optional(text(50)),
    entity_id: optional(anyId()),
    people: withDefault(list(id('users')), []),
    operation: optional(text(100)),
    action: optional(choice(auditActions)),
    since: optional(time()),
    until: optional(time()),
    /** Entries with a lower id are left out. */
    first: optional(anyId()),
    /** Of each searched word: an entry is of one of these people, or of one of these operations. */
    matches: withDefault(list(group({ people: list(id('users')), operations: list(text(100)) })), []),
    records: optional(list(id())),
    order: withDefault(choice(['asc', 'desc']), 'desc'),
    limit: int(1, 10_000),
    offset: withDefault(int(0, Number.MAX_SAFE_INTEGER), 0),
    /** The count goes no further; null counts nothing. */
    counted: optional(int(1, 10_000)),
  },
  {
    id: id('audit_entries'),
    created_at: time(),
    who: optional(text(501)),
    as_whom: optional(text(501)),
    assistant: optional(text(400)),
    action: choice(auditActions),
    entity: text(50),
    entity_id: anyId(),
    operation: text(100),
    before: optional(json<object>()),
    after: optional(json<object>()),
    ...listCount,
  },
)
