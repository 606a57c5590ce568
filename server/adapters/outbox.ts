import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mail, Mailer } from '#core/ports.ts'
import type { Log } from '../log.ts'

/** Where there is no mail server: a file a mail, which any mail program opens, and a line in the log. */
export function outbox(
  folder: string,
  from: string,
  log: Log,
  now: () => Date = () => new Date(),
): Pick<Mailer, 'send'> {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const moment = now()
      const random = randomBytes(4).toString('hex')
      const name = `${moment.toISOString().replaceAll(/[:.]/g, '-')}-${random}.eml`
      const draft = join(folder, `.${name}`)
      await writeFile(draft, letter(mail, from, moment, random), { mode: 0o600, flag: 'wx', flush: true })
      await rename(draft, join(folder, name))
      log.info(
        { file: join(folder, name), to: mail.to },
        'no mail server is set up: the mail is in the outbox',
      )
    },
  }
}

/** Plain text in 8 bits, so that a link in it can be copied as it stands. */
function letter({ to, subject, text, language }: Mail, from: string, moment: Date, random: string): string {
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return [
    `From: ${from}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    `Date: ${moment.toUTCString()}`,
    `Message-ID: <${moment.getTime()}.${random}@${host}>`,
    `Content-Language: ${language}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    text,
    '',
  ].join('\r\n')
}

const oneLine = (written: string): string => written.replaceAll(/[\r\n]+/g, ' ')
