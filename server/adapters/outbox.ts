import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Upload } from '#core/kernel/field.ts'
import type { Mail, Mailer } from '#core/ports.ts'
import { utf8 } from '#core/values/utf8.ts'
import { forceBytes, forceFolder, makeFolder, nodeDisk, nullWhenMissing, type Disk } from '../durable.ts'
import type { Log } from '../log.ts'
import { current } from '../watching/current.ts'
import { messageId } from './message-id.ts'

/**
 * Where there is no mail server: a file a mail, which any mail program opens, and a line in the log. It is on the disk
 * when `send` answers: what is noted as sent stands there after a power cut too.
 */
export function outbox(
  folder: string,
  from: string,
  log: Log,
  now: () => Date = () => new Date(),
  disk: Disk = nodeDisk,
): Omit<Mailer, 'posts'> {
  /** What lies there under a mail's name, half-written files too. */
  const filesOf = async (own: string): Promise<string[]> =>
    ((await disk.namesIn(folder).catch(nullWhenMissing)) ?? []).filter((each) =>
      each.endsWith(`Z-${own}.eml`),
    )
  return {
    async hasLeft(name) {
      return (await filesOf(fileName(name))).some((each) => !isDraft(each))
    },
    async send(mail) {
      await makeFolder(folder, disk)
      const moment = now()
      const random = randomBytes(4).toString('hex')
      const own = mail.name ? fileName(mail.name) : random
      if (mail.name) {
        const files = await filesOf(own)
        // What was sent and is tried again lies there already.
        if (files.some((each) => !isDraft(each))) return
        await Promise.all(files.map((each) => disk.remove(join(folder, each))))
      }
      const name = `${moment.toISOString().replaceAll(/[:.]/g, '-')}-${own}.eml`
      const draft = join(folder, `.${name}`)
      await forceBytes(draft, utf8(letter(mail, from, moment, random)), 'wx', disk)
      await disk.rename(draft, join(folder, name))
      await forceFolder(folder, disk)
      log.info(
        { file: join(folder, name), to: mail.to },
        'no mail server is set up: the mail is in the outbox',
      )
    },
  }
}

const fileName = (name: string): string => name.replaceAll(/[^\w-]/g, '_')

/** What was cut short while it was written. */
const isDraft = (file: string): boolean => file.startsWith('.')

/** Plain text in 8 bits, so that a link in it can be copied as it stands; what is attached stands below it. */
function letter(mail: Mail, from: string, moment: Date, random: string): string {
  const { to, subject, text, language, name = `${moment.getTime()}.${random}` } = mail
  const { follows = [], attachments = [] } = mail
  const call = current()?.call
  const references = follows.map((each) => messageId(each, from))
  const boundary = `=_${random}_${moment.getTime()}`
  const plain = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text, '']
  const parts = [plain, ...attachments.map(attached)].flatMap((part) => [`--${boundary}`, ...part])
  return [
    `From: ${from}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    `Date: ${moment.toUTCString()}`,
    `Message-ID: ${messageId(name, from)}`,
    ...(references.length > 0
      ? [`In-Reply-To: ${references.at(-1)}`, `References: ${references.join('\r\n ')}`]
      : []),
    `Content-Language: ${language}`,
    ...(call ? [`X-Request-Id: ${call.request_id}`] : []),
    'MIME-Version: 1.0',
    ...(attachments.length === 0
      ? plain
      : [`Content-Type: multipart/mixed; boundary="${boundary}"`, '', ...parts, `--${boundary}--`, '']),
  ].join('\r\n')
}

function attached({ name, type, bytes }: Upload): string[] {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  return [
    `Content-Type: ${oneLine(type)}`,
    `Content-Disposition: attachment; filename="${oneLine(name).replaceAll('"', "'")}"`,
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ]
}

const oneLine = (written: string): string => written.replaceAll(/[\r\n]+/g, ' ')
