import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { mostAttachments, type ReadMail } from '#core/documents/mail.ts'
import type { Upload } from '#core/kernel/field.ts'
import { Failure } from '#core/kernel/failure.ts'
import { cleanMailPage } from './mail-page.ts'

/** So much of the plain text of a mail is shown. */
const mostShown = 400_000
/** A larger page, with the pictures that it carries along, is not shown. */
const mostPage = 20_000_000

/** A mail as it is shown. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await parsed(bytes)
  const page = mail.html ? cleanMailPage(mail.html, carriedIn(mail)) : null
  const html = page && page.html.length <= mostPage ? page.html : null
  const sent = Date.parse(mail.date ?? '')
  return {
    subject: line(mail.subject, 1000),
    from: line(mail.from ? shown(mail.from) : '', 500),
    to: peopleIn(mail.to),
    cc: peopleIn(mail.cc),
    sent_at: Number.isNaN(sent) ? null : new Date(sent).toISOString(),
    text: mail.text?.slice(0, mostShown).toWellFormed() ?? (html === null ? '' : null),
    html,
    left_out: page?.leftOut ?? 0,
    attachments: mail.attachments.slice(0, mostAttachments).map((attachment, index) => ({
      index,
      name: nameOf(attachment, index),
      type: line(attachment.mimeType, 250),
      size: bytesOf(attachment).length,
    })),
  }
}

/** One of its files; null if it has no such one. */
export async function readAttachment(bytes: Uint8Array, index: number): Promise<Upload | null> {
  const attachment = (await parsed(bytes)).attachments.slice(0, mostAttachments)[index]
  if (!attachment) return null
  return { name: nameOf(attachment, index), type: attachment.mimeType, bytes: bytesOf(attachment) }
}

/** Refuses what has no header of a mail: any text parses as one. */
export async function parsed(bytes: Uint8Array): Promise<Email> {
  const mail = await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 })
  if (!mail.from && !mail.subject && !mail.date && !mail.to) throw new Failure('mail_unreadable')
  return mail
}

const line = (text: string | undefined, most: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed()

/** `An Peeters <an@firm.example>`; the members of a group stand by themselves. */
const shown = ({ name, address }: Address): string =>
  name && address ? `${name} <${address}>` : address || name

export const peopleIn = (addresses: readonly Address[] | undefined): string[] =>
  (addresses ?? [])
    .flatMap((each) => (each.group ? each.group.map(shown) : [shown(each)]))
    .slice(0, 1000)
    .map((each) => line(each, 500))

/** A mail within a mail is often without a name. */
function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const name = line(filename ?? '', 250).replaceAll(/[/\\\p{Cc}]/gu, '_')
  return name || (mimeType === 'message/rfc822' ? `mail-${index + 1}.eml` : `file-${index + 1}`)
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? content : new Uint8Array(content)
}

const pictures = /^image\/(?:png|jpe?g|gif|webp)$/

/** The pictures that the page of a mail shows by `cid:`, as data of the page itself. */
function carriedIn(mail: Email): (id: string) => string | null {
  const byId = new Map(
    mail.attachments
      .filter(({ contentId, mimeType }) => contentId && pictures.test(mimeType))
      .map((attachment) => [attachment.contentId?.replace(/^<|>$/g, ''), attachment]),
  )
  return (id) => {
    const attachment = byId.get(id)
    return attachment
      ? `data:${attachment.mimeType};base64,${Buffer.from(bytesOf(attachment)).toString('base64')}`
      : null
  }
}
