import { createTransport } from 'nodemailer'
import type { Mailer } from '#core/ports.ts'
import { hostOf } from './outbox.ts'

/** Milliseconds that a mail server may take for each step. */
const patience = 15_000

/** A mail server, and `check`, which signs in there and sends nothing; `smtp://` asks for encryption where the server offers it, `smtps://` insists on it. */
export function smtp(
  url: string,
  from: string,
): Pick<Mailer, 'send'> & { check(): Promise<void>; close(): void } {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    { from },
  )
  return {
    send: async ({ to, subject, text, language, name, attachments = [] }) => {
      await transport.sendMail({
        // An address as it is: never read as a list of several.
        to: { name: '', address: to },
        subject,
        text,
        ...(name ? { messageId: `<${name}@${hostOf(from)}>` } : {}),
        attachments: attachments.map(({ name: filename, type: contentType, bytes }) => ({
          filename,
          contentType,
          content: Buffer.from(bytes),
        })),
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
