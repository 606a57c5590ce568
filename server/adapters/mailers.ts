import type { Mailer } from '#core/ports.ts'
import { outboxOf, type Config } from '../config.ts'
import type { Disk } from '../durable.ts'
import type { Log } from '../log.ts'
import { openGraph } from './graph/open.ts'
import { outbox } from './outbox.ts'
import { senderOf } from './sender.ts'

/** Whether mails leave, by a mail server or by Microsoft 365; otherwise they are kept as files. */
export const postsMail = ({ smtpUrl, graphMailbox }: Config): boolean =>
  smtpUrl !== null || graphMailbox !== null

interface Surroundings {
  readonly now: () => Date
  readonly log: Log
  readonly disk: Disk | undefined
}

/** The one way by which mails leave here. */
export async function openMailer(
  config: Config,
  { now, log, disk }: Surroundings,
): Promise<Omit<Mailer, 'posts'> & { close(): void }> {
  const { smtpUrl, mailFrom, graphMailbox } = config
  if (smtpUrl !== null) return (await import('./smtp.ts')).smtp(smtpUrl, mailFrom)
  const graph = openGraph(config, now)
  if (graph && graphMailbox !== null)
    return (await import('./graph/mail.ts')).graphMailer(await graph(), graphMailbox, senderOf(config))
  return { ...outbox(outboxOf(config), mailFrom, log, undefined, disk), close: () => undefined }
}
