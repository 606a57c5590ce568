import PostalMime, { type Attachment } from 'postal-mime'
import type { MailReports } from '#core/ports.ts'
import { isOurs, nameOf } from './message-id.ts'

/** Reports of mail servers (RFC 3464, `multipart/report`), of mails that left from this sender address. */
export const mailReports = (from: string): MailReports => ({
  read: async (bytes) => {
    const mail = await PostalMime.parse(bytes, {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
    }).catch(() => null)
    if (!mail) return null
    const status = textOf(mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status'))
    const original = textOf(
      mail.attachments.find(({ mimeType }) => /^(?:message\/rfc822|text\/rfc822-headers)$/.test(mimeType)),
    )
    const id = headerOf(original, 'Message-ID')
    if (!/^failed\b/i.test(headerOf(status, 'Action')) || !isOurs(id, from)) return null
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

/** The value of the first header of that name, its lines put together; empty if there is none. */
function headerOf(text: string, name: string): string {
  const unfolded = text.replaceAll(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? ''
}

/** `rfc822; an@firm.example` says of which kind an address is. */
const addressIn = (header: string): string => header.replace(/^[\w-]+;\s*/, '').slice(0, 250)

/** What the other server said, else its code. */
function reasonIn(status: string): string {
  const said = headerOf(status, 'Diagnostic-Code').replace(/^[\w-]+;\s*/, '')
  const code = headerOf(status, 'Status')
  return (said === '' || said.includes(code) ? said || code : `${code} ${said}`).slice(0, 400)
}
