import PostalMime, { type Attachment } from 'postal-mime'
import type { MailReports } from '#core/ports.ts'
import { isOurs, nameOf } from './message-id.ts'

/** Reports of mail servers (RFC 3464, and RFC 6533 for addresses beyond ASCII), of mails that left from this sender address. */
export const mailReports = (from: string): MailReports => ({
  read: async (bytes) => {
    const mail = await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
    }).catch(() => null)
    if (!mail) return null
    const partOf = (type: RegExp): string =>
      textOf(mail.attachments.find(({ mimeType }) => type.test(mimeType)))
    const [status] = partOf(/^message\/(?:global-)?delivery-status$/)
      .split(/\r?\n[ \t]*\r?\n/)
      .filter((each) => /^failed\b/i.test(headerOf(each, 'Action')))
    const original = partOf(/^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/)
    // Some servers send nothing of the mail back; a report then is an answer to it.
    const [id] = [
      headerOf(original, 'Message-ID'),
      mail.inReplyTo,
      ...(mail.references ?? '').split(/\s+/),
    ].filter((each) => each !== undefined && isOurs(each, from))
    if (status === undefined || id === undefined) return null
    return {
      name: nameOf(id),
      recipient: addressIn(headerOf(status, 'Original-Recipient') || headerOf(status, 'Final-Recipient')),
      reason: reasonIn(status),
    }
  },
})

function textOf(attachment: Attachment | undefined): string {
  const content = attachment?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

/** The value of the first header of that name, its lines put together, without signs that nobody sees; empty if there is none. */
function headerOf(text: string, name: string): string {
  const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ')
  return (
    new RegExp(`^${name}:[ \\t]*(.*)$`, 'im')
      .exec(unfolded)?.[1]
      ?.replaceAll(/\p{Cc}+/gu, ' ')
      .trim() ?? ''
  )
}

/** `rfc822; an@firm.example` says of which kind an address is. */
const addressIn = (header: string): string =>
  header
    .replace(/^[\w-]+;\s*/, '')
    .replaceAll(/^<|>$/g, '')
    .slice(0, 250)

/** What the other server said, else its code. */
function reasonIn(status: string): string {
  const said = headerOf(status, 'Diagnostic-Code').replace(/^[\w-]+;\s*/, '')
  const code = headerOf(status, 'Status')
  return (said === '' || said.includes(code) ? said || code : `${code} ${said}`).slice(0, 400)
}
