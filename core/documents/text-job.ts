import { queueJob } from '../jobs/queue.ts'
import { joinedParts } from '../kernel/file-in-parts.ts'
import { system } from '../kernel/permission.ts'
import type { Context, Env } from '../ports.ts'
import { mostExamined } from './content.ts'
import type { Document } from './document.ts'
import { readTypes, searchWords, tidyText, type TextState } from './text.ts'

/** Lets the search follow the content of a document. A kind that has no text to read needs no job. */
export async function textFollows(context: Context, { id, file_type, hash }: Document): Promise<void> {
  if (!readTypes.includes(file_type)) return
  await queueJob(context, 'document.text', `${id}.${hash}.${context.clock.now().toISOString()}`, {
    document_id: id,
  })
}

/** Reads the text of the last version of a document and keeps it for the search, if that was not done. */
export async function readText(env: Env, document_id: number): Promise<void> {
  const document = await env.read(async (store) => {
    const document = await store.documents.get(document_id)
    const kept = await store.document_texts.first({ document_id })
    return document && (kept?.hash !== document.hash || kept.state === 'lost') ? document : null
  })
  if (!document || !readTypes.includes(document.file_type)) return
  const { state, text } = await textOf(env, document)
  const tidy = tidyText(text)
  const { hash } = document
  await env.write({ actor: system(), operation: 'document.text' }, async (store) => {
    await store.lock('document_text', document_id)
    const now = await store.documents.get(document_id)
    // Of a version that came meanwhile another job tells.
    if (now?.hash !== hash) return
    await store.document_texts.removeMany({ document_id })
    await store.document_texts.insert({ document_id, hash, state, text: tidy, words: searchWords(tidy) })
  })
}

async function textOf(
  { ports: { documents, documentReader } }: Env,
  { name, file_type: type, hash, size }: Document,
): Promise<{ readonly state: TextState; readonly text: string }> {
  if (size > mostExamined) return { state: 'too_large', text: '' }
  if (!(await documents.has(hash, size))) return { state: 'lost', text: '' }
  const bytes = await joinedParts(documents.read(hash))
  return documentReader.text({ name, type, bytes })
}
