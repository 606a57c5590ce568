import { entity } from '../kernel/entity.ts'
import { choice, id } from '../kernel/field.ts'
import { noticeKinds, noticeMails } from './kinds.ts'

/** When a person wants notices of a kind by mail. A kind that has no row is mailed as usual (`usualMail`). */
export const noticeChoice = entity(
  'notice_choices',
  { user_id: id('users'), kind: choice(noticeKinds), mailing: choice(noticeMails) },
  { unique: [['user_id', 'kind']], audited: false },
)
