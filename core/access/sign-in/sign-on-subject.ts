import { entity } from '../../kernel/entity.ts'
import { id, ours, text } from '../../kernel/field.ts'

/** Whom an OpenID provider means: bound at the first sign-on, by the verified e-mail. */
export const signOnSubject = entity(
  'sign_on_subjects',
  { user_id: id('users'), issuer: ours(text(250)), subject: ours(text(250)) },
  { unique: [['issuer', 'subject']], index: [['user_id']] },
)
