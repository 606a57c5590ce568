import { entity, type Row } from '../kernel/entity.ts'
import { id, optional, ours, text } from '../kernel/field.ts'

/** The copy of a document in the tree of its record. */
export const documentMirror = entity(
  'document_mirrors',
  {
    document_id: ours(id('documents')),
    tree_id: ours(id('document_trees')),
    /** Its name in the folder of documents; other than the document’s where that is not free. */
    name: ours(text(250)),
    /** What was copied last, by the hash of its bytes. */
    hash: ours(text(64)),
    /** What the store said of the copy; another one was changed there by somebody. */
    etag: ours(optional(text(250))),
  },
  { unique: [['document_id']], index: [['tree_id']], audited: false },
)
export type DocumentMirror = Row<typeof documentMirror>
