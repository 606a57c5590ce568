import type { TemplateKind } from '../printing/kind.ts'
import { digestMail, noticeMail } from './notice-kinds.ts'
import { invitationMail, newPasswordMail, recoveryMail } from './sign-in-kinds.ts'

/** The mails of the product that go to its own people. */
export const mailKinds: readonly TemplateKind[] = [
  invitationMail,
  newPasswordMail,
  recoveryMail,
  noticeMail,
  digestMail,
]
