import { file, flag, group, optional, text } from '../kernel/field.ts'
import { command } from '../kernel/operation.ts'

/** A mail server sends the mail that did not arrive back with its report. */
const mostBytes = 30 * 1024 * 1024

export const takeBouncedMail = command({
  name: 'mail.bounced',
  summary:
    'Takes the report of a mail server that a mail did not arrive, and keeps it with the invoice, reminder, report or person that the mail is about. Other mails change nothing.',
  http: 'POST /mails/bounced',
  permission: 'third-party.write',
  input: { file: file(mostBytes) },
  output: group({
    /** The name of our mail, `sending-12`; empty if the file is no such report, or of no mail of ours. */
    mail: optional(text(250)),
    /** Whether that was news. */
    taken: flag(),
  }),
})
