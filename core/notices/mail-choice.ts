import type { Reader } from '../ports.ts'
import { usualMail, type NoticeKind, type NoticeMail } from './kinds.ts'

/** When each of these people wants notices of a kind by mail: what he chose, else what is usual. */
export async function noticeMailOf(
  store: Reader,
  people: readonly number[],
): Promise<(user_id: number, kind: NoticeKind) => NoticeMail> {
  const chosen = people.length === 0 ? [] : await store.notice_choices.find({ user_id: people })
  const byKind = new Map(chosen.map(({ user_id, kind, mailing }) => [`${user_id} ${kind}`, mailing]))
  return (user_id, kind) => byKind.get(`${user_id} ${kind}`) ?? usualMail[kind]
}
