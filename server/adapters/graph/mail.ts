import { createTransport } from 'nodemailer'
import { Failure } from '#core/kernel/failure.ts'
import type { Mail, Mailer } from '#core/ports.ts'
import { mailMessage } from '../mail-message.ts'
import { messageId } from '../message-id.ts'
import type { GraphClient } from './client.ts'
import { largeMails } from './large-mail.ts'

/** Graph takes a request of 4 MB, in which the mail stands in base 64. */
const mostBytes = 3 * 1024 * 1024

/**
 * Mails that leave from a mailbox of Microsoft 365, with `from` as their sender. The application needs `Mail.Send`, and
 * `Mail.ReadWrite` for mails of more than 3 MB. A mail goes as it would go by a mail server (MIME), so it keeps its name and its
 * conversation. Microsoft says that it was accepted, never that it was delivered.
 */
export function graphMailer(
  client: GraphClient,
  mailbox: string,
  from: string,
): Omit<Mailer, 'posts'> & { check(): Promise<void>; close(): void } {
  const large = largeMails(client, mailbox)
  const sendWhole = (message: Buffer): Promise<unknown> =>
    client.call({
      method: 'POST',
      path: `/users/${encodeURIComponent(mailbox)}/sendMail`,
      text: message.toString('base64'),
      headers: { 'Content-Type': 'text/plain' },
      effect: 'unkeyed',
    })
  const sendInParts = async (mail: Mail): Promise<void> => {
    const { attachments = [], name } = mail
    const message = await written({ ...mail, attachments: [] }, from)
    await large.send(message, name ? messageId(name, from) : null, attachments)
  }
  return {
    send: async (mail) => {
      const message = await written(mail, from)
      await (message.byteLength > mostBytes ? sendInParts(mail) : sendWhole(message)).catch(meaningOf)
    },
    hasLeft: async () => null,
    check: async () => void (await client.token()),
    close: () => undefined,
  }
}

async function written(mail: Mail, from: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from })
  const { message } = await transport.sendMail(mailMessage(mail, from))
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not written whole')
  return message
}

/** In the words of mails: refused for good, or nobody knows. Anything else is tried again as it is. */
function meaningOf(error: unknown): never {
  if (!(error instanceof Failure)) throw error
  const { reason = '' } = error.details.params ?? {}
  if (error.code === 'service_refused') throw new Failure('mail_refused', { params: { reason } })
  if (error.code === 'service_unsure') throw new Failure('mail_unsure')
  throw error
}
