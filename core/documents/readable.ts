import { Failure, found } from '../kernel/failure.ts'
import type { QueryContext } from '../ports.ts'
import type { Document, DocumentVersion } from './document.ts'
import type { DocumentBytes } from './ports.ts'
import { openRecord, refuseReaders } from './records.ts'

/** A document that the caller may read. A removed one is for those who may restore it. */
export async function readable(context: QueryContext, id: number): Promise<Document> {
  const document = found(await context.store.documents.get(id))
  await (document.removed_at === null
    ? openRecord(context, document, 'id')
    : refuseReaders(context, document, 'id'))
  return document
}

/** Refuses a version whose bytes are not where they are kept. */
export async function refuseLost(
  documents: DocumentBytes,
  { name, hash, size }: Pick<DocumentVersion, 'name' | 'hash' | 'size'>,
): Promise<void> {
  if (!(await documents.has(hash, size))) throw new Failure('document_lost', { params: { name } })
}
