import { readdir } from 'node:fs/promises'
import type { Finding } from '#core/upkeep/findings.ts'
import { Failure } from '#core/kernel/failure.ts'
import { serviceNames } from '#core/third-parties/ports.ts'
import { openGraph } from '../adapters/graph/open.ts'
import { openReturned } from '../adapters/returned/open.ts'
import { outboxOf, type Config } from '../config.ts'
import { nullWhenMissing } from '../durable.ts'
import { causeIn } from './cause.ts'

const check = 'mail'

/** That the mail server lets us in; without one, where mails lie. That the mailbox of returned mails opens, if there is one. */
export const checkMail = async (config: Config): Promise<Finding[]> => [
  ...(await checkSending(config)),
  ...(await checkReturned(config)),
]

async function checkReturned(config: Config): Promise<Finding[]> {
  const mailbox = await openReturned(config, () => new Date())
  if (!mailbox) return []
  const server = mailbox.name
  try {
    await mailbox.check()
    return [{ check, state: 'right', says: 'doctor.mailbox_right', params: { server } }]
  } catch (error) {
    const says = config.imapUrl === null ? 'doctor.graph_mailbox_refused' : 'doctor.mailbox_refused'
    return [{ check, state: 'mend', says, params: { server, cause: reasonIn(error) } }]
  }
}

async function checkSending(config: Config): Promise<Finding[]> {
  if (config.graphMailbox !== null) return checkGraphMail(config, config.graphMailbox)
  if (config.smtpUrl === null) {
    const folder = outboxOf(config)
    const kept = (await readdir(folder).catch(nullWhenMissing)) ?? []
    const count = kept.filter((name) => name.endsWith('.eml') && !name.startsWith('.')).length
    return [{ check, state: 'note', says: 'doctor.mail_outbox', params: { folder, count } }]
  }
  const server = new URL(config.smtpUrl).host
  const { smtp } = await import('../adapters/smtp.ts')
  const mailer = smtp(config.smtpUrl, config.mailFrom)
  try {
    await mailer.check()
    return [{ check, state: 'right', says: 'doctor.mail_right', params: { server } }]
  } catch (error) {
    return [{ check, state: 'mend', says: 'doctor.mail_refused', params: { server, cause: causeIn(error) } }]
  } finally {
    mailer.close()
  }
}

/** What a service said or answered, else what went wrong. */
function reasonIn(error: unknown): string {
  if (!(error instanceof Failure)) return causeIn(error)
  return causeIn(error.details.params?.['reason'] ?? error.cause ?? error)
}

/** That Microsoft takes our application; nothing is sent. */
async function checkGraphMail(config: Config, mailbox: string): Promise<Finding[]> {
  const server = `${serviceNames.microsoft}, ${mailbox}`
  try {
    await (await openGraph(config, () => new Date())?.())?.token()
    return [{ check, state: 'right', says: 'doctor.mail_right', params: { server } }]
  } catch (error) {
    return [
      { check, state: 'mend', says: 'doctor.graph_mail_refused', params: { server, cause: reasonIn(error) } },
    ]
  }
}
