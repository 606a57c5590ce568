import { Failure, found } from '../kernel/failure.ts'
import { joinedParts, StoredFile } from '../kernel/file-in-parts.ts'
import type { Upload } from '../kernel/field.ts'
import { handleOpening } from '../kernel/run.ts'
import type { DocumentBytes } from './ports.ts'
import { contentType, headBytes, mostExamined } from './content.ts'
import type { Document } from './document.ts'
import { nameOnDisk } from './document-name.ts'
import { mailType } from './mail.ts'
import { downloadAttachment, readMailDocument } from './operations.ts'
import { readable, refuseLost } from './readable.ts'

handleOpening(readMailDocument, async (open, { id }, { documents, documentReader, actor }) => {
  const document = await open.query((context) => readable(context, id))
  return documentReader.mail(await mailIn(documents, document), actor.id)
})

handleOpening(downloadAttachment, async (open, { id, index }, { documents, documentReader, actor }) => {
  const document = await open.query((context) => readable(context, id))
  const mail = await mailIn(documents, document)
  const { name, bytes } = found(await documentReader.attachment(mail, index, actor.id), 'index')
  // As everywhere, what runs is not handed on.
  contentType(name, bytes.subarray(0, headBytes))
  const stands = { size: bytes.length, etag: `${document.hash}.${index}`, isShown: false }
  return new StoredFile({ name: nameOnDisk(name), type: 'application/octet-stream' }, stands, (asked) =>
    partOf(bytes, asked?.from, asked?.to),
  )
})

/** The document as a whole, if it is a mail. */
async function mailIn(documents: DocumentBytes, document: Document): Promise<Upload> {
  const { name, file_type: type, hash, size } = document
  if (type !== mailType || size > mostExamined) throw new Failure('document_not_shown', { params: { name } })
  await refuseLost(documents, document)
  return { name, type, bytes: await joinedParts(documents.read(hash)) }
}

async function* partOf(bytes: Uint8Array, from = 0, to = bytes.length - 1): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(from, to + 1)
}
