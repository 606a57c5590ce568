import { readdir } from 'node:fs/promises'
import type { Finding } from '#core/findings.ts'
import { serviceNames } from '#core/third-parties/ports.ts'
import { openGraph } from '../adapters/graph/open.ts'
import { outboxOf, type Config } from '../config.ts'
import { nullWhenMissing } from '../durable.ts'
import { causeIn } from './cause.ts'

const check = 'mail'

/** That the mail server lets us in; without one, where mails lie. That the mailbox of returned mails opens, if there is one. */
export const checkMail = async (config: Config): Promise<Finding[]> => [
  ...(await checkSending(config)),
  ...(config.imapUrl === null ? [] : [await checkReturned(config.imapUrl)]),
]

async function checkReturned(imapUrl: string): Promise<Finding> {
  const server = new URL(imapUrl).host
  try {
    await (await import('../adapters/returned-mails.ts')).returnedMails(imapUrl).check()
    return { check, state: 'right', says: 'doctor.mailbox_right', params: { server } }
  } catch (error) {
    return { check, state: 'mend', says: 'doctor.mailbox_refused', params: { server, cause: causeIn(error) } }
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

/** That Microsoft takes our application; nothing is sent. */
async function checkGraphMail(config: Config, mailbox: string): Promise<Finding[]> {
  const server = `${serviceNames.microsoft}, ${mailbox}`
  try {
    await (await openGraph(config, () => new Date())?.())?.token()
    return [{ check, state: 'right', says: 'doctor.mail_right', params: { server } }]
  } catch (error) {
    return [{ check, state: 'mend', says: 'doctor.mail_refused', params: { server, cause: causeIn(error) } }]
  }
}
