import { mailKind, onlyWith } from '../printing/mail-kind.ts'
import type { Translate } from '../texts/translate.ts'
import { samplePerson, sampleSite } from './samples.ts'
import { greeting, signature } from './frame.ts'

/** A notice that its reader wants by mail at once. */
export const noticeMail = mailKind({
  kind: 'mail_notice',
  required: ['message'],
  words: (say) => ({
    subject: '{{heading}}',
    paragraphs: [
      greeting(say),
      '{{message}}',
      onlyWith('link', '{{link}}') + signature,
      say('mail.notice.choose', { link: 'choices' }),
    ],
  }),
  sample: (t) => ({ ...sampleOf(t), ...sampleNotice(t) }),
})

/** The unread notices of a day together. */
export const digestMail = mailKind({
  kind: 'mail_digest',
  required: ['notices'],
  words: (say) => ({
    subject: say('mail.digest.subject', { number: 'count' }),
    paragraphs: [
      greeting(say),
      say('mail.digest.text'),
      '{{#notices}}\n{{heading}}\n{{message}}\n{{#link}}\n{{link}}\n{{/link}}\n\n{{/notices}}\n' +
        onlyWith('more', say('mail.digest.more', { link: 'all' })) +
        signature,
      say('mail.notice.choose', { link: 'choices' }),
    ],
  }),
  sample: (t) => ({
    ...sampleOf(t),
    count: '1',
    notices: [sampleNotice(t)],
    more: true,
    all: `${sampleSite}/notifications`,
  }),
})

const sampleOf = (_: Translate) => ({
  ...samplePerson,
  site: sampleSite,
  choices: `${sampleSite}/account?tab=4`,
})

const sampleNotice = (t: Translate) => ({
  heading: t('mail.notice.sample_title'),
  message: t('mail.notice.sample'),
  link: `${sampleSite}/absences`,
})
