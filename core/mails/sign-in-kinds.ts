import { invitationDays, resetMinutes } from '../access/sign-in/password-reset.ts'
import { mailKind } from '../printing/mail-kind.ts'
import { greeting, signature } from './frame.ts'
import { samplePerson, sampleSite } from './samples.ts'

/** A link by which somebody who forgot his password chooses another. */
export const recoveryMail = mailKind({
  kind: 'mail_recovery',
  required: ['link'],
  words: (say) => ({
    subject: say('mail.recovery.subject'),
    paragraphs: [greeting(say), say('mail.recovery.text', { link: 'link', minutes: 'minutes' }), signature],
  }),
  sample: () => ({ ...linkSample, minutes: resetMinutes }),
})

/** The link by which a person who is new chooses his first password. */
export const invitationMail = mailKind({
  kind: 'mail_invitation',
  required: ['link'],
  words: (say) => ({
    subject: say('mail.invitation.subject', { firm: 'firm' }),
    paragraphs: [
      greeting(say),
      say('mail.invitation.text', { firm: 'firm', link: 'link', days: 'valid_days' }),
      signature,
    ],
  }),
  sample: () => invitationSample,
})

/** The same for a person who has a password: an administrator sends him the link. */
export const newPasswordMail = mailKind({
  kind: 'mail_new_password',
  required: ['link'],
  words: (say) => ({
    subject: say('mail.new_password.subject', { firm: 'firm' }),
    paragraphs: [
      greeting(say),
      say('mail.new_password.text', { firm: 'firm', link: 'link', days: 'valid_days' }),
      signature,
    ],
  }),
  sample: () => invitationSample,
})

const linkSample = {
  ...samplePerson,
  link: `${sampleSite}/reset-password?token=k3Jx…`,
  site: sampleSite,
}
const invitationSample = { ...linkSample, firm: 'Bureau Meuse', valid_days: invitationDays }
