import { pickFields } from '../../values/pick-fields.ts'
import type { Reader, Where } from '../../ports.ts'
import { refuseLeft, type Leaving } from '../../kernel/leaving.ts'
import type { Table } from '../../access/every-table.ts'
import { readingOf, type AnyRow } from '../held/table-of.ts'
import { entriesAbout, mailsTo } from '../held/queries.ts'
import { isWithheld, type Section } from './sections.ts'

/** So many rows are in memory at once. */
const rowsAtOnce = 1000

/** What is read from: each page of rows is a question of its own, so nothing of the database is open while the file is sent. */
export interface Source {
  readonly store: Reader
  readonly leaving?: Leaving | undefined
  readonly user_id: number
}

/** The rows of a table that match, in pages, in the order in which they were made. */
async function* pagesOf({ store, leaving }: Source, table: Table, where: object): AsyncGenerator<AnyRow[]> {
  for (let after = 0; ;) {
    refuseLeft(leaving)
    const page = await readingOf(store, table).find({ ...where, id: { from: after + 1 } } as Where<AnyRow>, {
      order: [['id', 'asc']],
      limit: rowsAtOnce,
    })
    if (page.length > 0) yield page
    if (page.length < rowsAtOnce) return
    after = page.at(-1)?.id ?? after
  }
}

export async function* rowsOfSection(source: Source, section: Section): AsyncGenerator<object[]> {
  // The person himself is one row, known by its number.
  if (section.column === 'id') {
    const own = await readingOf(source.store, section.table).get(source.user_id)
    if (own) yield [pickFields(section.fields, own)]
    return
  }
  for await (const page of pagesOf(source, section.table, { [section.column]: source.user_id }))
    yield page.map((row) => pickFields(section.fields, row))
}

/** What the person did, as the audit log has it: when and where, never what others wrote there. */
export async function* deedsOf(source: Source): AsyncGenerator<object[]> {
  for await (const page of pagesOf(source, 'audit_entries', { actor_id: source.user_id }))
    yield page.map(({ id, created_at, operation, entity, entity_id, action }) => ({
      id,
      created_at,
      operation,
      entity,
      entity_id,
      action,
    }))
}

/** What the audit log says about the person: each change of what is his, with the values before and after. */
export async function* changesAbout(source: Source, seesPersonnel: boolean): AsyncGenerator<object[]> {
  const { store, user_id, leaving } = source
  const entries = await store.query(entriesAbout, { user_id, with_others: false })
  for (let start = 0; start < entries.length; start += rowsAtOnce) {
    refuseLeft(leaving)
    const ids = entries.slice(start, start + rowsAtOnce).map(({ id }) => id)
    const page = await store.audit_entries.find({ id: ids }, { order: [['id', 'asc']] })
    yield page.map(({ id, created_at, operation, entity, entity_id, action, before, after }) => ({
      id,
      created_at,
      operation,
      entity,
      entity_id,
      action,
      before: seesPersonnel ? before : shown(entity, before),
      after: seesPersonnel ? after : shown(entity, after),
    }))
  }
}

const shown = (table: string, values: object | null): object | null =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => !isWithheld(table, name)))

/** The mails that were sent to the person, or wait to be sent. */
export async function* mailsOf(source: Source): AsyncGenerator<object[]> {
  const { store, user_id } = source
  const logins = await store.user_logins.find({ user_id })
  const emails = logins.map(({ email_folded }) => email_folded)
  const ids = (await store.query(mailsTo, { user_id, emails })).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const jobs = await store.jobs.find(
      { id: ids.slice(start, start + rowsAtOnce) },
      { order: [['id', 'asc']] },
    )
    yield jobs.map(({ id, created_at, kind, state, due_at }) => ({ id, created_at, kind, state, due_at }))
  }
}

/** The documents that lie with the person. */
export async function* documentsOf(source: Source): AsyncGenerator<object[]> {
  for await (const page of pagesOf(source, 'documents', { record_kind: 'user', record_id: source.user_id }))
    yield page.map(({ id, created_at, name, size, file_type, version, put_at, removed_at }) => ({
      id,
      created_at,
      name,
      size,
      file_type,
      version,
      put_at,
      removed_at,
    }))
}
