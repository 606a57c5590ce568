import { createTransport } from 'nodemailer'
import { Failure } from '#core/kernel/failure.ts'
import type { Mail, Mailer } from '#core/ports.ts'
import { mailMessage } from '../mail-message.ts'
import type { GraphClient } from './client.ts'

/** Graph takes a request of 4 MB, in which the mail stands in base 64. */
const mostBytes = 3 * 1024 * 1024

/**
 * Mails that leave from a mailbox of Microsoft 365. The application needs `Mail.Send`. A mail goes as it would go by a mail server
 * (MIME), so it keeps its name and its conversation. Microsoft says that it was accepted, never that it was delivered.
 */
export function graphMailer(
  { call, token }: GraphClient,
  mailbox: string,
  mailFrom: string,
): Omit<Mailer, 'posts'> & { check(): Promise<void>; close(): void } {
  const from = senderOf(mailbox, mailFrom)
  return {
    send: async (mail) => {
      const message = await written(mail, from)
      if (message.byteLength > mostBytes)
        throw new Failure('mail_refused', {
          params: { reason: `Microsoft 365: more than ${mostBytes} bytes` },
        })
      await call({
        method: 'POST',
        path: `/users/${encodeURIComponent(mailbox)}/sendMail`,
        text: message.toString('base64'),
        headers: { 'Content-Type': 'text/plain' },
        effect: 'unkeyed',
      }).catch(meaningOf)
    },
    hasLeft: async () => null,
    check: async () => void (await token()),
    close: () => undefined,
  }
}

/** The name that mails have as their sender, with the address of the mailbox: Microsoft lets no other through. */
function senderOf(mailbox: string, mailFrom: string): string {
  const name = /^(.*?)\s*<[^<>]*>$/.exec(mailFrom)?.[1]
  return name ? `${name} <${mailbox}>` : mailbox
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
