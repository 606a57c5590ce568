import type { AuditEntry } from '../../access/audit.ts'
import type { QueryContext } from '../../ports.ts'
import { personColumns, type PersonColumn } from '../held/columns.ts'
import { fateOf, ownFields } from '../held/fates.ts'
import type { Masked } from '../log/change-log.ts'
import type { PlannedRow } from './operations.ts'
import { entriesAbout, mailsTo, rowsNaming } from '../held/queries.ts'

type Reading = Pick<QueryContext, 'store'>

/** What is to be done for a person: the rows to tell, the entries of the log to mask and the jobs to remove. */
export interface Plan {
  readonly rows: readonly PlannedRow[]
  readonly masked: readonly Masked[]
  readonly mails: readonly number[]
}

export async function planOf({ store }: Reading, user_id: number): Promise<Plan> {
  const naming = await store.query(rowsNaming, { user_id })
  const emails = (await store.user_logins.find({ user_id })).map(({ email_folded }) => email_folded)
  const mails = (await store.query(mailsTo, { user_id, emails })).map(({ id }) => id)
  const documents = await store.documents.count({ record_kind: 'user', record_id: user_id })
  const masked = (await store.query(entriesAbout, { user_id, with_others: true })).flatMap(
    ({ id, entity }) => {
      const fields = maskedFields(entity)
      return fields === 'none' ? [] : [{ id, fields }]
    },
  )
  const own: PlannedRow = { table: 'users', column: 'id', count: 1, fate: 'emptied', why: 'work' }
  const besides: PlannedRow[] = [
    { table: 'documents_of_person', column: 'record_id', count: documents, fate: 'kept', why: 'social' },
    { table: 'mails', column: 'payload', count: mails.length, fate: 'removed', why: null },
    { table: 'audit_about', column: 'entity_id', count: masked.length, fate: 'masked', why: 'books' },
  ]
  const rows = naming.map(({ table, column, count }): PlannedRow => ({
    table,
    column,
    count,
    ...told({ table, column } as PersonColumn),
  }))
  return { rows: [own, ...rows, ...besides.filter(({ count }) => count > 0)], masked, mails }
}

function told(place: PersonColumn): Pick<PlannedRow, 'fate' | 'why'> {
  const fate = fateOf(place)
  if (fate.fate === 'removed') return { fate: 'removed', why: null }
  if (fate.fate === 'signed') return { fate: 'signed', why: 'work' }
  return { fate: (fate.emptied ?? []).length > 0 ? 'emptied' : 'kept', why: fate.why }
}

/** Which values the log may no longer hold of a table: null for all, `none` for nothing. */
function maskedFields(table: AuditEntry['entity']): readonly string[] | null | 'none' {
  if (table === 'users') return ownFields
  const fates = personColumns.filter((each) => each.table === table).map(fateOf)
  if (fates.some(({ fate }) => fate === 'removed')) return null
  const emptied = fates.flatMap((each) => (each.fate === 'kept' ? (each.emptied ?? []) : []))
  return emptied.length > 0 ? emptied : 'none'
}
