import { noticeKinds, noticeMails, type NoticeKind, type NoticeMail } from '#core/notices/kinds.ts'
import { chooseNoticeMails, listNotifications, readNoticeMails } from '#core/notices/operations.ts'
import type { ValueOf } from '#core/kernel/field.ts'
import { toWire } from '#core/wire.ts'
import { command, type ConnectedContext, type Noun } from '../../command.ts'
import { listCommand } from '../../list.ts'

/** One's own notices, and which of them come by mail. */
export const notices: Noun = {
  name: 'notices',
  about: 'cli.notices',
  commands: [
    listCommand('notices', listNotifications, {
      limited: true,
      examples: ['notices list', 'notices list --limit 20', 'notices list --format json'],
    }),
    command({
      name: 'mails',
      about: 'cli.notices.mails',
      examples: ['notices mails', 'notices mails --format csv', 'notices mails --format json'],
      run: async (context) => printMails(context, await context.client(readNoticeMails, {})),
    }),
    command<{ kind: NoticeKind; when: NoticeMail }>({
      name: 'mail',
      about: 'cli.notices.mail',
      arguments: [
        { name: '<kind>', about: 'cli.notices.kind', choices: noticeKinds },
        { name: '<when>', about: 'cli.notices.when', choices: noticeMails },
      ],
      examples: [
        'notices mail to_decide now',
        'notices mail message daily',
        'notices mail dates none --format json',
      ],
      run: async (context, { kind, when }) => {
        const { client, result, say, t } = context
        const answer = await client(chooseNoticeMails, { kinds: [{ kind, mailing: when }] })
        if (result.format !== 'table') printMails(context, answer)
        say(t('cli.notices.chosen', { kind: t(`notice_kind.${kind}`), when: t(`notice_mail.${when}`) }))
      },
    }),
  ],
}

/** The kinds with the word that `notices mail` takes, what they are about, and when they come. */
function printMails(
  { print, say, t }: ConnectedContext,
  answer: ValueOf<typeof readNoticeMails.output>,
): void {
  const headings = [
    { title: t('cli.notices.kind_heading') },
    { title: t('column.notice_kind') },
    { title: t('column.mailing') },
  ]
  const rows = answer.kinds.map(({ kind, mailing }) => [
    kind,
    t(`notice_kind.${kind}`),
    t(`notice_mail.${mailing}`),
  ])
  print.laidOut(headings, rows, toWire(readNoticeMails.output, answer), [
    headings.map(({ title }) => title),
    ...rows,
  ])
  if (!answer.posts) say(t('notices.no_mail_server'))
}
