import { duty } from '../../jobs/duty.ts'
import {
  choice,
  day,
  flag,
  group,
  id,
  int,
  list,
  optional,
  text,
  time,
  type RecordOf,
} from '../../kernel/field.ts'
import { query } from '../../kernel/operation.ts'
import { column } from '../../tables/column-facts.ts'
import { listInput, pageOf } from '../../tables/listing.ts'
import { chainFaults } from './seal.ts'

/** The list counts no further. Whoever looks for something older narrows it, or takes the file. */
export const countedAtMost = 10_000

export const auditActions = ['insert', 'update', 'remove'] as const

const anyId = () => int(0, Number.MAX_SAFE_INTEGER)

/** One written row: who changed it, when and how. */
export const auditRow = group(
  {
    id: column(id('audit_entries'), { label: 'column.number', sortable: true }),
    created_at: column(time(), { label: 'column.audit_at', card: 'title' }),
    /** The person who acted; `Decidag` if nobody was signed in. */
    who: column(text(501), { label: 'column.audit_who', card: 'fact' }),
    /** The person under whose name he acted. */
    as_whom: column(optional(text(501)), { label: 'column.audit_as', wide: true }),
    assistant: column(optional(text(400)), { label: 'column.audit_assistant', wide: true }),
    action: column(choice(auditActions), { label: 'column.audit_action', display: 'status', card: 'state' }),
    /** The table of the record, and its words. */
    entity: column(text(50), { label: 'column.audit_entity', extra: true, display: 'code' }),
    entity_name: column(text(100), { label: 'column.audit_record', card: 'fact' }),
    entity_id: column(anyId(), { label: 'column.audit_record_id', display: 'code', card: 'fact' }),
    /** The fields that it changed, in words. */
    fields: column(text(20_000), { label: 'column.audit_fields', card: 'fact' }),
    operation: column(text(100), { label: 'column.operation', display: 'code', wide: true }),
  },
  [
    'id',
    'created_at',
    'who',
    'as_whom',
    'assistant',
    'action',
    'entity_name',
    'entity_id',
    'fields',
    'operation',
    'entity',
  ],
)
export type AuditRow = RecordOf<typeof auditRow.fields>

export const listAudit = query({
  name: 'audit.list',
  summary:
    'The audit log: who changed which record when, the latest first. Narrowed by record, person, operation and days; the search finds people and operations.',
  http: 'GET /audit/all',
  permission: 'audit.read',
  input: {
    ...listInput,
    /** The table of the record, such as `companies`. */
    entity: optional(text(50)),
    entity_id: optional(id()),
    person_id: optional(id('users')),
    operation: optional(text(100)),
    action: optional(choice(auditActions)),
    from: optional(day()),
    to: optional(day()),
  },
  output: pageOf(auditRow),
})

/** A field before and after the change, as a person reads it. */
export const changedField = group({
  field: column(text(100), { label: 'column.audit_field', display: 'code', wide: true }),
  label: column(text(200), { label: 'column.audit_label' }),
  before: column(optional(text(20_000)), { label: 'column.audit_before' }),
  after: column(optional(text(20_000)), { label: 'column.audit_after' }),
})
export type ChangedField = RecordOf<typeof changedField.fields>

export const readAudit = query({
  name: 'audit.read',
  summary:
    'One entry of the audit log with every field before and after. Secrets are masked; fields that the caller may not see are left out and counted.',
  http: 'GET /audit/read/:id',
  permission: 'audit.read',
  input: { id: id('audit_entries') },
  output: group({
    ...auditRow.fields,
    changes: list(changedField),
    /** How many fields the caller may not see. */
    hidden: int(0, 10_000),
    /** The ids of an insert of many rows, as ranges; their values stand in the rows themselves. */
    many: optional(text(20_000)),
  }),
})

export const auditOperations = query({
  name: 'audit.operations',
  summary: 'The operations that the audit log has entries of, for its filter.',
  http: 'GET /audit/operations',
  permission: 'audit.read',
  input: {},
  output: list(text(100)),
})

export const verifyAudit = query({
  name: 'audit.verify',
  summary:
    'Hashes every entry of the audit log again and compares it with its seal: says the first seal that something was changed, added or removed under.',
  http: 'GET /audit/verify',
  permission: 'audit.read',
  input: {},
  output: group({
    right: flag(),
    seals: int(0, Number.MAX_SAFE_INTEGER),
    entries: int(0, Number.MAX_SAFE_INTEGER),
    unsealed: int(0, Number.MAX_SAFE_INTEGER),
    unsealed_since: optional(time()),
    /** The last entry that is sealed, and the hash of its seal: who keeps both elsewhere can prove a later cut. */
    to_id: anyId(),
    hash: optional(text(64)),
    fault: optional(choice(chainFaults)),
    fault_from: optional(anyId()),
    fault_to: optional(anyId()),
  }),
})

export const sealAudit = duty({
  name: 'audit.seal',
  summary: 'Seals the entries of the audit log that no seal covers yet.',
  http: 'POST /duty/audit-seals',
})
