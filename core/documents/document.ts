import { entity, type Row } from '../kernel/entity.ts'
import { choice, id, int, labelled, optional, ours, text, time } from '../kernel/field.ts'

/** What may have documents: a company, a folder, a mission, an invoice, a person. */
export const recordKinds = ['company', 'folder', 'subfolder', 'invoice', 'user'] as const
export type RecordKind = (typeof recordKinds)[number]

/** Whose documents. */
export const ofRecord = { record_kind: choice(recordKinds), record_id: id() }
export interface RecordPlace {
  readonly record_kind: RecordKind
  readonly record_id: number
}

/** What is known of the bytes of a document. */
const content = {
  /** Bytes. */
  size: labelled('field.bytes', int(0, 1_000_000_000_000)),
  /** What a browser knows the content by: `application/pdf`. */
  file_type: text(100),
  /** The SHA-256 of the content in hexadecimal digits, by which the bytes are kept. */
  hash: text(64, 64),
  /** The number of the version, from 1 on. */
  version: ours(int(1, 1_000_000)),
  put_by: optional(id('users')),
  put_at: time(),
}

/** A document of a record, as its last version has it. */
export const document = entity(
  'documents',
  {
    ...ofRecord,
    name: text(250),
    /** The name as it is compared; null of a removed document, whose name is free. */
    name_key: optional(ours(text(250))),
    ...content,
    removed_at: optional(time()),
    removed_by: optional(id('users')),
  },
  { unique: [['record_kind', 'record_id', 'name_key']], search: ['name'], sort: ['name'] },
)
export type Document = Row<typeof document>

/** A version of a document; the last one is also the document itself. */
export const documentVersion = entity(
  'document_versions',
  { document_id: id('documents'), name: text(250), ...content },
  { unique: [['document_id', 'version']] },
)
export type DocumentVersion = Row<typeof documentVersion>
