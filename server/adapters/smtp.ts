import { createTransport } from 'nodemailer'
import { Failure } from '#core/kernel/failure.ts'
import type { Mailer } from '#core/ports.ts'
import { mailMessage } from './mail-message.ts'

/** Milliseconds that a mail server may take for each step. */
const patience = 15_000

/** A mail server, and `check`, which signs in there and sends nothing; `smtp://` asks for encryption where the server offers it, `smtps://` insists on it. */
export function smtp(
  url: string,
  from: string,
): Omit<Mailer, 'posts'> & { check(): Promise<void>; close(): void } {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    { from },
  )
  return {
    send: async (mail) => void (await transport.sendMail(mailMessage(mail, from)).catch(meaningOf)),
    hasLeft: async () => null,
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly syscall?: string
}

/** What a mail server said for good, and what it never said; anything else is tried again as it is. */
function meaningOf(error: SmtpError): never {
  const { command, responseCode = 0, response, message } = error
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'))
    throw new Failure('mail_refused', { params: { reason: (response ?? message).slice(0, 500) } })
  if (isUnanswered(error)) throw new Failure('mail_unsure')
  throw error
}

/** The line went dead after it stood: the mail may have been taken before. */
const isUnanswered = ({ code, message, responseCode, syscall }: SmtpError): boolean =>
  responseCode === undefined &&
  ((code === 'ETIMEDOUT' && message === 'Timeout') ||
    (code === 'ECONNECTION' && message === 'Connection closed unexpectedly') ||
    (code === 'ESOCKET' && (syscall === 'read' || syscall === 'write')))
