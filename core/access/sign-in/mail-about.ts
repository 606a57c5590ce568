import { queueJob } from '../../jobs/queue.ts'
import type { Context } from '../../ports.ts'

/** What a person is told by mail because somebody else may have done it. */
export const mailSubjects = [
  'password_changed',
  'second_factor_added',
  'second_factor_removed',
  'sign_on_unbound',
] as const
export type MailSubject = (typeof mailSubjects)[number]

/** Leaves a mail to a person as a job: it is written in his language and sent after the commit. */
export async function mailAbout(
  context: Pick<Context, 'store' | 'clock' | 'tokens' | 'emit'>,
  user_id: number,
  about: MailSubject,
): Promise<void> {
  await queueJob(context, 'mail.about', context.tokens.create(), { user_id, about })
}
