import type { DocumentRow } from '#core/screens/documents/record-documents.ts'

/** What is asked about a document, in a dialog. */
export interface Asked {
  readonly what: 'preview' | 'rename' | 'move' | 'versions'
  readonly document: DocumentRow
}
