import { duty } from '../jobs/duty.ts'
import { choice, flag, group, list, type RecordOf } from '../kernel/field.ts'
import { command, query } from '../kernel/operation.ts'
import { column } from '../tables/column-facts.ts'
import { noticeKinds, noticeMails } from './kinds.ts'

/** When notices of a kind reach a person by mail. */
export const noticeMailRow = group(
  {
    kind: column(choice(noticeKinds), { label: 'column.notice_kind', card: 'title' }),
    mailing: column(choice(noticeMails), { label: 'column.mailing', card: 'fact' }),
    /** What holds for a person who has chosen nothing. */
    usual: choice(noticeMails),
  },
  ['kind', 'mailing'],
)
export type NoticeMailRow = RecordOf<typeof noticeMailRow.fields>

const noticeMailsOf = group({
  /** False if the firm has no mail server: then no notice is mailed. */
  posts: flag(),
  kinds: list(noticeMailRow),
})

export const readNoticeMails = query({
  name: 'notification.mails',
  summary: 'Which of one’s own notices come by mail as well: each at once, together once a day, or never.',
  http: 'GET /notifications/mails',
  permission: 'notifications.read',
  input: {},
  output: noticeMailsOf,
})

export const chooseNoticeMails = command({
  name: 'notification.choose_mails',
  summary: 'Chooses when one’s own notices of these kinds come by mail; other kinds stay as they are.',
  http: 'PUT /notifications/mails',
  permission: 'notifications.read',
  input: {
    kinds: list(group({ kind: choice(noticeKinds), mailing: choice(noticeMails) }), noticeKinds.length),
  },
  output: noticeMailsOf,
})

export const mailDigests = duty({
  name: 'notification.digest',
  summary: 'Mails each person the unread notices that he wants together once a day.',
  http: 'POST /duty/digests',
})
