import { documentsListed, recordName, textsMissing, versionsOf } from '#core/documents/queries.ts'
import type { RecordKind } from '#core/documents/document.ts'
import { raw, sql, type Sql } from '../sql.ts'
import { defineQuery } from './define.ts'
import { listed } from './lists.ts'
import { folderCode, fullName, subfolderCode } from './parts.ts'

const who = sql`CASE WHEN u.id IS NULL THEN NULL ELSE ${fullName('u')} END`

defineQuery(documentsListed, (params, dialect) =>
  listed(documentsListed, params, dialect, {
    select: sql`d.id, d.record_kind, d.record_id, d.name, d.size, d.file_type, d.version, d.put_at, d.put_by,
      ${who} AS put_by_name, d.removed_at, d.hash, d.updated_at, t.state AS text_state`,
    from: sql`documents d LEFT JOIN users u ON u.id = d.put_by
      LEFT JOIN document_texts t ON t.document_id = d.id AND t.hash = d.hash`,
    where: [
      sql`d.record_kind = ${params.record_kind}`,
      sql`d.record_id = ${params.record_id}`,
      params.removed ? sql`d.removed_at IS NOT NULL` : sql`d.removed_at IS NULL`,
    ],
    haystack: sql`d.search_folded`,
    sorts: {
      name: 'd.name_folded',
      size: 'd.size',
      version: 'd.version',
      put_at: 'd.put_at',
      put_by_name: 'u.last_name_folded',
    },
    first: params.removed ? sql`d.removed_at` : 'name',
  }),
)

defineQuery(
  versionsOf,
  ({ document_id }) => sql`
  SELECT v.id, v.document_id, v.name, v.size, v.file_type, v.hash, v.version, v.put_by, v.put_at, ${who} AS put_by_name
  FROM document_versions v LEFT JOIN users u ON u.id = v.put_by
  WHERE v.document_id = ${document_id} ORDER BY v.version DESC, v.id DESC`,
)

const names: { readonly [kind in RecordKind]: (id: number) => Sql } = {
  company: (id) => sql`SELECT c.name FROM companies c WHERE c.id = ${id} ORDER BY c.id`,
  folder: (id) =>
    sql`SELECT ${raw(folderCode)} || ' ' || f.name AS name FROM folders f WHERE f.id = ${id} ORDER BY f.id`,
  subfolder: (id) => sql`
    SELECT ${subfolderCode} || ' ' || s.name AS name FROM subfolders s JOIN folders f ON f.id = s.folder_id WHERE s.id = ${id}
    ORDER BY s.id`,
  invoice: (id) => sql`SELECT i.number AS name FROM invoices i WHERE i.id = ${id} ORDER BY i.id`,
  user: (id) => sql`SELECT ${fullName('u')} AS name FROM users u WHERE u.id = ${id} ORDER BY u.id`,
}

defineQuery(recordName, ({ record_kind, record_id }) => names[record_kind](record_id))

defineQuery(
  textsMissing,
  ({ types, after, limit }) => sql`
  SELECT d.id, COUNT(*) OVER () AS count FROM documents d
    LEFT JOIN document_texts t ON t.document_id = d.id AND t.hash = d.hash AND t.state <> 'lost'
  WHERE d.removed_at IS NULL AND d.id > ${after} AND d.file_type IN (${types}) AND t.id IS NULL
  ORDER BY d.id LIMIT ${limit}`,
)
