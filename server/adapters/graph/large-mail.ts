import type { Mail } from '#core/ports.ts'
import { outsideAddress } from '../stores/outside-address.ts'
import { usualPatience, type StoreService } from '../stores/asking.ts'
import { uploadInParts } from '../stores/graph-upload.ts'
import { failure, fieldsOf } from '../third-parties/asking.ts'
import type { GraphClient } from './client.ts'

type Attachment = NonNullable<Mail['attachments']>[number]

/** A file of fewer bytes is attached in one question; a larger one has to go by an upload session. */
const smallFile = 3 * 1024 * 1024

/** A part of an upload session of Outlook is smaller than 4 MB. */
const partSize = 12 * 320 * 1024

/**
 * A mail that is too large for one question: a draft in the mailbox that gets its files one by one. Until it is sent, it may be made
 * anew any number of times, so only `send` is ever unsure. The application needs `Mail.ReadWrite` besides `Mail.Send`.
 */
export function largeMails(client: GraphClient, mailbox: string) {
  const base = `/users/${encodeURIComponent(mailbox)}`
  const { call } = client
  const service: StoreService = { ...client.service, patience: usualPatience }

  const remove = async (draft: string): Promise<void> =>
    void (await call({ method: 'DELETE', path: draft, effect: 'none', expects: [404] }))

  /** Removes what a try that was cut short left under this `Message-ID`. */
  const removeEarlier = async (messageId: string): Promise<void> => {
    const $filter = `internetMessageId eq '${messageId}'`
    const path = `${base}/mailFolders/drafts/messages`
    const { body } = await call({ path, query: { $filter, $select: 'id' }, effect: 'none' })
    const { value } = fieldsOf(body)
    for (const id of Array.isArray(value) ? value.map(idOf) : []) if (id) await remove(at(base, id))
  }

  const makeDraft = async (mime: Buffer): Promise<string> => {
    const { body } = await call({
      method: 'POST',
      path: `${base}/messages`,
      text: mime.toString('base64'),
      headers: { 'Content-Type': 'text/plain' },
      effect: 'none',
    })
    const id = idOf(body)
    if (id === null) throw failure(client.service, 'service_unavailable')
    return at(base, id)
  }

  const attach = async (draft: string, { name, type, bytes }: Attachment): Promise<void> => {
    const path = `${draft}/attachments`
    if (bytes.byteLength < smallFile) {
      const contentBytes = Buffer.from(bytes).toString('base64')
      const body = { '@odata.type': '#microsoft.graph.fileAttachment', name, contentType: type, contentBytes }
      return void (await call({ method: 'POST', path, body, effect: 'none' }))
    }
    const { body } = await call({
      method: 'POST',
      path: `${path}/createUploadSession`,
      body: {
        AttachmentItem: { attachmentType: 'file', name, contentType: type, size: bytes.byteLength },
      },
      effect: 'none',
    })
    const url = await outsideAddress(service, fieldsOf(body)['uploadurl'], client.url)
    async function* once(): AsyncGenerator<Uint8Array> {
      yield bytes
    }
    await uploadInParts(service, url, once(), bytes.byteLength, name, partSize)
  }

  /** A session that ran out looks like one whose file is whole, so the draft is asked what it has. */
  const checkFiles = async (draft: string, attachments: readonly Attachment[]): Promise<void> => {
    const query = { $select: 'id,name' }
    const { value } = fieldsOf((await call({ path: `${draft}/attachments`, query, effect: 'none' })).body)
    if (!Array.isArray(value) || value.length !== attachments.length)
      throw failure(client.service, 'service_unavailable', { cause: new Error('a file is missing') })
  }

  return {
    /** Sends a mail that is written without its files; `attachments` are those. */
    send: async (mime: Buffer, messageId: string | null, attachments: readonly Attachment[]) => {
      if (messageId !== null) await removeEarlier(messageId)
      const draft = await makeDraft(mime)
      try {
        for (const each of attachments) await attach(draft, each)
        await checkFiles(draft, attachments)
      } catch (error) {
        await remove(draft).catch(() => undefined)
        throw error
      }
      await call({ method: 'POST', path: `${draft}/send`, effect: 'unkeyed' })
    },
  }
}

const at = (base: string, id: string): string => `${base}/messages/${encodeURIComponent(id)}`

function idOf(message: unknown): string | null {
  const { id } = fieldsOf(message)
  return typeof id === 'string' && id !== '' ? id : null
}
