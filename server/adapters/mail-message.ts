import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '#core/ports.ts'
import { current } from '../watching/current.ts'
import { messageId } from './message-id.ts'

/** A mail as the mail library takes it, with the names by which programs know it and its conversation. */
export function mailMessage(
  { to, subject, text, language, name, follows = [], attachments = [] }: Mail,
  from: string,
): SendMailOptions {
  const call = current()?.call
  const references = follows.map((each) => messageId(each, from))
  return {
    // An address as it is: never read as a list of several.
    to: { name: '', address: to },
    subject,
    text,
    ...(name ? { messageId: messageId(name, from) } : {}),
    ...(references.length > 0 ? { inReplyTo: references.at(-1), references } : {}),
    attachments: attachments.map(({ name: filename, type: contentType, bytes }) => ({
      filename,
      contentType,
      content: Buffer.from(bytes),
    })),
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      // By this id the log tells which call the mail goes back to.
      ...(call ? { 'X-Request-Id': call.request_id } : {}),
    },
  }
}
