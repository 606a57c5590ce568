import { noticeMails, type NoticeMail } from '#core/notices/kinds.ts'
import { noticeMailsScreen } from '#core/screens/notices/mails.ts'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { complain } from '../../state/notices.ts'
import { useOnce, useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'
import { Facts } from '../../parts/record/facts.tsx'
import { Await } from '../../parts/record/record-page.tsx'

/** Which of one's notices also come by mail, and when. A choice is kept at once. */
export function NoticesTab() {
  const t = useT()
  const screen = useOnce(() => noticeMailsScreen(client))
  useLive(screen.mails)
  const keeping = useValue(screen.keeping)
  return (
    <Facts title={t('account.tab.notices')}>
      <p>
        {t('account.notices.help')} {t('account.notices.daily_help')}
      </p>
      <Await loaded={screen.mails}>
        {({ posts, kinds }) => (
          <>
            {!posts && (
              <p className="muted" role="note">
                {t('notices.no_mail_server')}
              </p>
            )}
            <div className="plain-rows">
              <table className="data-table dense">
                <thead>
                  <tr>
                    <th scope="col">{t('column.notice_kind')}</th>
                    <th scope="col">{t('column.mailing')}</th>
                  </tr>
                </thead>
                <tbody>
                  {kinds.map(({ kind, mailing }) => (
                    <tr key={kind} aria-busy={keeping?.kind === kind}>
                      <th scope="row">{t(`notice_kind.${kind}`)}</th>
                      <td>
                        <select
                          aria-label={t(`notice_kind.${kind}`)}
                          value={keeping?.kind === kind ? keeping.mailing : mailing}
                          onChange={({ target }) =>
                            void screen.choose({ kind, mailing: target.value as NoticeMail }).catch(complain)
                          }
                        >
                          {noticeMails.map((each) => (
                            <option key={each} value={each}>
                              {t(`notice_mail.${each}`)}
                            </option>
                          ))}
                        </select>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Await>
    </Facts>
  )
}
