import { choice, day, group, id, optional, text, time } from '../kernel/field.ts'
import { command, query } from '../kernel/operation.ts'
import { column, sortable } from '../tables/column-facts.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { restoredAlone } from './kinds.ts'

/** For so many days a person can restore what was deleted. */
export const restorableDays = 30

/** One thing that was deleted: a record with all its parts, or a part alone. */
export const deletedRow = group(
  {
    /** The id of the entry in the audit log. */
    id: column(id('audit_entries'), { label: 'column.number', sortable: true }),
    deleted_at: column(time(), { sortable: true }),
    kind: column(choice(restoredAlone), { sortable: true }),
    name: column(text(500), { sortable: true, card: 'title' }),
    part_of: column(optional(text(500)), { sortable: true, wide: true, card: 'fact' }),
    deleted_by: column(optional(text(500)), { sortable: true, card: 'fact' }),
    until: column(day(), { label: 'column.restorable_until', sortable: true, wide: true, card: 'fact' }),
    record_id: sortable(id()),
  },
  ['deleted_at', 'kind', 'name', 'part_of', 'deleted_by', 'until', 'id'],
)

export const listDeleted = query({
  name: 'deleted.list',
  summary: 'What was deleted in the last 30 days and can be restored, the latest first.',
  http: 'GET /deleted/all',
  permission: 'admin.read',
  input: { ...listInput, kind: optional(choice(restoredAlone)) },
  output: pageOf(deletedRow),
})

/** The record that came back. */
const restoredRecord = group({
  kind: choice(restoredAlone),
  name: text(500),
  record_id: id(),
  /** The folder in which a restored subfolder or task stands. */
  folder_id: optional(id('folders')),
  /**
   * The new code of a subfolder. It is given only if the subfolder came back with the next free rank, because another subfolder
   * has its old rank.
   */
  rank_code: optional(text(20)),
})

export const restoreDeleted = command({
  name: 'deleted.restore',
  summary:
    'Puts a deleted record back with its parts, under the ids that they had; a subfolder or a task whose rank another has takes the next, a task whose parent is gone comes to the top. Refused where what it refers to is gone or its code was given to another.',
  http: 'POST /deleted/restore/:id',
  permission: 'admin.read',
  input: { id: id('audit_entries') },
  output: restoredRecord,
})
