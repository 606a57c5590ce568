import { greeting, signature } from '../../mails/frame.ts'
import { samplePerson, sampleSite } from '../../mails/samples.ts'
import { mailKind, onlyWith } from '../../printing/mail-kind.ts'

/** The mail that brings the file of a view. */
export const reportMail = mailKind({
  kind: 'mail_report',
  words: (say) => ({
    subject: say('view.mail_subject', { view: 'view', report: 'report' }),
    paragraphs: [
      greeting(say),
      '{{view}} – {{report}}',
      onlyWith('finding', '{{finding}}') +
        '{{link}}\n\n' +
        `{{^attached}}\n${say('view.mail_too_large', { link: 'file_link', day: 'kept_until' })}\n\n{{/attached}}\n` +
        onlyWith('owner', say('view.mail_from', { name: 'owner' })) +
        `${say('view.mail_end', { link: 'file_link' })}\n\n` +
        signature,
    ],
  }),
  sample: (t) => ({
    ...samplePerson,
    view: t('view.sample_name'),
    report: t('report.to-invoice'),
    finding: t('view.sample_finding'),
    link: `${sampleSite}/viewReports/to-invoice?view=3`,
    attached: false,
    file_link: `${sampleSite}/viewReports?mailed=1`,
    kept_until: '31/08/2026',
    owner: 'Camille Lambert',
    site: sampleSite,
  }),
})
