import { useMemo } from 'react'
import { feedbackScreen } from '#core/screens/notices/notices.ts'
import { shownMoment } from '#core/screens/moment.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useT } from '../../state/texts.ts'
import { useTimeZone } from '../../state/today.ts'
import { ListPage } from '../../parts/list/list-page.tsx'

/** What people reported when something went wrong. */
export function FeedbackPage() {
  const t = useT()
  const timeZone = useTimeZone()
  const query = useAddressQuery()
  const screen = useMemo(() => feedbackScreen(client, query), [query])
  return (
    <ListPage
      title={t('feedback.title')}
      screen={screen}
      idOf={({ id }) => id}
      draw={{
        created_at: ({ created_at }) => (
          <time dateTime={created_at}>{shownMoment(created_at, timeZone)}</time>
        ),
        name: ({ name, email }) => (
          <>
            {name}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </>
        ),
        what_happened: ({ what_happened, browser, app_version }) => (
          <>
            <span className="notice-message">{what_happened}</span>
            <br />
            <small className="muted">{[browser, app_version].filter(Boolean).join(' · ')}</small>
          </>
        ),
        error_text: ({ error_text }) =>
          error_text && (
            <details>
              <summary>{error_text.split('\n')[0]}</summary>
              <pre>{error_text}</pre>
            </details>
          ),
      }}
      searchFor={t('feedback.search')}
      empty={{ title: t('feedback.empty'), help: t('feedback.empty_help') }}
      changes={['notification']}
    />
  )
}
