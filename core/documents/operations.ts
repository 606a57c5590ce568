import {
  fileInParts,
  flag,
  group,
  id,
  int,
  list,
  optional,
  pick,
  text,
  time,
  withDefault,
  choice,
} from '../kernel/field.ts'
import { duty } from '../jobs/duty.ts'
import { command, query } from '../kernel/operation.ts'
import { column } from '../tables/column-facts.ts'
import { listInput, pageOf } from '../tables/listing.ts'
import { document, documentVersion, ofRecord } from './document.ts'
import { mailFields } from './mail.ts'
import { textStates } from './text.ts'

const of = document.fields
const byName = () => optional(text(500))

export const documentRow = group(
  {
    id: column(id('documents'), { extra: true }),
    ...ofRecord,
    name: column(of.name, { sortable: true, card: 'title' }),
    size: column(of.size, { label: 'field.bytes', sortable: true, card: 'fact' }),
    file_type: column(of.file_type, { wide: true }),
    version: column(of.version, { sortable: true, card: 'fact' }),
    put_at: column(of.put_at, { display: 'moment', sortable: true, card: 'fact' }),
    put_by: of.put_by,
    put_by_name: column(byName(), { label: 'field.put_by', sortable: true, wide: true, card: 'fact' }),
    removed_at: column(of.removed_at, { display: 'moment', extra: true }),
    hash: column(of.hash, { display: 'code', extra: true }),
    /** Whether the search finds its text; null of a kind that is not read, and until it is. */
    text_state: column(optional(choice(textStates)), { extra: true }),
    /** Whether a browser can show it. */
    is_shown: flag(),
    updated_at: time(),
  },
  ['id', 'name', 'size', 'file_type', 'version', 'put_at', 'put_by_name', 'removed_at', 'hash', 'text_state'],
)

/** A version of a document, with who put it. */
export const versionRow = group({
  ...pick(
    documentVersion.fields,
    'id',
    'document_id',
    'name',
    'size',
    'file_type',
    'hash',
    'version',
    'put_by',
    'put_at',
  ),
  put_by_name: column(byName(), { label: 'field.put_by' }),
})

const one = { id: id('documents') }
const seen = { updated_at: optional(time()) }

export const listDocuments = query({
  name: 'document.list',
  summary:
    'The documents of a company, folder, mission, invoice or person, by name; or those that were removed and can come back.',
  http: 'GET /documents/all',
  permission: 'signed_in',
  input: { ...listInput, ...ofRecord, removed: withDefault(flag(), false) },
  output: pageOf(documentRow),
})

export const showDocument = query({
  name: 'document.show',
  summary: 'A document, as its last version has it.',
  http: 'GET /documents/show/:id',
  permission: 'signed_in',
  input: one,
  output: documentRow,
})

export const documentsPlace = query({
  name: 'document.place',
  summary:
    'What may be done with the documents of a record: whether the caller may change them, how many there are, the largest file.',
  http: 'GET /documents/place',
  permission: 'signed_in',
  input: ofRecord,
  output: group({
    may_change: flag(),
    count: int(0, Number.MAX_SAFE_INTEGER),
    removed: int(0, Number.MAX_SAFE_INTEGER),
    /** Bytes. */
    limit: int(0, Number.MAX_SAFE_INTEGER),
  }),
})

/** What became of an upload: a new document, a new version of one, or nothing, because the last version has the same bytes. */
export const uploadOutcomes = ['created', 'new_version', 'unchanged'] as const

export const uploadDocument = command({
  name: 'document.upload',
  summary:
    'Puts a document. If the record has one of that name, it gets a new version; the same bytes again change nothing. The body of the call is the file itself.',
  http: 'POST /documents/upload',
  permission: 'signed_in',
  input: { ...ofRecord, name: of.name, file: fileInParts() },
  output: group({ ...documentRow.fields, outcome: choice(uploadOutcomes) }),
})

export const downloadDocument = query({
  name: 'document.download',
  summary: 'A document, as a file to keep.',
  http: 'GET /documents/download/:id',
  permission: 'signed_in',
  input: one,
  output: fileInParts(),
})

export const previewDocument = query({
  name: 'document.preview',
  summary: 'A document to look at: a PDF, a picture or a text. Nothing in it runs.',
  http: 'GET /documents/preview/:id',
  permission: 'signed_in',
  input: one,
  output: fileInParts(),
})

export const readMailDocument = query({
  name: 'document.mail',
  summary:
    'A document that is a mail: from whom, to whom, its text, its page without what runs or is fetched from elsewhere, and its attached files.',
  http: 'GET /documents/mail/:id',
  permission: 'signed_in',
  input: one,
  output: group(mailFields),
})

export const downloadAttachment = query({
  name: 'document.attachment',
  summary: 'A file that is attached to a mail, as a file to keep; files are counted from 0.',
  http: 'GET /documents/mail/:id/attachment/:index',
  permission: 'signed_in',
  input: { ...one, index: int(0, 1000) },
  output: fileInParts(),
})

export const documentVersions = query({
  name: 'document.versions',
  summary: 'The versions of a document, the last one first.',
  http: 'GET /documents/versions/:id',
  permission: 'signed_in',
  input: one,
  output: list(versionRow),
})

export const downloadVersion = query({
  name: 'document.version',
  summary: 'A version of a document, as a file to keep.',
  http: 'GET /documents/version/:id',
  permission: 'signed_in',
  input: { id: id('document_versions') },
  output: fileInParts(),
})

export const zipDocuments = query({
  name: 'document.zip',
  summary: 'All documents of a record as one ZIP, or some of them.',
  http: 'GET /documents/zip',
  permission: 'signed_in',
  input: { ...ofRecord, ids: optional(list(id('documents'), 1000)) },
  output: fileInParts(),
})

export const renameDocument = command({
  name: 'document.rename',
  summary: 'Gives a document another name.',
  http: 'PUT /documents/rename/:id',
  permission: 'signed_in',
  input: { ...one, name: of.name, ...seen },
  output: documentRow,
})

export const moveDocument = command({
  name: 'document.move',
  summary: 'Moves a document to another record, with its versions.',
  http: 'PUT /documents/move/:id',
  permission: 'signed_in',
  input: { ...one, ...ofRecord, ...seen },
  output: documentRow,
})

export const deleteDocument = command({
  name: 'document.delete',
  summary: 'Removes a document. It can be restored, with its versions.',
  http: 'DELETE /documents/delete/:id',
  permission: 'signed_in',
  input: one,
  output: flag(),
})

export const restoreDocument = command({
  name: 'document.restore',
  summary: 'Puts a removed document back, under another name if its own was given away meanwhile.',
  http: 'PUT /documents/restore/:id',
  permission: 'signed_in',
  input: { ...one, name: optional(of.name) },
  output: documentRow,
})

export const readTexts = duty({
  name: 'document.read_texts',
  summary: 'Reads the documents whose text the search does not have yet.',
  http: 'POST /documents/read_texts',
})
